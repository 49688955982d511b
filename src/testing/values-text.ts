import { withoutHidden } from '../yaml/scalar-style';

/**
 * Values as text for a values file. It is JSON, which YAML readers take too; characters that YAML does not admit as they
 * are (DEL, C1 controls, U+2028, U+FEFF and their like) are escaped.
 *
 * @throws TypeError where JSON cannot carry the values, such as a cycle or a bigint.
 */
export function valuesText(values: unknown): string {
  return withoutHidden(JSON.stringify(values, refuseLoss) ?? '{}');
}

/** JSON would write null for what it does not know, and the test would see other values than it gave. */
function refuseLoss(key: string, value: unknown): unknown {
  const lost =
    typeof value === 'function' || typeof value === 'symbol' || (typeof value === 'number' && !Number.isFinite(value));
  if (lost) throw new TypeError(`values: ${key || 'the root'} is ${String(value)}, which YAML values cannot carry`);
  return value;
}

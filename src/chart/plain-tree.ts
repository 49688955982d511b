import { ChartwrightError } from '../errors';
import type { Tree } from './tree';

/** Where something stands in an object. */
export type JsonPath = readonly (string | number)[];

/** A choice of nothing: no key, no item. */
export const NOTHING: Tree = { kind: 'choice', arms: [] };

/** The tree of plain values, as a class's conversion gives them. */
export function plain(value: unknown, path: JsonPath): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item, index) => plain(item, [...path, index])) };
  if (isPlainObject(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return { kind: 'map', fields: new Map(entries.map(([key, inner]) => [key, plain(inner, [...path, key])])) };
  }
  return { kind: 'constant', value: scalarOf(value, path) };
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What YAML has for a scalar; dates and the classes of cdk8s that hold a number or string are seen through. */
function scalarOf(value: unknown, path: JsonPath): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint' && BigInt(Number(value)) === value) return Number(value);
  if (typeof value === 'object' && 'value' in value) return scalarOf(value.value, path);
  if (typeof value === 'object' && 'toISOString' in value) return (value as Date).toISOString();
  throw new ChartwrightError('EXPRESSION_MISUSED', 'a value that no manifest can hold', {
    fieldPath: path.join('.'),
    found:
      typeof value === 'object'
        ? `an object of the class ${value.constructor.name}`
        : `the ${typeof value} ${String(value)}`,
    accepted: 'strings, finite numbers, booleans, lists and maps of such',
    advice: 'give the value as one of these',
  });
}

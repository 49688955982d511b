import { isMap } from '../../package/data-file';

/** Values that a condition rules out: a closed union. */
export type Excluded =
  /** Those of a kind, or of a type of Go's: `string`, `slice`, `map[string]interface {}`. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'equal'; readonly value: unknown }
  /** What counts as true in a condition. */
  | { readonly kind: 'true' }
  /** All but null. */
  | { readonly kind: 'present' }
  /** Perhaps any, where a condition asks in a way that is not followed. */
  | { readonly kind: 'perhaps' };

export const PERHAPS: Excluded = { kind: 'perhaps' };

/** Equal for those that are the same. */
export function keyOf(excluded: Excluded): string {
  if (excluded.kind === 'named') return `named ${excluded.name}`;
  return excluded.kind === 'equal' ? `equal ${JSON.stringify(excluded.value)}` : excluded.kind;
}

/** Whether a value is, or may be, among those that are ruled out. */
export function isExcluded(value: unknown, excluded: Excluded): boolean {
  switch (excluded.kind) {
    case 'named':
      return namesOf(value).includes(excluded.name);
    case 'equal':
      return value === excluded.value;
    case 'true':
      return isTrue(value);
    case 'present':
      return value !== null;
    case 'perhaps':
      return true;
  }
}

/** The names of the kind and the type of what a YAML file has: https://pkg.go.dev/reflect#Kind */
function namesOf(value: unknown): readonly string[] {
  if (value === null) return ['invalid', '<nil>'];
  if (Array.isArray(value)) return ['slice', '[]interface {}'];
  if (isMap(value)) return ['map', 'map[string]interface {}'];
  if (typeof value === 'string') return ['string'];
  // Which one it is depends on Helm and on where the number was set.
  return typeof value === 'boolean' ? ['bool'] : ['float64', 'int64', 'int'];
}

/** https://pkg.go.dev/text/template#hdr-Actions */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isMap(value) ? Object.keys(value).length > 0 : Boolean(value);
}

import type { Chart } from '../../package/chart';
import type { ValuesReference } from './reference';

/**
 * What is known of a value without rendering: which of the chart's values it is, or is made of. A closed union; where
 * nothing is known it is `unknown`, never a guess.
 */
export type Abstract =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | Root
  | BuiltIn
  /** The text of a file of the chart, or of any where the name is computed. */
  | { readonly kind: 'file'; readonly chart: Chart; readonly name?: string }
  | ValuesReference
  | MapValue
  | { readonly kind: 'list'; readonly items: readonly Abstract[] }
  /** One of several, as of `default` or of the arms of an `if`. */
  | { readonly kind: 'any'; readonly of: readonly Abstract[] }
  | Made;

/** Text or a number that functions made of values; reading a field of it gives nothing that is known. */
export interface Made {
  readonly kind: 'made';
  readonly sources: readonly Source[];
  /** What it is the YAML or JSON of. */
  readonly written?: Abstract;
}

/** What templates are run with: `.Values`, `.Release` and the other objects of Helm's. */
export interface Root {
  readonly kind: 'root';
  readonly chart: Chart;
  readonly values: ValuesReference;
  /** `.Subcharts`: the charts below by their names in the values. */
  readonly subcharts: ReadonlyMap<string, Root>;
}

/** An object of Helm's that is not `.Values`, or a part of it: `Release.Name`. */
export interface BuiltIn {
  readonly kind: 'builtin';
  readonly chart: Chart;
  readonly path: readonly string[];
  /** Whether it is what functions make of such a part. */
  readonly isMade?: boolean;
  /** Of `.Subcharts`, what it has. */
  readonly roots?: ReadonlyMap<string, Root>;
}

/** A map that a template makes; an entry `*` has the values of keys that are not known. `set` changes it, as in Helm. */
export interface MapValue {
  readonly kind: 'map';
  readonly entries: Map<string, Abstract>;
  /** Parts of the values that are merged into it: any entry may be theirs. */
  readonly merged: Set<ValuesReference>;
}

/** A part of the values and what was made of it on the way, the first function first. */
export interface Source {
  readonly reference: ValuesReference;
  readonly functions: readonly string[];
}

export const UNKNOWN: Abstract = Object.freeze({ kind: 'unknown' });

/** What is made of others. */
export type Group = Extract<Abstract, { kind: 'list' | 'map' | 'any' }>;

/** The values that one is made of. */
export function partsOf(value: Group): readonly Abstract[] {
  if (value.kind === 'map') return [...value.entries.values(), ...value.merged];
  return value.kind === 'list' ? value.items : value.of;
}

import type { Chart } from '../../package/chart';
import { ANY_ITEM, type ValuesReference } from './reference';

/**
 * What is known of a value without rendering: which of the chart's values it is, or is made of. A closed union; where
 * nothing is known it is `unknown`, never a guess.
 */
export type Abstract =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | Root
  /** An object of Helm's that is not `.Values`: `Release.Name`. */
  | { readonly kind: 'builtin'; readonly chart: Chart; readonly path: readonly string[] }
  /** The text of a file of the chart, or of any where the name is computed. */
  | { readonly kind: 'file'; readonly chart: Chart; readonly name?: string }
  | ValuesReference
  | MapValue
  | { readonly kind: 'list'; readonly items: readonly Abstract[] }
  /** One of several, as of `default` or of the arms of an `if`. */
  | { readonly kind: 'any'; readonly of: readonly Abstract[] }
  /** Text or a number that functions made of values; reading a field of it gives nothing that is known. */
  | { readonly kind: 'made'; readonly sources: readonly Source[] };

/** What templates are run with: `.Values`, `.Release` and the other objects of Helm's. */
export interface Root {
  readonly kind: 'root';
  readonly chart: Chart;
  readonly values: ValuesReference;
  /** `.Subcharts`: the charts below by their names in the values. */
  readonly subcharts: ReadonlyMap<string, Root>;
}

/** A map that a template makes; an entry `*` has the values of keys that are not known. `set` changes it, as in Helm. */
export interface MapValue {
  readonly kind: 'map';
  readonly entries: Map<string, Abstract>;
}

/** A part of the values and what was made of it on the way, the first function first. */
export interface Source {
  readonly reference: ValuesReference;
  readonly functions: readonly string[];
}

export const UNKNOWN: Abstract = Object.freeze({ kind: 'unknown' });

/** Enough to follow real charts; more alternatives would multiply through loops. */
const MOST_ALTERNATIVES = 24;

/** One of several, flat and without what says nothing more. What is too much counts as used, so that nothing is lost. */
export function anyOf(of: readonly Abstract[]): Abstract {
  const distinct = new Map<unknown, Abstract>();
  const made: Source[] = [];
  for (const one of of) {
    for (const part of one.kind === 'any' ? one.of : [one]) {
      if (part.kind === 'made') made.push(...part.sources);
      else distinct.set(part.kind === 'literal' ? part.value : part, part);
    }
  }
  const parts = [...distinct.values(), ...(made.length === 0 ? [] : [madeFrom(made)])];
  for (const lost of parts.splice(MOST_ALTERNATIVES)) for (const { reference } of sourcesOf(lost)) reference.use();
  const [first = UNKNOWN] = parts;
  return parts.length < 2 ? first : { kind: 'any', of: parts };
}

/** What a step of a path leads to. */
export function fieldOf(value: Abstract, name: string): Abstract {
  switch (value.kind) {
    case 'root':
      return rootField(value, name);
    case 'builtin':
      return { ...value, path: [...value.path, name] };
    case 'values':
      return value.field(name);
    case 'map':
      return value.entries.get(name) ?? value.entries.get(ANY_ITEM) ?? UNKNOWN;
    case 'any':
      return anyOf(value.of.map((one) => fieldOf(one, name)));
    case 'file':
      return value;
    case 'list':
    case 'literal':
    case 'made':
    case 'unknown':
      return UNKNOWN;
  }
}

/** The names at the root of what Helm runs templates with: https://helm.sh/docs/chart_template_guide/builtin_objects/ */
export const BUILTIN_OBJECTS: readonly string[] = ['Release', 'Chart', 'Capabilities', 'Files', 'Template'];

function rootField(root: Root, name: string): Abstract {
  if (name === 'Values') return root.values;
  if (name === 'Subcharts') return { kind: 'map', entries: new Map<string, Abstract>(root.subcharts) };
  return BUILTIN_OBJECTS.includes(name) ? { kind: 'builtin', chart: root.chart, path: [name] } : UNKNOWN;
}

/** Any item of a list, or any value of a map. */
export function elementOf(value: Abstract): Abstract {
  switch (value.kind) {
    case 'values':
      return value.field(ANY_ITEM);
    case 'list':
      return anyOf(value.items);
    case 'map':
      return anyOf([...value.entries.values()]);
    case 'any':
      return anyOf(value.of.map(elementOf));
    case 'file':
      return value;
    case 'root':
    case 'builtin':
    case 'literal':
    case 'made':
    case 'unknown':
      return UNKNOWN;
  }
}

/** The parts of the values that a value is, or is made of. */
export function sourcesOf(value: Abstract): readonly Source[] {
  switch (value.kind) {
    case 'values':
      return [{ reference: value, functions: [] }];
    case 'root':
      return [{ reference: value.values, functions: [] }];
    case 'made':
      return value.sources;
    case 'list':
    case 'map':
    case 'any':
      return sourcesIn(value, new Set());
    case 'builtin':
    case 'file':
    case 'literal':
    case 'unknown':
      return NO_SOURCES;
  }
}

const NO_SOURCES: readonly Source[] = [];

type Group = Extract<Abstract, { kind: 'list' | 'map' | 'any' }>;

/** Maps can hold themselves. */
function sourcesIn(value: Group, seen: Set<Abstract>, found: Source[] = []): readonly Source[] {
  if (seen.has(value)) return found;
  seen.add(value);
  for (const part of partsOf(value)) {
    if (part.kind === 'list' || part.kind === 'map' || part.kind === 'any') sourcesIn(part, seen, found);
    else found.push(...sourcesOf(part));
  }
  return found;
}

function partsOf(value: Group): readonly Abstract[] {
  if (value.kind === 'map') return [...value.entries.values()];
  return value.kind === 'list' ? value.items : value.of;
}

/** The parts of the values that a value is, itself. */
export const referencesOf = (value: Abstract): readonly ValuesReference[] =>
  value.kind === 'values' ? [value] : value.kind === 'any' ? value.of.flatMap(referencesOf) : NO_REFERENCES;

const NO_REFERENCES: readonly ValuesReference[] = [];

/** The text of a file that a value may be. */
export function fileIn(values: readonly Abstract[]): Extract<Abstract, { kind: 'file' }> | undefined {
  for (const value of values) {
    const found = value.kind === 'any' ? fileIn(value.of) : value.kind === 'file' ? value : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const MOST_SOURCES = 32;

/** What a function makes of its arguments, where only what it is made of is known. */
export function madeOf(args: readonly Abstract[], name: string): Abstract {
  const sources: Source[] = [];
  for (const arg of args) {
    for (const { reference, functions } of sourcesOf(arg)) {
      sources.push({ reference, functions: [...functions.slice(1 - MOST_FUNCTIONS), name] });
    }
  }
  return sources.length === 0 ? (fileIn(args) ?? UNKNOWN) : madeFrom(sources);
}

const MOST_FUNCTIONS = 8;

/** Something made; what is in it twice in the same way is there once. */
export function madeFrom(sources: readonly Source[]): Abstract {
  if (sources.length === 1) return { kind: 'made', sources };
  const distinct = new Map<unknown, Source>();
  for (const source of sources) {
    const { reference, functions } = source;
    const same = distinct.get(reference);
    if (same === undefined) distinct.set(reference, source);
    else if (same.functions.join() !== functions.join()) distinct.set(`${functions.join()} ${reference.key}`, source);
  }
  const all = [...distinct.values()];
  for (const { reference } of all.splice(MOST_SOURCES)) reference.use();
  return { kind: 'made', sources: all };
}

/** Longer keys are cut: what differs further on counts as the same. */
const LONGEST_KEY = 4000;

/** Equal for values of which the same is known. */
export function keyOf(value: Abstract): string {
  if (value.kind === 'values') return value.key;
  const key = { text: '' };
  writeKey(value, key, 0);
  return key.text;
}

function writeKey(value: Abstract, key: { text: string }, depth: number): void {
  if (key.text.length > LONGEST_KEY) return;
  switch (depth > 5 ? 'unknown' : value.kind) {
    case 'unknown':
      key.text += '?';
      return;
    case 'map':
      key.text += '{';
      for (const [name, entry] of (value as MapValue).entries) {
        key.text += `${name}:`;
        writeKey(entry, key, depth + 1);
        key.text += ',';
      }
      key.text += '}';
      return;
    case 'list':
    case 'any':
      key.text += value.kind;
      for (const part of partsOf(value as Group)) {
        writeKey(part, key, depth + 1);
        key.text += ',';
      }
      key.text += ';';
      return;
    default:
      key.text += simpleKey(value);
  }
}

function simpleKey(value: Abstract): string {
  switch (value.kind) {
    case 'literal':
      return JSON.stringify(value.value).slice(0, 200);
    case 'root':
      return `$${value.chart.path}`;
    case 'builtin':
      return `${value.chart.path}.${value.path.join('.')}`;
    case 'file':
      return `file ${value.chart.path}/${value.name ?? ''}`;
    case 'values':
      return value.key;
    case 'made':
      return value.sources.map(({ reference, functions }) => `${functions.join('<')}<${reference.key}`).join();
    case 'unknown':
    case 'map':
    case 'list':
    case 'any':
      return '';
  }
}

import { type Abstract, type Group, partsOf, type Source, UNKNOWN } from './abstract';
import type { ValuesReference } from './reference';

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
      return sourcesIn(value);
    case 'builtin':
      return value.roots === undefined ? NO_SOURCES : [...value.roots.values()].flatMap(sourcesOf);
    case 'file':
    case 'literal':
    case 'unknown':
      return NO_SOURCES;
  }
}

const NO_SOURCES: readonly Source[] = [];

/** Maps can hold themselves, and lists one another as deep as a template is long. */
function sourcesIn(value: Group): readonly Source[] {
  const seen = new Set<Abstract>();
  const found: Source[] = [];
  const open: Abstract[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind !== 'list' && next.kind !== 'map' && next.kind !== 'any') {
      for (const source of sourcesOf(next)) found.push(source);
    } else if (!seen.has(next)) {
      seen.add(next);
      for (const part of [...partsOf(next)].reverse()) open.push(part);
    }
  }
  return found;
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

/** The keys of a map alone say nothing of its entries. */
export function useAll(sources: readonly Source[]): void {
  for (const { reference, functions } of sources) {
    if (functions[0] === 'keys') reference.touch();
    else reference.use();
  }
}

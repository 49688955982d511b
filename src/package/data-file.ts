import type { SourceRange } from '../template/nodes';
import type { SourceFile } from './source-file';

/** Keys of maps and indexes of lists, from the root. */
export type DataPath = readonly (string | number)[];

/** A mistake in the text of a file of data. */
export interface DataFault {
  readonly message: string;
  readonly range: SourceRange;
}

/** How many mistakes of one file are told: most of them follow from the first. */
export const MAX_FAULTS = 20;

/** A YAML or JSON file as data, with the places of its parts. */
export interface DataFile {
  readonly source: SourceFile;
  /** Maps, lists and scalars as Helm reads them; undefined where the text cannot be read. */
  readonly data: unknown;
  /** Why it cannot be read. */
  readonly faults: readonly DataFault[];
  /**
   * Where a part stands: its key (or its value, where it has none), or its value. Of a path that is not there, the
   * nearest part around it.
   */
  readonly rangeOf: (path: DataPath, part?: 'key' | 'value') => SourceRange;
}

/** Keys, and what each has. */
export type DataMap = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is DataMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is at a path; undefined where nothing is. */
export function dataAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

const NOTHING: DataMap = Object.freeze({});

/** A map at a path of data; empty where there is none. */
export function mapAt(data: unknown, ...path: DataPath): DataMap {
  const value = dataAt(data, path);
  return isMap(value) ? value : NOTHING;
}

/** A list at a path of data; empty where there is none. */
export function listAt(data: unknown, ...path: DataPath): readonly unknown[] {
  const value = dataAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** A text at a path of data; undefined where there is none, or an empty one. */
export function textAt(data: unknown, ...path: DataPath): string | undefined {
  const value = dataAt(data, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The same, with a number or a boolean as the text that Helm makes of it; empty where there is none of them. */
export function scalarTextAt(data: unknown, ...path: DataPath): string {
  const value = dataAt(data, path);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Whether a path is another one, or leads on from there. */
export const leadsThrough = (path: DataPath, start: DataPath): boolean =>
  start.every((step, index) => path[index] === step);

/** A path as it is written in Helm's documentation: `image.tag`, `hosts[0].name`, `"a.b".c`. */
export function pathText(path: DataPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (step === '*') return '[*]';
      const shown = /^[^\s.[\]"]+$/.test(step) ? step : JSON.stringify(step);
      return index === 0 ? shown : `.${shown}`;
    })
    .join('');
}

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

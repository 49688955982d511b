import { isDeepStrictEqual } from 'node:util';
import type { ReadmeRow } from './readme-table';

/** Whether a cell of a README says what the default is, or cannot be expected to. */
export function saysDefault({ value }: ReadmeRow, found: unknown): boolean {
  return value === undefined || isElided(value.text) || isSame(value, found);
}

function isSame({ data, text }: { readonly data: unknown; readonly text: string }, found: unknown): boolean {
  if (isDeepStrictEqual(data, found) || String(found) === text) return true;
  if (isEmpty(data)) {
    // Generators leave out maps, lists and texts of several lines, and write what is empty in one way or another.
    return isEmpty(found) || typeof found === 'object' || (typeof found === 'string' && found.includes('\n'));
  }
  return typeof found === 'object' && found !== null && typeof data !== 'object';
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Cut short by whoever made the table, or with a name that a release fills in. */
const isElided = (text: string) => /\.\.\.|…|\bsee |[A-Z]{3,}_NAME\b/.test(text);

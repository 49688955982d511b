import { isDeepStrictEqual } from 'node:util';
import type { ReadmeRow } from './readme-table';

/** Whether a cell of a README says what the default is, or cannot be expected to. */
export function saysDefault({ value }: ReadmeRow, found: unknown): boolean {
  return value === undefined || isElided(value.text) || isUnset(found) || isSame(value, found);
}

/** What is not set is what the templates or the program make of it, and a README does well to tell that. */
const isUnset = (found: unknown): boolean =>
  found === null || (typeof found === 'string' && ['', '""', "''"].includes(found));

function isSame({ data, text }: { readonly data: unknown; readonly text: string }, found: unknown): boolean {
  if (isDeepStrictEqual(data, found) || isSameText(found, text) || isSameText(found, data)) return true;
  if (isEmpty(data)) {
    // Generators leave out maps, lists and texts of several lines, and write what is empty in one way or another.
    return isEmpty(found) || typeof found === 'object' || (typeof found === 'string' && found.includes('\n'));
  }
  return typeof found === 'object' && found !== null && typeof data !== 'object';
}

/** As programs read words such as On. */
const isSameText = (left: unknown, right: unknown) =>
  typeof left !== 'object' && typeof right !== 'object' && String(left).toLowerCase() === String(right).toLowerCase();

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Cut short by whoever made the table, or with a name that a release or the reader fills in. */
const isElided = (text: string) => /\.\.\.|\u2026|\bsee |[A-Z]{3,}_NAME\b|<[\w -]+>|\$\{|\{\{/.test(text);

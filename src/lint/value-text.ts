import { shortened } from '../text';

/** Longer texts are cut. */
const LONGEST = 100;

/** What was found, as messages name it: `the number 80`, `the text "a"`, `a list`; nothing is where nothing was given. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : `the text ${quotedText(value)}`;
    case 'object':
      return Object.keys(value).length === 0 ? 'an empty map' : 'a map';
    case 'number':
    case 'boolean':
      return `the ${typeof value} ${String(value)}`;
    default:
      return `a ${typeof value}`;
  }
}

/** In quotes, on one line, and no longer than a line bears. */
export const quotedText = (text: string): string => JSON.stringify(shortened(text, LONGEST));

import { shortened } from '../text';

const LONGEST = 200;

/** The beginning of what a program says, as a part of a message; `nothing` where it says nothing. */
export function inShort(said: string): string {
  const text = said
    .slice(0, 10 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(text, LONGEST) || 'nothing';
}

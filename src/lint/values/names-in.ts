import type { DataMap } from '../../package/data-file';
import { memoized } from '../memoized';

/** Among so many names one that is near is chance; to look through them for each that is misspelt would take minutes. */
const MOST_NAMES = 1_000;

/** The names in a map that a misspelt one may mean. */
export const namesIn = memoized((map: DataMap): readonly string[] => {
  const names = Object.keys(map);
  return names.length > MOST_NAMES ? [] : names;
});

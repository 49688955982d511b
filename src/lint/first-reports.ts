import { FirstOf } from '../first-of';
import type { Report } from './rule';

/** Nobody reads more of one kind about one file, and each takes time and memory in all that follows. */
export const MOST_TOLD = 100;

/**
 * Reports of the first of what a rule finds in one file. Where there are more, one report stands for the others: it says
 * how many they are in the place of `{more}`, which is empty in all before it.
 */
export function firstReports<Item, Message extends string>(
  items: Iterable<Item>,
  reportOf: (item: Item) => Report<Message>,
): readonly Report<Message>[] {
  const first = new FirstOf<Item>(MOST_TOLD);
  for (const item of items) first.add(() => item);
  return first.kept().map(({ item, count }) => {
    const report = reportOf(item);
    return { ...report, data: { ...report.data, more: count === 1 ? '' : ` (one of ${count} more like it)` } };
  });
}

import type { Report } from './rule';

/** Nobody reads more of one kind about one file, and each takes time and memory in all that follows. */
export const MOST_TOLD = 100;

/**
 * Reports of the first of what a rule finds in one file. Where there are more, one report stands for the others: it says
 * how many they are in the place of `{more}`, which is empty in all before it.
 */
export function* firstReports<Item, Message extends string>(
  items: Iterable<Item>,
  reportOf: (item: Item) => Report<Message>,
): Generator<Report<Message>> {
  let told = 0;
  let untold: { readonly first: Item; count: number } | undefined;
  for (const item of items) {
    if (told < MOST_TOLD) yield withMore(reportOf(item), '');
    else if (untold === undefined) untold = { first: item, count: 1 };
    else untold.count += 1;
    told += 1;
  }
  if (untold === undefined) return;
  const { first, count } = untold;
  yield withMore(reportOf(first), count === 1 ? '' : ` (one of ${count} more like it)`);
}

const withMore = <Message extends string>(report: Report<Message>, more: string): Report<Message> => ({
  ...report,
  data: { ...report.data, more },
});

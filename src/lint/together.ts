import type { SourceFile } from '../package/source-file';
import { groupBy } from './group-by';
import type { Report } from './rule';
import { atText } from './target';

/** Of more than these in one file a reader wants to know how many there are. */
const MOST_ALONE = 5;
const MOST_RELATED = 20;

/** What a rule found in a file. */
export interface ReportInFile<Message extends string> {
  readonly file: SourceFile;
  /** Where it stands there, for the order. */
  readonly start: number;
  readonly report: Report<Message>;
}

/**
 * Advice that holds for a file as a whole as one report where it is given often: with the first one's data and a count.
 * It stands at the file's beginning, so that a comment beside one of the places does not suppress it for all.
 */
export function together<Message extends string>(
  found: readonly ReportInFile<Message>[],
  message: NoInfer<Message>,
): readonly Report<Message>[] {
  return [...groupBy(found, ({ file }) => file)].flatMap(([file, all]) => {
    const reports = all.sort((left, right) => left.start - right.start).map(({ report }) => report);
    if (reports.length <= MOST_ALONE) return reports;
    const related = reports.slice(0, MOST_RELATED).map(({ at }) => ({ at, message: 'here' }));
    return [{ at: atText(file), message, data: { ...reports[0]?.data, count: reports.length }, related }];
  });
}

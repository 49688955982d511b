import type { Chart } from '../../package/chart';
import { pathText } from '../../package/data-file';
import { memoized } from '../memoized';
import { isInCondition } from '../chart-yaml/dependency-paths';
import type { LintSubject } from '../subject';
import { commentOf } from './comment-of';
import { mentionedPaths } from './mentions';
import { isOwn } from './own-template';
import { isOfPackagedCrds } from './packaged-crds';
import { isReadElsewhere } from './root-keys';
import { saysUnused } from './says-unused';
import { type Entry, entriesOf } from './values-entries';
import { isShared } from './yaml-anchors';

/** The values of values.yaml that nothing reads; of a map that is not read at all the map alone. */
export function* unusedValues(subject: LintSubject): Generator<Entry> {
  const { chart, flow } = subject;
  if (!isFollowed(subject)) return;
  const isRead = ({ path }: Entry) =>
    flow.isUsed(chart, path) || flow.isAssigned(chart, path) || isReadBeside(chart, path);
  const isPart = (entry: Entry) =>
    isRead(entry) && !flow.isUsedWhole(chart, entry.path) && !isReadElsewhere(chart, entry.path);
  for (const entry of entriesOf(chart.values?.data, isPart)) {
    if (!isRead(entry) && !isKept(chart, entry.path)) yield entry;
  }
}

/** Whether all is known that templates read of the chart's values; those of a library are the values of others. */
export const isFollowed = memoized(
  ({ chart, flow }: LintSubject): boolean =>
    chart.metadata.type !== 'library' &&
    flow.complete &&
    !chart.templates.some(
      (template) => isOwn(chart, template) && (template.errors.length > 0 || template.tooDeep !== undefined),
    ),
);

/** Whether something beside the templates that are run reads a value or a part of it: a text that may be run, or Helm. */
export const isReadBeside = (chart: Chart, path: readonly string[]): boolean =>
  mentionedPaths(chart).has(pathText(path)) || isInCondition(chart, path);

/** Whether there is a reason for a value that nothing of the chart reads. */
export const isKept = (chart: Chart, path: readonly string[]): boolean =>
  isReadElsewhere(chart, path) ||
  isOfPackagedCrds(chart, path) ||
  (chart.values !== undefined && (isShared(chart.values, path) || saysUnused(commentOf(chart.values, path))));

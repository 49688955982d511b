import type { Chart } from '../../package/chart';
import { pathText } from '../../package/data-file';
import type { YamlFile } from '../../package/yaml-file';
import { isInCondition } from '../metadata/dependency-paths';
import type { LintSubject } from '../subject';
import { commentOf } from './comments';
import { isForOthers } from './for-others';
import { type Entry, entriesOf } from './leaves';
import { mentionedPaths } from './mentions';
import { isOwn } from './own';
import { isOfPackagedCrds } from './packaged-crds';
import { isShared } from './shared';
import { undeclaredReads } from './undeclared';

/** The values of values.yaml that nothing reads; of a map that is not read at all the map alone. */
export function* unusedValues(subject: LintSubject, values: YamlFile): Generator<Entry> {
  const { chart, flow } = subject;
  if (chart.metadata.type === 'library' || !flow.complete || hasBrokenTemplates(chart)) return;
  const mentioned = mentionedPaths(chart);
  // Of what a template has misspelt value-undeclared speaks, at the place to mend.
  const meant = new Set(undeclaredReads(subject).flatMap((one) => (one.meant ? [pathText(one.meant)] : [])));
  const isUsed = (path: readonly string[]) =>
    flow.isUsed(chart, path) ||
    flow.isAssigned(chart, path) ||
    mentioned.has(pathText(path)) ||
    isInCondition(chart, path);
  const isPart = ({ path }: Entry) => isUsed(path) && !flow.isUsedWhole(chart, path) && !isForOthers(chart, path);
  for (const entry of entriesOf(values.data, isPart)) {
    const { path } = entry;
    if (isUsed(path) || meant.has(pathText(path)) || isForOthers(chart, path) || isOfPackagedCrds(chart, path))
      continue;
    if (!isShared(values, path) && !SAYS_SO.test(commentOf(values, path))) yield entry;
  }
}

/** Some values are there for others, such as a catalogue. */
const SAYS_SO = /\b(?:(?:not|never|no longer|n[o']t currently) used|unused|ignored)\b/i;

const hasBrokenTemplates = (chart: Chart) =>
  chart.templates.some((template) => isOwn(chart, template) && template.errors.length > 0);

import { dataAt, isMap, leadsThrough, pathText } from '../../package/data-file';
import type { Node } from '../../template/nodes';
import type { ValuesRead } from '../flow/events';
import type { LintSubject } from '../subject';
import { plainConditions, turnsDown } from '../template-text/plain-conditions';
import { isForOthers } from './for-others';
import { mentionedPaths } from './mentions';
import { oneLetterOff } from './one-letter-off';
import { isOwn } from './own';

/**
 * The name beside an undeclared one that templates mean, where they reckon with the value's absence and so would never
 * tell. Charts also have other names for a setting, such as its older one or its plural, one letter away. So nobody may
 * read the declared one; or conditions alone ask for the other, and none of them for both: who means another name uses
 * its value too.
 */
export function misspeltName(part: readonly string[], read: ValuesRead, subject: LintSubject): string | undefined {
  const { chart, flow } = subject;
  const siblings = dataAt(chart.values?.data, part.slice(0, -1));
  if (!flow.complete || !isMap(siblings) || !isOwn(chart, read.template)) return undefined;
  const name = oneLetterOff(part.at(-1) ?? '', Object.keys(siblings));
  if (name === undefined) return undefined;
  const meant = [...part.slice(0, -1), name];
  const [reads, others] = [readsOf(part, subject), readsOf(meant, subject)];
  if (reads.some((one) => isTurnedDown(one))) return undefined;
  if (areAsked(reads, others)) return name;
  const isUnread = others.length === 0 && !isForOthers(chart, meant) && !mentionedPaths(chart).has(pathText(meant));
  return isUnread ? name : undefined;
}

/** The reads that name a path, or a part of it. */
const readsOf = (path: readonly string[], { chart, flow }: LintSubject): readonly ValuesRead[] =>
  flow.reads.filter(({ reference }) => reference.chart === chart && leadsThrough(reference.path, path));

const conditionOf = ({ template, node }: ValuesRead) => plainConditions(template).get(node);

function isTurnedDown(read: ValuesRead): boolean {
  const condition = conditionOf(read);
  return condition !== undefined && turnsDown(condition);
}

/** Whether conditions alone ask for a value, and none of them for the other one too. */
function areAsked(reads: readonly ValuesRead[], others: readonly ValuesRead[]): boolean {
  const conditions = new Set<Node | undefined>(others.map(conditionOf));
  return reads.every((read) => {
    const condition = conditionOf(read);
    return condition !== undefined && !conditions.has(condition);
  });
}

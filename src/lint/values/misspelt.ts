import { dataAt, isMap } from '../../package/data-file';
import type { Node } from '../../template/nodes';
import type { ValuesRead } from '../flow/events';
import { ANY_ITEM } from '../flow/reference';
import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import type { LintSubject } from '../subject';
import { isAlternative } from '../template-text/alternatives';
import { plainConditions, turnsDown } from '../template-text/plain-conditions';
import { declarationsOf } from './declarations';
import { namesIn } from './names-in';
import { oneLetterOff } from './one-letter-off';
import { isOwn } from './own-template';
import { isFollowed, isKept, isReadBeside } from './unused';

/**
 * The declared name beside an undeclared one that a template simply uses: a near one, unless the template has both, one in
 * the place of the other.
 */
export function meantName(part: readonly string[], read: ValuesRead, subject: LintSubject): string | undefined {
  const name = declarationsOf(subject.chart).nearest(part);
  if (name === undefined) return undefined;
  return isAlternative(read.template, read.node, nodesOf(beside(part, name), subject)) ? undefined : name;
}

/**
 * The declared name beside an undeclared one that templates mean, where they reckon with the value's absence and so would
 * never tell. Charts also have other names for a setting, such as its older one or its plural, one letter away. So either
 * nothing reads the declared one by its name, or conditions alone ask for the other, and never for one or else the other:
 * who means another name uses its value, too.
 */
export function misspeltName(part: readonly string[], read: ValuesRead, subject: LintSubject): string | undefined {
  const { chart } = subject;
  const siblings = dataAt(chart.values?.data, part.slice(0, -1));
  if (!isFollowed(subject) || !isMap(siblings) || !isOwn(chart, read.template)) return undefined;
  const name = oneLetterOff(part.at(-1) ?? '', namesIn(siblings));
  if (name === undefined) return undefined;
  const reads = readsOf(part, subject);
  if (reads.some((one) => isTurnedDown(one))) return undefined;
  const declared = nodesOf(beside(part, name), subject);
  const isOnlyAsked = reads.every(
    ({ template, node }) => plainConditions(template).has(node) && !isAlternative(template, node, declared),
  );
  return isOnlyAsked || isUnnamed(beside(part, name), subject) ? name : undefined;
}

const beside = (part: readonly string[], name: string): readonly string[] => [...part.slice(0, -1), name];

/** The reads that name a path, or a part of it. */
const readsOf = (path: readonly string[], subject: LintSubject): readonly ValuesRead[] =>
  readsByPart(subject).get(path.join('\n')) ?? [];

/** By each part of the path that they name, from its start. */
const readsByPart = memoized(({ chart, flow }: LintSubject): ReadonlyMap<string, readonly ValuesRead[]> => {
  const parts = flow.reads.flatMap((read) =>
    read.reference.chart === chart
      ? read.reference.path.map((_, index) => ({ read, part: read.reference.path.slice(0, index + 1).join('\n') }))
      : [],
  );
  const groups = groupBy(parts, ({ part }) => part);
  return new Map([...groups].map(([part, all]) => [part, all.map(({ read }) => read)]));
});

const nodesOf = (path: readonly string[], subject: LintSubject): ReadonlySet<Node> =>
  new Set(readsOf(path, subject).map(({ node }) => node));

/**
 * Whether nothing reads a declared value by its name, as part of what a name stands for, or in other ways than a template
 * does. Those that libraries look up by names that they make count as read, and tell nothing.
 */
function isUnnamed(path: readonly string[], { chart, flow }: LintSubject): boolean {
  const isNamed = flow.reads.some(({ reference }) => reference.chart === chart && names(reference, path));
  return !isNamed && !flow.isAssigned(chart, path) && !isReadBeside(chart, path) && !isKept(chart, path);
}

function names({ path: read, isWhole }: ValuesRead['reference'], path: readonly string[]): boolean {
  if (read.length === 0 || read[0] === ANY_ITEM || (read.length < path.length && !isWhole)) return false;
  return path.every((step, index) => [undefined, ANY_ITEM, step].includes(read[index]));
}

function isTurnedDown({ template, node }: ValuesRead): boolean {
  const condition = plainConditions(template).get(node);
  return condition !== undefined && turnsDown(condition);
}

import type { SchemaFault, TestHelm } from 'chartwright/testing';
import type { Holder } from './holders';
import { merged } from './merged';
import { complaints, type Outcome, outcomeOf, type UsersOwn, type Values, type Way } from './outcomes';

/** How a chart is rendered with some of its values emptied. */
export interface Rendering {
  readonly chart: string;
  readonly helm: TestHelm;
  readonly way: Way;
  /** Values with which the chart renders, and makes use of as many others as it can. */
  readonly start: Values;
  readonly usersOwn?: readonly UsersOwn[];
  /** What stands in the place of a holder. */
  readonly instead: (holder: Holder) => unknown;
}

/** What became of a value in whose place another one stood. */
export interface Emptied {
  readonly path: string;
  readonly outcome: Outcome['kind'];
  /** Go's words, objects that are not valid, or a refusal that does not name the value. */
  readonly wrong: readonly string[];
}

/**
 * Puts something else in the place of each holder. Many are tried at once; where that does not render, fewer, until each of
 * those that are left is known to be refused by itself.
 */
export async function emptied(holders: readonly Holder[], how: Rendering): Promise<readonly Emptied[]> {
  // Of one depth at a time, so that none stands in what another one empties.
  const depths = [...new Set(holders.map(({ keys }) => keys.length))];
  const found: Emptied[] = [];
  for (const depth of depths) {
    const together = holders.filter(({ keys }) => keys.length === depth);
    found.push(...(await tried(together, how)));
  }
  return found;
}

async function tried(holders: readonly Holder[], how: Rendering): Promise<readonly Emptied[]> {
  const [first, ...rest] = holders;
  if (first === undefined) return [];
  const given = holders.map((holder): unknown => holder.given(how.instead(holder))).reduce(together) as Values;
  const outcome = await outcomeOf(how.chart, { way: how.way, values: merged(how.start, given) }, how.helm);
  const wrong = complaints([[how.helm.name, outcome]], how.usersOwn);
  const all = (some: readonly Holder[], also: readonly string[] = []) =>
    some.map(({ path }) => ({ path, outcome: outcome.kind, wrong: [...wrong, ...also] }));

  if (outcome.kind === 'renders' && wrong.length === 0) return all(holders);
  if (outcome.kind === 'schema') {
    const refused = holders.filter((holder) => outcome.faults.some((fault) => isAbout(fault, holder)));
    const others = holders.filter((holder) => !refused.includes(holder));
    if (refused.length > 0) return [...all(refused), ...(await tried(others, how))];
    if (rest.length === 0) return all([first], [`refused without a word of it: ${outcome.said}`]);
  }
  if (rest.length === 0) return all([first]);
  const half = Math.ceil(holders.length / 2);
  return [...(await tried(holders.slice(0, half), how)), ...(await tried(holders.slice(half), how))];
}

/** Whether a fault is found at a value or below it, or names it as what is missing. */
function isAbout({ valuesPath, message }: SchemaFault, { keys }: Holder): boolean {
  const path = keys.join('.');
  if (valuesPath === path || valuesPath.startsWith(`${path}.`)) return true;
  const name = keys.at(-1) ?? '';
  return (
    valuesPath === keys.slice(0, -1).join('.') && (message.includes(`'${name}'`) || message.startsWith(`${name} is`))
  );
}

/** Both of two values, entry by entry and item by item. */
function together(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) return [together(left[0], right[0])];
  if (!isMap(left) || !isMap(right)) return right;
  const shared = Object.keys(right).map((key) => [key, key in left ? together(left[key], right[key]) : right[key]]);
  return { ...left, ...(Object.fromEntries(shared) as Values) };
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

import type { Chart } from '../../package/chart';
import { isMap, pathText } from '../../package/data-file';
import { schemaAt } from '../schema/schema-view';
import { commentOf, isNamedAbove } from './comment-of';
import { namedInComments } from './comments';
import { keysDescribedElsewhere } from './root-keys';
import { type Entry, entriesOf } from './values-entries';

/** What has no further entries, without what is for the charts below. */
export function ownLeavesOf(chart: Chart): readonly Entry[] {
  const others = keysDescribedElsewhere(chart);
  const entries = [...entriesOf(chart.values?.data, ({ path: [first = ''] }) => !others.has(first))];
  return entries.filter(
    ({ path: [first = ''], value }) => !others.has(first) && !(isMap(value) && Object.keys(value).length > 0),
  );
}

/** A value that nobody explains, or a map of which that is true of every value. */
export interface UndocumentedPart {
  readonly path: readonly string[];
  /** How many values it stands for. */
  readonly count: number;
}

/** What is not documented, maps as a whole where nothing in them is. */
export function undocumentedParts(chart: Chart, leaves: readonly Entry[]): readonly UndocumentedPart[] {
  const isDocumented = documentation(chart);
  const missing = leaves.filter(({ path }) => !isDocumented(path));
  const [all, bare] = [countsOf(leaves), countsOf(missing)];
  const parts = new Map<string, UndocumentedPart>();
  for (const { path } of missing) {
    const size = path.findIndex((_, index) => {
      const text = pathText(path.slice(0, index + 1));
      return all.get(text) === bare.get(text);
    });
    const outermost = path.slice(0, size + 1);
    const count = bare.get(pathText(outermost)) ?? 1;
    parts.set(pathText(outermost), { path: count > 1 ? outermost : path, count });
  }
  return [...parts.values()];
}

/** How many values there are in each map, by its path. */
function countsOf(leaves: readonly Entry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of leaves) {
    for (let size = 1; size <= path.length; size += 1) {
      const text = pathText(path.slice(0, size));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return counts;
}

function documentation({ values, schema }: Chart): (path: readonly string[]) => boolean {
  if (values === undefined) return () => true;
  const { paths } = namedInComments(values.source);
  const known = new Map<string, boolean>();
  const isDocumented = (path: readonly string[]): boolean => {
    if (path.length === 0) return false;
    const text = pathText(path);
    const before = known.get(text);
    if (before !== undefined) return before;
    const found =
      paths.has(text) ||
      commentOf(values, path) !== '' ||
      isNamedAbove(values, path) ||
      (schema !== undefined && schemaAt(schema.data, path).description !== undefined) ||
      isDocumented(path.slice(0, -1));
    known.set(text, found);
    return found;
  };
  return isDocumented;
}

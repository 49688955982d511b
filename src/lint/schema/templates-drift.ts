import type { Chart } from '../../package/chart';
import { dataAt } from '../../package/data-file';
import type { ValuesRead } from '../flow/events';
import type { LintSubject } from '../subject';
import { isDescribedElsewhere } from '../values/root-keys';
import { isConditional, isRefusal, oncePerPlace, ownedObjects, type PlacedPath } from './owned-objects';
import { schemaAt } from './schema-view';

/**
 * Each path once, where a template names it itself: what it takes out of a map that it has made may come from elsewhere.
 * What templates put there, and what a dependency's place holds, is not the user's to set.
 */
export function refusedReads({ chart, flow }: LintSubject): readonly ValuesRead[] {
  const seen = new Set<string>();
  return flow.reads.filter(({ reference: { chart: of, path }, node, template }) => {
    const key = path.join('.');
    if (of !== chart || seen.has(key) || path.includes('*') || flow.isAssigned(chart, path)) return false;
    const { start, end } = node.range ?? { start: 0, end: 0 };
    if (!template.file.text.slice(start, end).endsWith(`.Values.${key}`)) return false;
    seen.add(key);
    return (
      isRefused(chart, path) && dataAt(chart.values?.data, path) === undefined && !isDescribedElsewhere(chart, path)
    );
  });
}

/** The first step that is refused stands for all below it. */
function isRefused({ schema }: Chart, path: readonly string[]): boolean {
  const above = schemaAt(schema?.data, path.slice(0, -1));
  return above.known && above.types?.size !== 0 && schemaAt(schema?.data, path).types?.size === 0;
}

/** Properties that values.yaml does not have either: of those that it has, another rule speaks. */
export function unreadProperties({ chart, flow }: LintSubject): readonly PlacedPath[] {
  if (!flow.complete || flow.callsUnknown || chart.metadata.type === 'library') return [];
  const all = ownedObjects(chart).flatMap(({ path, view }) =>
    [...view.properties].flatMap(([key, place]): readonly PlacedPath[] => {
      const full = [...path, key];
      if (isDescribedElsewhere(chart, full) || isConditional(place) || isRefusal(chart.schema?.data, full)) return [];
      // One finding is enough for an object that is not read at all.
      const isRead = flow.isUsed(chart, full) || (path.length > 0 && !flow.isUsed(chart, path));
      return [{ path: full, place, isMissing: !isRead && dataAt(chart.values?.data, full) === undefined }];
    }),
  );
  return oncePerPlace(all);
}

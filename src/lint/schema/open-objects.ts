import type { Chart } from '../../package/chart';
import { dataAt, type DataPath, isMap } from '../../package/data-file';
import { ownedObjects } from './owned-objects';

/** Whoever writes one of these has thought of other keys. */
const DECISIONS = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
  '$dynamicRef',
];

/** The chart's own objects that admit any other key, each once: a definition that several values share is one place. */
export function openObjects(chart: Chart): readonly { readonly path: readonly string[]; readonly place: DataPath }[] {
  const seen = new Set<string>();
  return ownedObjects(chart).flatMap(({ path, view }) => {
    const [place = []] = view.places;
    const id = JSON.stringify(place);
    if (seen.has(id)) return [];
    seen.add(id);
    const parts = view.places.map((one) => dataAt(chart.schema?.data, one)).filter(isMap);
    const isDecided = parts.some((part) => DECISIONS.some((keyword) => part[keyword] !== undefined));
    return view.closed || isDecided || !(view.types?.has('object') ?? true) ? [] : [{ path, place }];
  });
}

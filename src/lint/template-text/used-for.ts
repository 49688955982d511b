import type { ChartTemplate } from '../../package/chart';
import type { Node } from '../../template/nodes';
import { lineStart } from './line';
import { parentsOf } from './parents-of';
import { placeOf } from './tag-places';
import { keyAround } from './yaml-context';

/** What a text that an action prints is for, as far as the key that it is printed behind tells. */
export type Use = 'name' | 'annotation' | 'other';

/** Of the action that a node is in; what becomes a variable may be for anything. */
export function usedFor(template: ChartTemplate, node: Node): Use {
  const action = parentsOf(template, node).find(({ kind }) => kind === 'action');
  if (action?.kind !== 'action' || action.pipeline.assignment !== undefined) return 'other';
  const [use = 'other', ...others] = new Set(
    placeOf(template, action).before.map((way): Use => {
      if (lineStart(way.line).key === 'name') return 'name';
      return keyAround(way) === 'annotations' ? 'annotation' : 'other';
    }),
  );
  return others.length === 0 ? use : 'other';
}

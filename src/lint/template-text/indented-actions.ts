import type { ChartTemplate } from '../../package/chart';
import type { ActionNode } from '../../template/nodes';
import { indentationOf } from './printed-shape';
import { placeOf } from './tag-places';
import { partsOfTemplate } from './template-parts';

/** Actions that print a block with a known number of spaces before each of its lines. */
export function indentedActions(
  template: ChartTemplate,
): readonly { readonly action: ActionNode; readonly depth: number }[] {
  return partsOfTemplate(template).actions.flatMap((action) => {
    const { name, depth } = indentationOf(action.pipeline.commands) ?? {};
    if (depth === undefined || action.pipeline.assignment !== undefined) return [];
    const isOnOwnLine = name === 'nindent' || placeOf(template, action).before.every(({ line }) => line === '');
    return isOnOwnLine ? [{ action, depth }] : [];
  });
}

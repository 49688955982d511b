import { type Chart, chartsOf, type ChartTemplate } from '../package/chart';
import type { BlockNode, DefineNode } from '../template/nodes';
import { visit } from '../template/visit';

/** A `define` or `block` of any chart of a release. */
export interface NamedTemplate {
  readonly name: string;
  readonly node: DefineNode | BlockNode;
  readonly template: ChartTemplate;
  readonly chart: Chart;
}

/** Named templates are global over a release: subcharts see their parent's, and the parent theirs. */
export interface NamedTemplates {
  /** All, in the order of charts and files. */
  readonly all: readonly NamedTemplate[];
  /** The one that `include` of a name runs; undefined where there is none. */
  readonly find: (name: string) => NamedTemplate | undefined;
}

/** The named templates of a chart and of all below it. */
export function namedTemplates(chart: Chart): NamedTemplates {
  const all = chartsOf(chart).flatMap((each) => each.templates.flatMap((template) => definedIn(template, each)));
  const byName = new Map<string, NamedTemplate>();
  for (const one of all) {
    const other = byName.get(one.name);
    if (other === undefined || wins(one, other)) byName.set(one.name, one);
  }
  return { all, find: (name) => byName.get(name) };
}

function definedIn(template: ChartTemplate, chart: Chart): NamedTemplate[] {
  const found: NamedTemplate[] = [];
  visit(template.tree.body, (node) => {
    if (node.kind === 'define' || node.kind === 'block') found.push({ name: node.name.value, node, template, chart });
    return node.kind === 'pipeline' || node.kind === 'action' ? 'skip' : undefined;
  });
  return found;
}

/** Helm parses the deepest files first, and those beside each other from the last to the first: a later one replaces. */
function wins(one: NamedTemplate, other: NamedTemplate): boolean {
  const depth = (template: NamedTemplate) => template.template.file.path.split('/').length;
  if (depth(one) !== depth(other)) return depth(one) < depth(other);
  return one.template.file.path <= other.template.file.path;
}

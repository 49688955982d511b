import type { ChartTemplate } from '../../package/chart';
import { dataAt, isMap, pathText } from '../../package/data-file';
import type { OperandNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import type { ValuesRead } from '../flow/events';
import { groupBy } from '../group-by';
import type { LintSubject } from '../subject';
import { undeclaredPart } from '../values/undeclared';
import { conditionsAround } from './conditions-around';
import { dependencyKeys } from './dependency-keys';
import { soundTemplates } from './sound-templates';
import { defaultOf, schemaOf, type ValuesPlace } from './values-facts';

/** Whether a condition around a place looks for a key, as `dig "key" …` does. */
function isNamedInCondition(template: ChartTemplate, node: OperandNode, key: string): boolean {
  return conditionsAround(template, node).some((pipeline) => {
    return !visit([pipeline], (part) => (part.kind === 'string' && part.value === key ? 'stop' : undefined));
  });
}

/** A part of the values around another, by the number of its steps. */
const partOf = ({ chart, path }: ValuesPlace, size: number): ValuesPlace => ({
  chart,
  path: path.slice(0, size),
});

/** Whether a part of the values is null or missing by default, and not through a part around it. */
function mayBeNull(parent: ValuesPlace, { flow, chart }: LintSubject): boolean {
  const { path } = parent;
  const [first = '', last = ''] = [path[0], path.at(-1)];
  const value = defaultOf(parent);
  if ((value !== null && value !== undefined) || path.includes('*') || flow.isAssigned(chart, path)) return false;
  // What is not there below something that is null is that parent's fault.
  if (path.length > 1 && !isMap(defaultOf(partOf(parent, path.length - 1)))) return false;
  // Helm itself puts these into the values.
  if (dependencyKeys(chart).has(first)) return false;
  return !isRequired(parent, last);
}

/** Whether the schema wants a map there. */
function isRequired(parent: ValuesPlace, key: string): boolean {
  const { types } = schemaOf(parent);
  if (types === undefined || types.has('null')) return false;
  const { places } = schemaOf(partOf(parent, parent.path.length - 1));
  return places.some((place) => {
    const required = dataAt(parent.chart.schema?.data, [...place, 'required']);
    return Array.isArray(required) && required.includes(key);
  });
}

/** A place that asks a field of what may be null. */
export interface NullRead {
  readonly parent: ValuesPlace;
  readonly read: ValuesRead;
}

/**
 * The places that ask a field of what may be null; those of one template and one parent together, since one default mends
 * them. Of what the chart has no word of, value-undeclared speaks.
 */
export function readsOfNothing(subject: LintSubject): Iterable<readonly NullRead[]> {
  const own = new Set(soundTemplates(subject));
  const seen = new Set<OperandNode>();
  const found = subject.flow.reads.flatMap((read): readonly NullRead[] => {
    const { reference, node, template, unguarded } = read;
    if (reference.chart !== subject.chart || !own.has(template) || seen.has(node)) return [];
    const parent = unguarded.map((size) => partOf(reference, size)).find((part) => mayBeNull(part, subject));
    if (parent === undefined || isNamedInCondition(template, node, parent.path.at(-1) ?? '')) return [];
    if (undeclaredPart(read, subject) !== undefined) return [];
    seen.add(node);
    return [{ parent, read }];
  });
  return groupBy(found, ({ parent, read }) => `${read.template.file.path} ${pathText(parent.path)}`).values();
}

import type { ChartTemplate } from '../../package/chart';
import { dataAt, isMap, pathText } from '../../package/data-file';
import type { OperandNode } from '../../template/nodes';
import { visit } from '../../template/visit';
import type { ValuesRead } from '../flow/events';
import { isRuledOut } from '../flow/ruled-out';
import { groupBy } from '../group-by';
import type { LintSubject } from '../subject';
import { isGivenFromBelow } from '../values/root-keys';
import { undeclaredPart } from '../values/undeclared';
import { conditionsAround } from './conditions-around';
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

/** Why there may be no map: values.yaml shows none, or the schema lets users take away what it has. */
type Absence = 'missing' | 'nullable';

/**
 * Why a part of the values may not be there, and not through a part around it. Of what values.yaml itself gives null, or
 * no map, null-map-default speaks.
 */
function absenceOf(parent: ValuesPlace, { flow, chart }: LintSubject): Absence | undefined {
  const { path } = parent;
  if (path.includes('*') || flow.isAssigned(chart, path)) return undefined;
  if (isGivenFromBelow(chart, path) || isRequired(parent)) return undefined;
  const value = defaultOf(parent);
  if (isMap(value)) return schemaOf(parent).types?.has('null') === true ? 'nullable' : undefined;
  // What is not there below something that is null is that parent's fault.
  const isIn = path.length === 1 || isMap(defaultOf(partOf(parent, path.length - 1)));
  return value === undefined && isIn ? 'missing' : undefined;
}

/** Whether the schema wants something there; where users set null, Helm takes the key away before it asks the schema. */
function isRequired(parent: ValuesPlace): boolean {
  if (schemaOf(parent).types === undefined) return false;
  const { places } = schemaOf(partOf(parent, parent.path.length - 1));
  return places.some((place) => {
    const required = dataAt(parent.chart.schema?.data, [...place, 'required']);
    return Array.isArray(required) && required.includes(parent.path.at(-1));
  });
}

/** A place that asks a field of what may not be there. */
export interface NullRead {
  readonly parent: ValuesPlace;
  readonly absence: Absence;
  readonly read: ValuesRead;
}

/**
 * The places that ask a field of what may not be there; those of one template and one parent together, since one default
 * mends them. Of what the chart has no word of, value-undeclared speaks.
 */
export function readsOfNothing(subject: LintSubject): Iterable<readonly NullRead[]> {
  const own = new Set(soundTemplates(subject));
  const seen = new Set<OperandNode>();
  const found = subject.flow.reads.flatMap((read): readonly NullRead[] => {
    const { reference, node, template, unguarded, excluded } = read;
    if (reference.chart !== subject.chart || !own.has(template) || seen.has(node)) return [];
    for (const parent of unguarded.map((size) => partOf(reference, size))) {
      const absence = absenceOf(parent, subject);
      if (absence === undefined || isRuledOut(excluded, parent.path.length, null)) continue;
      if (isNamedInCondition(template, node, parent.path.at(-1) ?? '')) return [];
      if (undeclaredPart(read, subject) !== undefined) return [];
      seen.add(node);
      return [{ parent, absence, read }];
    }
    return [];
  });
  return groupBy(found, ({ parent, read }) => `${read.template.file.path} ${pathText(parent.path)}`).values();
}

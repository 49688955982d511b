import type { Place } from '../../errors';
import type { HelmFailure } from '../../helm';
import type { Chart } from '../../package/chart';
import { lineRange } from '../../package/source-file';
import type { ValueSet } from '../../package/value-set';
import { templateOfSource } from '../place/template-of-source';
import type { Render } from '../render/rendered';
import { isOwn } from '../values/own-template';
import { atText, type Target } from '../target';
import { shortened } from '../../text';

/**
 * Whether a chart only demands values: it refuses its defaults, by a check of its own or by its schema, and there are
 * other value sets to be rendered with.
 */
export function isRefusalOfDefaults({ failure, valueSet }: Render, valueSets: readonly ValueSet[]): boolean {
  const isRefusal = failure?.kind === 'fail' || failure?.kind === 'schema';
  return isRefusal && valueSet.file === undefined && valueSets.some(({ file }) => file !== undefined);
}

interface FailurePlace {
  readonly at: Target;
  /** The other places on the way, the rendered file first. */
  readonly related: readonly { readonly at: Target; readonly message: string }[];
}

/**
 * Where a maintainer can change what fails: the line itself, or the last on the way to it that is the chart's own, as
 * where it calls a library or runs a value as a template. Chart.yaml where nothing is known.
 */
export function placeOfFailure(failure: HelmFailure, chart: Chart, valueSet?: ValueSet): FailurePlace {
  const way = [...failure.calls.slice(0, -1), failure].flatMap((place) => targetOf(place, chart) ?? []);
  const own = way.findLastIndex(({ isOwn }) => isOwn);
  const chosen = own < 0 ? way.length - 1 : own;
  const related = way.flatMap(({ at }, index) =>
    index === chosen ? [] : [{ at, message: index < chosen ? 'reached from here' : 'fails here' }],
  );
  const at = way[chosen]?.at ?? valuesOfFailure(failure, chart, valueSet) ?? schemaOfFailure(failure, chart);
  return { at: at ?? atText(chart.chartYaml.source), related };
}

function targetOf({ file, line }: Place, chart: Chart) {
  const template = file === undefined ? undefined : templateOfSource(chart, file);
  if (template === undefined) return undefined;
  return { at: atText(template.file, lineRange(template.file, line ?? 1)), isOwn: isOwn(chart, template) };
}

/** What Helm says of values that are no YAML, its standard input being a value set, with the line that its parser knows. */
const UNREADABLE = /^(?:cannot load values\.yaml|failed to parse (-)): (?:[^]*\byaml: line (\d+): )?/;

/** Whether Helm fails since it cannot read values: the chart's own, or those of a value set. */
export const isOfValues = ({ message }: HelmFailure): boolean => UNREADABLE.test(message);

function valuesOfFailure({ message }: HelmFailure, { values }: Chart, valueSet?: ValueSet): Target | undefined {
  const [found, isSet, line] = UNREADABLE.exec(message) ?? [];
  const file = isSet === undefined ? values : valueSet?.file;
  if (found === undefined || file === undefined) return undefined;
  return atText(file.source, lineRange(file.source, Number(line ?? 1)));
}

const schemaOfFailure = ({ kind }: HelmFailure, { schema }: Chart): Target | undefined =>
  kind === 'schema' && schema !== undefined ? atText(schema.source) : undefined;

/** What Helm says before it renders anything: `found in Chart.yaml, but missing in charts/ directory: one, two`. */
const MISSING = /found in Chart\.yaml, but missing in charts\/ directory: ([^\n]+)/;

/** Whether Helm renders nothing because dependencies are not there; the rule dependency-missing says which. */
export function isMissingDependency({ message }: Pick<HelmFailure, 'message'>, { metadata }: Chart): boolean {
  const names = MISSING.exec(message)?.[1]?.split(',');
  const missing = metadata.dependencies.filter(({ chart }) => chart === undefined);
  return names?.every((name) => missing.some((one) => one.name === name.trim())) ?? false;
}

const LONGEST = 300;

/** What Helm says, as part of a sentence. */
export function failureText({ message }: Pick<HelmFailure, 'message'>): string {
  return shortened(message.replace(/\s+/g, ' ').trim().replace(/\.$/, ''), LONGEST);
}

import type { Place } from '../../errors';
import type { HelmFailure } from '../../helm';
import type { Chart } from '../../package/chart';
import { lineRange } from '../../package/source-file';
import type { ValueSet } from '../../package/value-set';
import { templateOfSource } from '../place/template-of-source';
import type { Render } from '../render/rendered';
import { atText, type Target } from '../target';

/**
 * Whether a chart only demands values: it refuses its defaults, by a check of its own or by its schema, and there are
 * other value sets to be rendered with.
 */
export function isRefusalOfDefaults({ failure, valueSet }: Render, valueSets: readonly ValueSet[]): boolean {
  const isRefusal = failure?.kind === 'fail' || failure?.kind === 'schema';
  return isRefusal && valueSet.file === undefined && valueSets.some(({ file }) => file !== undefined);
}

/** The line where Helm failed; Chart.yaml where that is not known. */
export const placeOfFailure = (failure: HelmFailure, chart: Chart): Target =>
  targetOf(failure, chart) ?? atText(chart.chartYaml.source);

/** The includes that lead to the place, the rendered file first. */
export const sitesOfFailure = ({ calls }: HelmFailure, chart: Chart): readonly Target[] =>
  calls.slice(0, -1).flatMap((call) => targetOf(call, chart) ?? []);

function targetOf({ file, line }: Place, chart: Chart): Target | undefined {
  const template = file === undefined ? undefined : templateOfSource(chart, file);
  return template && atText(template.file, lineRange(template.file, line ?? 1));
}

const LONGEST = 300;

/** What Helm says, as part of a sentence. */
export function failureText({ message }: Pick<HelmFailure, 'message'>): string {
  const text = message.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

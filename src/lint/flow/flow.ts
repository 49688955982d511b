import { type Chart, chartsOf } from '../../package/chart';
import type { NamedTemplate, NamedTemplates } from '../named-templates';
import { Evaluation } from './evaluation';
import type { BuiltInRead, NamedCall, ReboundDot, ValuesOutput, ValuesRead } from './events';
import type { ValuesReference } from './reference';

/** Where each part of a chart's values goes, as far as it can be told without rendering. */
export interface ValuesFlow {
  readonly reads: readonly ValuesRead[];
  readonly outputs: readonly ValuesOutput[];
  readonly calls: readonly NamedCall[];
  readonly rebound: readonly ReboundDot[];
  /** What is asked of Helm's own objects that neither Helm nor a template puts there. */
  readonly unknownBuiltIns: readonly BuiltInRead[];
  /** Named templates that something of the release runs. */
  readonly reached: ReadonlySet<NamedTemplate>;
  /** Whether a call's name is computed, so that any named template may be run. */
  readonly callsUnknown: boolean;
  /**
   * Whether a part of the values, or something in it, is read: by itself, by a part of it, or as part of a whole; or counts
   * by being there, as where templates ask for the keys around it. An item of a list is the step `*`.
   */
  readonly isUsed: (chart: Chart, path: readonly string[]) => boolean;
  /** Whether all below a path goes somewhere as a whole: into `toYaml`, into text, into `tpl`. */
  readonly isUsedWhole: (chart: Chart, path: readonly string[]) => boolean;
  /** Whether templates themselves put something at a path (`set`, `merge`). */
  readonly isAssigned: (chart: Chart, path: readonly string[]) => boolean;
  /** False where a chart is too intricate to be followed to its end: then nothing is known to be unused. */
  readonly complete: boolean;
}

/** Follows the values of a chart, and of those below it, through all their templates. */
export function valuesFlow(chart: Chart, templates: NamedTemplates): ValuesFlow {
  const evaluation = new Evaluation(chart, templates);
  const charts = chartsOf(chart);
  const along = (of: Chart, path: readonly string[], withTargets = true) =>
    namesOf(charts, of, path).map((one) => evaluation.roots.get(one.chart)?.values.along(one.path, withTargets) ?? []);
  const isWhole = (levels: readonly (readonly ValuesReference[])[]) => levels.flat().some((one) => one.isWhole);
  const { reads, outputs, calls, rebound, unknownBuiltIns } = evaluation.events;
  return {
    reads,
    outputs,
    calls,
    rebound,
    unknownBuiltIns,
    reached: evaluation.reached,
    callsUnknown: evaluation.callsUnknown,
    complete: evaluation.complete,
    isUsed: (of, path) =>
      along(of, path).some(
        (levels) =>
          levels.at(-1)?.some((one) => one.isTouched) === true ||
          levels.at(-2)?.some((one) => one.isListed) === true ||
          isWhole(levels),
      ),
    isUsedWhole: (of, path) => along(of, path).some(isWhole),
    isAssigned: (of, path) => along(of, path, false).some((levels) => levels.flat().some((one) => one.isAssigned)),
  };
}

interface Name {
  readonly chart: Chart;
  readonly path: readonly string[];
}

/** The names by which the charts of a release know one part of the values: a subchart's are its parent's too. */
const namesOf = (charts: readonly Chart[], chart: Chart, path: readonly string[]): readonly Name[] =>
  path[0] === 'global'
    ? charts.map((one) => ({ chart: one, path }))
    : [{ chart, path }, ...namesAbove(charts, chart, path), ...namesBelow(chart, path)];

const namesAbove = (charts: readonly Chart[], chart: Chart, path: readonly string[]): readonly Name[] =>
  charts.flatMap((parent) =>
    parent.metadata.dependencies.flatMap(({ key, chart: below }) => {
      const named = { chart: parent, path: [key, ...path] };
      return below === chart ? [named, ...namesAbove(charts, parent, named.path)] : [];
    }),
  );

const namesBelow = (chart: Chart, [first, ...rest]: readonly string[]): readonly Name[] =>
  chart.metadata.dependencies.flatMap(({ key, chart: below }) =>
    below === undefined || key !== first ? [] : [{ chart: below, path: rest }, ...namesBelow(below, rest)],
  );

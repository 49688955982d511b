import type { Chart } from '../package/chart';
import type { ValueSet } from '../package/value-set';
import type { NamedTemplates } from './named-templates';
import type { ValuesFlow } from './flow/flow';

/** What static rules look at: one chart and what is known around it. Costly parts are made when they are first asked for. */
export interface LintSubject {
  /** The outermost chart; rules look at this one, and follow what it uses into those below it. */
  readonly chart: Chart;
  /** The value sets that it is rendered with, its own defaults first. */
  readonly valueSets: readonly ValueSet[];
  /** Links of the chart's folder that lead out of it. */
  readonly linksOut: readonly string[];
  /** Every named template of the release, by name. */
  readonly namedTemplates: NamedTemplates;
  /** Where each value goes. */
  readonly flow: ValuesFlow;
  /** The versions of Kubernetes that the chart is checked for, `1.30` …, the oldest first. */
  readonly kubernetesVersions: readonly string[];
  /** The versions of Helm that it is checked for, `3.17.1` …, the oldest first. */
  readonly helmVersions: readonly string[];
}

import type { Chart } from '../package/chart';
import type { OpenedChart } from '../package/reader';
import type { ValueSet } from '../package/value-set';
import type { ChartConfig } from './config/chart-config';

/** A chart to be linted. */
export interface LintInput {
  readonly chart: Chart;
  /** Its files, as they are rendered. */
  readonly opened: OpenedChart;
  /** As the user named it. */
  readonly name: string;
  /** What is put before the paths of the chart's files to show them. */
  readonly root: string;
  /** What it is rendered with, its own defaults first. */
  readonly valueSets: readonly ValueSet[];
  readonly config: ChartConfig;
  /** The versions that it is checked for, the oldest first. */
  readonly kubernetesVersions: readonly string[];
  readonly helmVersions: readonly string[];
}

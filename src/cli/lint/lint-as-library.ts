import type { Io } from '../command';
import type { LintSettings } from './settings';
import { lintCharts as lintWithSettings } from './lint-charts';
import type { PresetName } from '../../lint/config/presets';
import type { LintReport, Severity } from '../../lint/finding';

/** What `lintCharts` is told besides the charts. */
export interface LintChartsOptions {
  /** The folder that paths are from, and in which the config is looked for. @default the working directory */
  readonly cwd?: string;
  /** A config file. @default chartwright.yaml in the folder, or above in the repository */
  readonly config?: string;
  /** Instead of what the config extends. */
  readonly presets?: readonly PresetName[];
  /** Rules by id, each with its severity; stronger than the config. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Files of values to render with besides those of the config. */
  readonly values?: readonly string[];
  /** Minor versions of Kubernetes to check for, such as `1.34`, instead of those of the config or of kubeVersion. */
  readonly kubernetes?: readonly string[];
  /** Whether charts are rendered, too, which needs Helm. @default true */
  readonly render?: boolean;
  /** Whether rules run that take many renders. @default false */
  readonly deep?: boolean;
  /** Variables such as HELM_BIN, PATH and XDG_CACHE_HOME. @default those of the process */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Lints charts, folders or archives, as `chartwright lint` does. What keeps a chart from being checked is among the
 * report's failures.
 *
 * @throws ChartwrightError USAGE for a mistake in the config or the options.
 */
export async function lintCharts(charts: readonly string[], options: LintChartsOptions = {}): Promise<LintReport> {
  const { cwd = process.cwd(), config, presets, values = [], kubernetes, render = true, deep = false } = options;
  const settings: LintSettings = {
    ...{ charts, outputs: [], failOn: 'never', maxWarnings: Infinity, quiet: false, showSuppressed: false },
    ...{ config, presets, values, kubernetes, render, deep, cache: true },
    rules: new Map(Object.entries(options.rules ?? {})),
  };
  const io: Io = {
    ...{ cwd, env: options.env ?? process.env, out: silent, err: silent },
    terminal: { out: false, err: false, width: 80 },
  };
  const { report } = await lintWithSettings(settings, cwd, io, { say: silent, end: silent });
  return report;
}

const silent = () => undefined;

import path from 'node:path';
import { ChartwrightError } from '../../errors';
import type { ChartConfig } from '../../lint/config/chart-config';
import { chartConfig, type ConfigOverrides } from '../../lint/config/resolve-config';
import { kubernetesReleases } from '../../kubernetes/history';
import { claimedVersions } from '../../lint/kubernetes-versions';
import type { LintInput } from '../../lint/lint-input';
import type { RuleMeta } from '../../lint/rule';
import { chartOf } from '../../package/chart';
import { openChart, type OpenedChart } from '../../package/reader';
import { chartSource } from '../../package/source';
import { defaultValueSet } from '../../package/value-set';
import { readValueFile, readValueFiles, type ValueFile, valueSetOf } from '../../package/value-set-reader';
import type { LoadedConfig } from './config-file';
import { shownFrom } from './shown-path';

/** What is the same for all charts of a run. */
export interface RunSetting {
  readonly cwd: string;
  /** The repository's root, or the working directory. */
  readonly root: string;
  readonly loaded: LoadedConfig;
  readonly rules: readonly RuleMeta[];
  readonly overrides: ConfigOverrides;
  /** Files of values to render with besides those of the config, from the working directory. */
  readonly values: readonly string[];
  readonly helmVersions: readonly string[];
}

/** A chart as it lies on the disk, with all that decides what is found in it. */
export interface OpenedInput extends Omit<LintInput, 'chart' | 'valueSets' | 'kubernetesVersions'> {
  /** What it is rendered with besides its own defaults. */
  readonly valueFiles: readonly ValueFile[];
}

/**
 * Opens a chart for the linter. Nothing is parsed yet, since that takes most of the time of a lint.
 *
 * @throws ChartwrightError USAGE, CHART_INVALID where it cannot be read.
 */
export function openInput(location: string, setting: RunSetting): OpenedInput {
  const { cwd, loaded, rules, overrides, helmVersions } = setting;
  const name = shownFrom(cwd, location, setting.root);
  const opened = openChart(location);
  const folder = path.relative(loaded.folder, location).split(path.sep).join('/') || '.';
  const config = chartConfig(loaded.config, folder, rules, overrides);
  checkConfig(config, rules);
  const valueFiles = valueFilesOf(opened, config, setting);
  return { opened, name, root: name === '.' ? '' : name, valueFiles, config, helmVersions };
}

/**
 * The same with the chart as data.
 *
 * @throws ChartwrightError CHART_INVALID where it is none that Helm would load.
 */
export function readInput({ valueFiles, ...input }: OpenedInput): LintInput {
  const { opened, config } = input;
  const chart = chartOf(chartSource(opened.files));
  const kubernetesVersions =
    config.kubernetes.length > 0 ? config.kubernetes : claimedVersions(chart.metadata.kubeVersion);
  const valueSets = [defaultValueSet, ...valueFiles.map(valueSetOf)];
  return { ...input, chart, valueSets, kubernetesVersions };
}

/** What would check nothing, and look like a success. */
function checkConfig({ kubernetes, severityOf }: ChartConfig, rules: readonly RuleMeta[]): void {
  const unknown = kubernetes.find((version) => !kubernetesReleases.includes(version));
  if (unknown !== undefined) {
    throw new ChartwrightError('USAGE', `nothing is known of Kubernetes ${unknown}`, {
      accepted: `${kubernetesReleases[0]} to ${kubernetesReleases.at(-1)}`,
      advice: 'name one of these with --kube-version, or below kubernetes in chartwright.yaml',
    });
  }
  if (rules.some(({ id }) => severityOf(id) !== 'off')) return;
  throw new ChartwrightError('USAGE', 'no rule is switched on', {
    accepted: 'a preset below extends (recommended, strict, hygiene), or single rules below rules',
    advice: 'write extends: recommended in chartwright.yaml, or leave it out',
  });
}

/** A file that is named twice is one value set. */
function valueFilesOf(opened: OpenedChart, config: ChartConfig, { values, cwd }: RunSetting): readonly ValueFile[] {
  const named = values.map((file) => readValueFile(path.resolve(cwd, file), opened));
  const all = [...readValueFiles(opened, config.valueSets), ...named];
  return [...new Map(all.map((file) => [file.source.path, file])).values()];
}

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
import { defaultValueSet, isOutside } from '../../package/value-set';
import {
  type ForeignValues,
  readValueFiles,
  type ValueFile,
  valueFileFor,
  valueSetOf,
} from '../../package/value-set-reader';
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
  /** What to render with besides what the config names. */
  readonly values: readonly ForeignValues[];
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
  const opened = openChart(location, name);
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
  checkKubernetes(kubernetes);
  if (rules.some(({ id }) => severityOf(id) !== 'off')) return;
  throw new ChartwrightError('USAGE', 'no rule is switched on', {
    accepted: 'a preset below extends (recommended, strict, hygiene), or single rules below rules',
    advice: 'write extends: recommended in chartwright.yaml, or leave it out',
  });
}

/** @throws ChartwrightError USAGE for a release of which nothing is known. */
export function checkKubernetes(versions: readonly string[]): void {
  const unknown = versions.find((version) => !kubernetesReleases.includes(version));
  if (unknown === undefined) return;
  throw new ChartwrightError('USAGE', `nothing is known of Kubernetes ${unknown}`, {
    accepted: `${kubernetesReleases[0]} to ${kubernetesReleases.at(-1)}`,
    advice: 'name one of these with --kube-version, or below kubernetes in chartwright.yaml',
  });
}

/** A file that is named twice is one value set. */
function valueFilesOf(opened: OpenedChart, config: ChartConfig, setting: RunSetting): readonly ValueFile[] {
  const { cwd, root, values } = setting;
  const shown = (file: string) => shownFrom(cwd, file, root);
  const named = values.map((file) => valueFileFor(opened, file));
  const all = [...readValueFiles(opened, config.valueSets), ...named];
  const known = all.map(({ source }): ValueFile => {
    const name = isOutside(source.path) ? shown(path.resolve(opened.location, source.path)) : source.path;
    return { name, source };
  });
  return [...new Map(known.map((file) => [file.source.path, file])).values()];
}

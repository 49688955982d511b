import path from 'node:path';
import { ChartwrightError } from '../../errors';
import type { ChartConfig, ValueSetEntry } from '../../lint/config/chart-config';
import { chartConfig, type ConfigOverrides } from '../../lint/config/resolve-config';
import { kubernetesReleases } from '../../kubernetes/history';
import { claimedVersions } from '../../lint/kubernetes-versions';
import type { LintInput } from '../../lint/lint-input';
import { canRun, type Rule } from '../../lint/rule';
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
import { noRuleRuns } from './no-rule-runs';
import { shownFrom } from './shown-path';

/** What is the same for all charts of a run. */
export interface RunSetting {
  readonly cwd: string;
  /** The repository's root, or the working directory. */
  readonly root: string;
  readonly loaded: LoadedConfig;
  readonly rules: readonly Rule[];
  /** Whether charts are rendered, and whether rules run that take many renders. */
  readonly render: boolean;
  readonly deep: boolean;
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

/** What comes of opening a chart. */
export interface Opening {
  readonly input: OpenedInput;
  /** The value sets that the config names for it and it does not have: a mistake in the config, and no part of the chart. */
  readonly unmatched: readonly ValueSetEntry[];
}

/**
 * Opens a chart for the linter. Nothing is parsed yet, since that takes most of the time of a lint.
 *
 * @throws ChartwrightError USAGE, CHART_INVALID where it cannot be read.
 */
export function openInput(location: string, setting: RunSetting): Opening {
  const { cwd, loaded, rules, overrides, helmVersions } = setting;
  const name = shownFrom(cwd, location, setting.root);
  const opened = openChart(location, name);
  const folder = path.relative(loaded.folder, location).split(path.sep).join('/') || '.';
  const config = chartConfig(loaded.config, folder, rules, overrides);
  checkConfig(config, setting);
  const named = (config.valueSets ?? []).map((entry) => ({ entry, files: readValueFiles(opened, [entry.glob]) }));
  const unmatched = named.filter(({ files }) => files.length === 0).map(({ entry }) => entry);
  const ofConfig = config.valueSets === undefined ? readValueFiles(opened) : named.flatMap(({ files }) => files);
  const valueFiles = valueFilesOf(opened, ofConfig, setting);
  const input = { opened, name, root: name === '.' ? '' : name, valueFiles, config, helmVersions };
  return { input, unmatched };
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
function checkConfig({ kubernetes, severityOf }: ChartConfig, { rules, ...run }: RunSetting): void {
  checkKubernetes(kubernetes);
  const active = rules.filter(({ id }) => severityOf(id) !== 'off');
  if (active.some((rule) => canRun(rule, run))) return;
  if (active.length > 0) throw noRuleRuns(run.render ? 'not deep' : 'no renders');
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
function valueFilesOf(
  opened: OpenedChart,
  ofConfig: readonly ValueFile[],
  { cwd, root, values }: RunSetting,
): readonly ValueFile[] {
  const shown = (file: string) => shownFrom(cwd, file, root);
  const named = values.map((file) => valueFileFor(opened, file));
  const sorted = [...ofConfig].sort((left, right) => (left.name < right.name ? -1 : 1));
  const all = [...sorted, ...named];
  const known = all.map(({ source }): ValueFile => {
    const name = isOutside(source.path) ? shown(path.resolve(opened.location, source.path)) : source.path;
    return { name, source };
  });
  return [...new Map(known.map((file) => [file.source.path, file])).values()];
}

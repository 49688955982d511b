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
import { defaultValueSet, type ValueSet } from '../../package/value-set';
import { readValueFile, readValueSets } from '../../package/value-set-reader';
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

/**
 * Reads a chart for the linter.
 *
 * @throws ChartwrightError USAGE, CHART_INVALID where it cannot be read.
 */
export function openInput(location: string, setting: RunSetting): LintInput {
  const { cwd, loaded, rules, overrides, helmVersions } = setting;
  const name = shownFrom(cwd, location, setting.root);
  const opened = openChart(location);
  const chart = chartOf(chartSource(opened.files));
  const folder = path.relative(loaded.folder, location).split(path.sep).join('/') || '.';
  const config = chartConfig(loaded.config, folder, rules, overrides);
  checkConfig(config, rules);
  const kubernetesVersions =
    config.kubernetes.length > 0 ? config.kubernetes : claimedVersions(chart.metadata.kubeVersion);
  const valueSets = valueSetsOf(opened, config, setting);
  const root = name === '.' ? '' : name;
  return { chart, opened, name, root, valueSets, config, kubernetesVersions, helmVersions };
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
function valueSetsOf(opened: OpenedChart, config: ChartConfig, { values, cwd }: RunSetting): readonly ValueSet[] {
  const named = values.map((file) => readValueFile(path.resolve(cwd, file), opened));
  const all = [...readValueSets(opened, config.valueSets), ...named];
  const byPath = new Map(all.map((set) => [set.file?.source.path, set]));
  return [defaultValueSet, ...byPath.values()];
}

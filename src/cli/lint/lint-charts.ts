import path from 'node:path';
import { FileCache, noCache } from '../../cache/file-cache';
import { identityOf } from '../../helm/known-helm';
import type { ChartReport } from '../../lint/chart-report';
import { checkMentions } from '../../lint/config/check-mentions';
import type { LintFailure, LintReport } from '../../lint/finding';
import { joinReports, type JudgedEntries } from '../../lint/join-reports';
import type { LintInput } from '../../lint/lint-input';
import { lintChart, type LintOptions } from '../../lint/linter';
import type { RendererOptions } from '../../lint/render/renderer';
import type { Rule } from '../../lint/rule';
import { RULES } from '../../lint/rules';
import { readForeignValues } from '../../package/value-set-reader';
import { cacheFolder } from '../cache-folder';
import type { Io } from '../command';
import { checkKubernetes, openInput, type Opening, readInput, type RunSetting } from './chart-input';
import { checkedRules } from './checked-rules';
import { type LoadedConfig, loadConfig, repositoryRoot } from './config-file';
import { findCharts } from './find-charts';
import { sortedVersions, splitHelms } from './helm-versions';
import type { Helms } from './helms';
import { noRuleRuns } from './no-rule-runs';
import { loadPlugins } from './plugins';
import type { Progress } from './progress';
import { RenderProgress } from './render-progress';
import { ReportCache } from './report-cache';
import type { LintSettings } from './settings';
import { shownFrom } from './shown-path';
import { hearStrayErrors } from './stray-errors';
import { unmatchedValueSets } from './unmatched-value-sets';

/** What was found, the rules that looked, and the root of the repository in which they did. */
export interface Linted {
  readonly report: LintReport;
  readonly rules: readonly Rule[];
  readonly root: string;
}

/**
 * Lints what the command line asks for. What keeps a chart from being read, or from being rendered, is among the report's
 * failures.
 *
 * @throws ChartwrightError USAGE for a mistake in the config or the command line.
 */
export async function lintCharts(settings: LintSettings, io: Io, progress: Progress): Promise<Linted> {
  const { cwd } = io;
  const root = repositoryRoot(cwd);
  const { render, deep, kubernetes } = settings;
  checkKubernetes(kubernetes ?? []);
  const values = settings.values.map((file) => readForeignValues(path.resolve(cwd, file), shownFrom(cwd, file, root)));
  const loaded = withPresets(loadConfig(settings.config, cwd, root), settings);
  const { locations, isAll } = findCharts(settings.charts, loaded, cwd);
  const plugins = loaded.config.plugins.map(({ name }) => name);
  const hasPlugins = plugins.length > 0;
  const strayErrors = hasPlugins && io.ownsProcess ? hearStrayErrors(plugins) : undefined;
  const rules = [...RULES, ...(await loadPlugins(loaded, RULES))];
  checkMentions(loaded.config, rules);
  const overrides = { rules: checkedRules(settings, rules), kubernetes };
  const { versions, binaries } = splitHelms(loaded.config.helm);
  const folder = settings.cache ? cacheFolder(io) : undefined;
  const renders = folder === undefined ? noCache : new FileCache(path.join(folder, 'renders'));
  const helms = settings.render
    ? await (await import('./helms.js')).findHelms(binaries, loaded.folder, io, renders)
    : undefined;
  const helmVersions = sortedVersions([...versions, ...(helms?.found ?? []).map(({ version }) => version)]);
  const setting: RunSetting = { cwd, root, loaded, rules, render, deep, overrides, values, helmVersions };
  const renderer = helms?.found.length
    ? rendererOf(helms.found, locations, { cacheFolder: folder, cache: renders, progress })
    : undefined;
  // A plugin may look at anything.
  const cache = hasPlugins || folder === undefined ? undefined : reportCache(rules, helms, { folder, deep }, io);
  const { opened, reports, failures, hasApplication } = await lintAll(locations, {
    setting,
    options: { rules, hasPlugins, deep, renderer },
    cache,
    progress,
  });
  if (hasApplication && helms?.error !== undefined) failures.push({ error: helms.error });
  for (const error of (await strayErrors?.()) ?? []) failures.push({ error });
  const isWhole = isAll && failures.length === 0;
  const judged = judgedEntries(settings, isWhole);
  if (failures.length === 0) failures.push(...nothingChecked(reports));
  failures.push(...unmatchedValueSets(opened, isWhole).map((error) => ({ error })));
  const report = joinReports(reports, judged);
  return { rules, root, report: { ...report, failures: [...failures, ...report.failures] } };
}

const withPresets = (loaded: LoadedConfig, { presets }: LintSettings): LoadedConfig =>
  presets === undefined ? loaded : { ...loaded, config: { ...loaded.config, extends: presets } };

/** Of which entries of the config it is known whether they fit anything; those for other releases may fit there. */
function judgedEntries({ kubernetes }: LintSettings, isAll: boolean): JudgedEntries {
  if (kubernetes !== undefined) return 'none';
  return isAll ? 'all' : 'one chart';
}

/** Helm renders no library, so that rules may be on and none of them looks. */
function nothingChecked(reports: readonly ChartReport[]): readonly LintFailure[] {
  if (reports.some(({ ran, failures }) => ran.length + failures.length > 0)) return [];
  const error = noRuleRuns('library');
  return reports.map(({ linted: { chart } }) => ({ chart, error }));
}

interface Linting {
  readonly setting: RunSetting;
  readonly options: LintOptions;
  readonly cache?: ReportCache;
  readonly progress: Progress;
}

/** A chart that cannot be read does not keep the others from being checked. */
async function lintAll(locations: readonly string[], linting: Linting) {
  const { setting, options, cache, progress } = linting;
  const opened: Opening[] = [];
  const reports: ChartReport[] = [];
  const failures: LintFailure[] = [];
  let hasApplication = false;
  for (const location of locations) {
    const chart = shownFrom(setting.cwd, location, setting.root);
    progress.say(`reading ${chart}`);
    let read: ReadChart;
    try {
      read = readOne(location, linting);
    } catch (error) {
      failures.push({ chart, error });
      continue;
    }
    opened.push(read.opened);
    if ('kept' in read) {
      reports.push(read.kept);
      continue;
    }
    const report = await lintChart(read.input, options);
    cache?.set(read.opened.input, report);
    reports.push(report);
    hasApplication ||= read.input.chart.metadata.type === 'application';
  }
  return { opened, reports, failures, hasApplication };
}

type ReadChart = { readonly opened: Opening } & ({ readonly kept: ChartReport } | { readonly input: LintInput });

function readOne(location: string, { setting, cache }: Linting): ReadChart {
  const opened = openInput(location, setting);
  const kept = cache?.get(opened.input);
  return kept === undefined ? { opened, input: readInput(opened.input) } : { opened, kept };
}

/** None where it is not known what decides the reports, and where each would say that there is no Helm. */
function reportCache(
  rules: readonly Rule[],
  helms: Helms | undefined,
  { folder, deep }: { readonly folder: string; readonly deep: boolean },
  { build }: Io,
): ReportCache | undefined {
  if (build === undefined || helms?.error !== undefined) return undefined;
  const renderedBy = helms?.found.map(identityOf);
  return new ReportCache(new FileCache(path.join(folder, 'reports')), {
    build,
    deep,
    rules: rules.map(({ id }) => id),
    renderedBy,
  });
}

function rendererOf(
  helms: Helms['found'],
  locations: readonly string[],
  { progress, ...kept }: Pick<RendererOptions, 'cacheFolder' | 'cache'> & { readonly progress: Progress },
): LintOptions['renderer'] {
  const counted = new RenderProgress(progress.say);
  let renderer: LintOptions['renderer'];
  return async (input) => {
    // Where nothing is rendered, it need not be loaded.
    const { chartRenderer } = await import('../../lint/render/chart-renderer.js');
    renderer ??= chartRenderer({ helms, ...kept, onRender: counted.oneMore });
    const { name, opened, valueSets, config } = input;
    const place = `${locations.indexOf(opened.location) + 1} of ${locations.length}`;
    counted.begin(`${name} (${place})`, helms.length * valueSets.length * Math.max(1, config.kubernetes.length));
    return counted.heard(await renderer(input));
  };
}

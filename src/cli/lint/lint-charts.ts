import path from 'node:path';
import { type Cache, FileCache, noCache } from '../../cache/file-cache';
import type { ChartReport } from '../../lint/chart-report';
import { checkMentions } from '../../lint/config/check-mentions';
import type { ConfigOverrides } from '../../lint/config/resolve-config';
import type { LintFailure, LintReport } from '../../lint/finding';
import { joinReports } from '../../lint/join-reports';
import type { LintInput } from '../../lint/lint-input';
import { lintChart, type LintOptions } from '../../lint/linter';
import type { Rule } from '../../lint/rule';
import { RULES } from '../../lint/rules';
import { cacheFolder } from '../cache-folder';
import type { Io } from '../command';
import { type OpenedInput, openInput, readInput, type RunSetting } from './chart-input';
import { type LoadedConfig, loadConfig } from './config-file';
import { findCharts } from './find-charts';
import { sortedVersions, splitHelms } from './helm-versions';
import type { Helms } from './helms';
import { loadPlugins } from './plugins';
import type { Progress } from './progress';
import { ReportCache } from './report-cache';
import type { LintSettings } from './settings';
import { shownFrom } from './shown-path';
import { unknownRule } from './unknown-rule';

/** What was found, and the rules that looked. */
export interface Linted {
  readonly report: LintReport;
  readonly rules: readonly Rule[];
}

/**
 * Lints what the command line asks for. What keeps a chart from being read, or from being rendered, is among the report's
 * failures.
 *
 * @throws ChartwrightError USAGE for a mistake in the config or the command line.
 */
export async function lintCharts(settings: LintSettings, root: string, io: Io, progress: Progress): Promise<Linted> {
  const { cwd } = io;
  const { values, deep } = settings;
  const loaded = withPresets(loadConfig(settings.config, cwd), settings);
  const { locations, isAll } = findCharts(settings.charts, loaded, cwd);
  const rules = [...RULES, ...(await loadPlugins(loaded, RULES))];
  checkMentions(loaded.config, rules);
  const overrides = overridesOf(settings, rules);
  const { versions, binaries } = splitHelms(loaded.config.helm);
  const renders = settings.cache ? new FileCache(path.join(cacheFolder(io), 'renders')) : noCache;
  const helms = settings.render
    ? await (await import('./helms.js')).findHelms(binaries, loaded.folder, io, renders)
    : undefined;
  const helmVersions = sortedVersions([...versions, ...(helms?.versions ?? [])]);
  const setting: RunSetting = { cwd, root, loaded, rules, overrides, values, helmVersions };
  const renderer = helms?.paths.length ? rendererOf(helms.paths, locations, { renders, io, progress }) : undefined;
  // A plugin may look at anything.
  const hasPlugins = loaded.config.plugins.length > 0;
  const cache = hasPlugins ? undefined : reportCache(rules, helms, settings, io);
  const { reports, failures, hasApplication } = await lintAll(locations, {
    setting,
    options: { rules, deep, renderer },
    cache,
    progress,
  });
  if (hasApplication && helms?.error !== undefined) failures.push({ error: helms.error });
  const report = joinReports(reports, isAll && failures.length === 0 && settings.kubernetes === undefined);
  return { rules, report: { ...report, failures: [...failures, ...report.failures] } };
}

const withPresets = (loaded: LoadedConfig, { presets }: LintSettings): LoadedConfig =>
  presets === undefined ? loaded : { ...loaded, config: { ...loaded.config, extends: presets } };

function overridesOf({ rules: given, kubernetes }: LintSettings, rules: readonly Rule[]): ConfigOverrides {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const levels = [...given].map(([id, level]) => {
    const rule = known.get(id);
    if (rule === undefined) throw unknownRule(id, known.keys());
    return [id, level === 'on' ? rule.severity : level] as const;
  });
  return { rules: new Map(levels), kubernetes };
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
    if ('kept' in read) {
      reports.push(read.kept);
      continue;
    }
    const report = await lintChart(read.input, options);
    cache?.set(read.opened, report);
    reports.push(report);
    hasApplication ||= read.input.chart.metadata.type === 'application';
  }
  return { reports, failures, hasApplication };
}

type ReadChart = { readonly kept: ChartReport } | { readonly opened: OpenedInput; readonly input: LintInput };

function readOne(location: string, { setting, cache }: Linting): ReadChart {
  const opened = openInput(location, setting);
  const kept = cache?.get(opened);
  return kept === undefined ? { opened, input: readInput(opened) } : { kept };
}

/** None where it is not known what decides the reports, and where each would say that there is no Helm. */
function reportCache(
  rules: readonly Rule[],
  helms: Helms | undefined,
  { cache, deep }: LintSettings,
  io: Io,
): ReportCache | undefined {
  const { build } = io;
  if (!cache || build === undefined || helms?.error !== undefined) return undefined;
  const folder = path.join(cacheFolder(io), 'reports');
  const renderedBy = helms && { helms: helms.paths.length, versions: helms.versions };
  return new ReportCache(new FileCache(folder), { build, deep, rules: rules.map(({ id }) => id), renderedBy });
}

function rendererOf(
  helms: readonly string[],
  locations: readonly string[],
  { renders, io, progress }: { readonly renders: Cache; readonly io: Io; readonly progress: Progress },
): LintOptions['renderer'] {
  let renderer: LintOptions['renderer'];
  return async (input) => {
    // Where nothing is rendered, it need not be loaded.
    const { chartRenderer } = await import('../../lint/render/chart-renderer.js');
    renderer ??= chartRenderer({ helms, cacheFolder: cacheFolder(io), cache: renders });
    progress.say(`rendering ${input.name} (${locations.indexOf(input.opened.location) + 1} of ${locations.length})`);
    return renderer(input);
  };
}

import { checkMentions } from '../../lint/config/check-mentions';
import type { ConfigOverrides } from '../../lint/config/resolve-config';
import type { LintFailure, LintReport } from '../../lint/finding';
import type { LintInput } from '../../lint/lint-input';
import { lint, type LintOptions } from '../../lint/linter';
import type { Rule } from '../../lint/rule';
import { RULES } from '../../lint/rules';
import { cacheFolder } from '../cache-folder';
import type { Io } from '../command';
import { openInput, type RunSetting } from './chart-input';
import { type LoadedConfig, loadConfig } from './config-file';
import { findCharts } from './find-charts';
import { sortedVersions, splitHelms } from './helm-versions';
import { loadPlugins } from './plugins';
import type { Progress } from './progress';
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
  const loaded = withPresets(loadConfig(settings.config, cwd), settings);
  const { locations, isAll } = findCharts(settings.charts, loaded, cwd);
  const rules = [...RULES, ...(await loadPlugins(loaded, RULES))];
  checkMentions(loaded.config, rules);
  const overrides = overridesOf(settings, rules);
  const { versions, binaries } = splitHelms(loaded.config.helm);
  const helms = settings.render ? await (await import('./helms.js')).findHelms(binaries, loaded.folder, io) : undefined;
  const helmVersions = sortedVersions([...versions, ...(helms?.versions ?? [])]);
  const { values } = settings;
  const { inputs, failures } = openAll(
    locations,
    { cwd, root, loaded, rules, overrides, values, helmVersions },
    progress,
  );
  // Helm renders no library.
  const isRendered = inputs.some(({ chart }) => chart.metadata.type === 'application');
  if (isRendered && helms?.error !== undefined) failures.push({ error: helms.error });
  const report = await lint(inputs, {
    rules,
    deep: settings.deep,
    allCharts: isAll && failures.length === 0 && settings.kubernetes === undefined,
    renderer:
      isRendered && helms?.paths.length ? await rendererOf(helms.paths, inputs.length, io, progress) : undefined,
  });
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

/** A chart that cannot be read does not keep the others from being checked. */
function openAll(locations: readonly string[], setting: RunSetting, progress: Progress) {
  const inputs: LintInput[] = [];
  const failures: LintFailure[] = [];
  for (const location of locations) {
    const chart = shownFrom(setting.cwd, location, setting.root);
    progress.say(`reading ${chart}`);
    try {
      inputs.push(openInput(location, setting));
    } catch (error) {
      failures.push({ chart, error });
    }
  }
  return { inputs, failures };
}

async function rendererOf(
  helms: readonly string[],
  count: number,
  io: Io,
  progress: Progress,
): Promise<LintOptions['renderer']> {
  const { chartRenderer } = await import('../../lint/render/chart-renderer.js');
  const render = chartRenderer({ helms, cacheFolder: cacheFolder(io) });
  let done = 0;
  return (input) => {
    done += 1;
    progress.say(`rendering ${input.name} (${done} of ${count})`);
    return render(input);
  };
}

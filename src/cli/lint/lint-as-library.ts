import path from 'node:path';
import type { LintReport } from '../../lint/finding';
import type { Io } from '../command';
import { workingDirectory } from '../working-directory';
import { checkedOptions, type OptionsError } from './checked-options';
import { type LintChartsOptions, lintChartsShape } from './library-options';
import { lintCharts as lintWithSettings } from './lint-charts';
import type { LintSettings } from './settings';

/**
 * Lints charts, folders or archives, as `chartwright lint` does. What keeps a chart from being checked is among the
 * report's failures.
 *
 * @throws ChartwrightError USAGE for a mistake in the config or the options.
 */
export async function lintCharts(charts: readonly string[], options: LintChartsOptions = {}): Promise<LintReport> {
  const { options: given = {} } = checkedOptions<Arguments>(lintChartsShape, { charts, options }, ERROR);
  const { cwd = workingDirectory(), config, presets, rules = {}, values = [], kubernetes } = given;
  const { render = true, deep = false, cache = true, env = process.env } = given;
  const settings: LintSettings = {
    ...{ charts, outputs: [], failOn: 'never', maxWarnings: Infinity, quiet: false, showSuppressed: false },
    ...{ config, presets, values, kubernetes, render, deep, cache },
    rules: new Map(Object.entries(rules)),
  };
  const io: Io = {
    ...{ cwd: path.resolve(cwd), env, out: silent, err: silent },
    terminal: { out: false, err: false, width: 80 },
  };
  const { report } = await lintWithSettings(settings, io, { say: silent, end: silent });
  return report;
}

interface Arguments {
  readonly options?: LintChartsOptions;
}

const ERROR: OptionsError = { summary: 'lintCharts is given what it does not take' };

const silent = () => undefined;

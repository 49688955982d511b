import { contentKey } from '../../cache/content-key';
import type { ChartConfig } from '../../lint/config/chart-config';
import type { OpenedInput } from './chart-input';

/** What decides the reports of a run besides the charts themselves. */
export interface ReportRun {
  /** Tells builds of the linter apart: the rules are part of it. */
  readonly build: string;
  /** The ids of all rules. */
  readonly rules: readonly string[];
  readonly deep: boolean;
  /** How many Helms render, and of which versions; undefined where nothing is rendered. */
  readonly renderedBy?: { readonly helms: number; readonly versions: readonly string[] };
}

/** Stands for the form of the entries: others are not found. */
const FORM = 'lint report 1';

/**
 * A name for all that decides what is found in a chart. Data are taken as a whole, so that what is added to a config or
 * to the input is part of it.
 */
export function reportKey({ opened, config, ...input }: OpenedInput, run: ReportRun): string {
  // Wherever the chart lies, the same is found in it.
  const { files, location: _, ...chart } = opened;
  const data = { ...input, chart, config: configData(config, run.rules), run, node: process.version };
  return contentKey([FORM, JSON.stringify(data, asData), ...[...files].flat()]);
}

/** The answers of a config instead of its functions. */
function configData({ severityOf, allow, ...rest }: ChartConfig, rules: readonly string[]): object {
  return { ...rest, rules: rules.map((id) => [id, severityOf(id), allow(id)]) };
}

/** What JSON would leave out without a word is a part of the key, or a mistake of ours. */
function asData(name: string, value: unknown): unknown {
  // Where an entry of the config stands is told of those alone that no chart needs, which are found anew each time.
  if (name === 'place') return undefined;
  if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)];
  if (typeof value === 'function') throw new Error(`${name} decides what is found, and is no data`);
  return value;
}

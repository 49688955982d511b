import { contentKey } from '../../cache/content-key';
import { dataText } from '../../cache/data-text';
import type { ChartConfig } from '../../lint/config/chart-config';
import type { ConfigEntry } from '../../lint/suppressions/config-entries';
import type { OpenedInput } from './chart-input';

/** What decides the reports of a run besides the charts themselves. */
export interface ReportRun {
  /** Tells builds of the linter apart: the rules are part of it. */
  readonly build: string;
  /** The ids of all rules. */
  readonly rules: readonly string[];
  readonly deep: boolean;
  /** Each Helm that renders; undefined where nothing is rendered. */
  readonly renderedBy?: readonly string[];
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
  return contentKey([FORM, dataText(data), ...[...files].flat()]);
}

/** The answers of a config instead of its functions. */
function configData({ severityOf, allow, ignore, valueSets, ...rest }: ChartConfig, rules: readonly string[]): object {
  const answers = rules.map((id) => [id, severityOf(id), allow(id).map(withoutPlace)]);
  const globs = valueSets?.map(({ glob }) => glob);
  return { ...rest, valueSets: globs, ignore: ignore.map(withoutPlace), rules: answers };
}

/** Where an entry stands is told of those alone that no chart needs, which are found anew each time. */
const withoutPlace = ({ place: _, ...entry }: ConfigEntry): object => entry;

import type { ChartwrightError } from '../../errors';
import type { ValueSetEntry } from '../../lint/config/chart-config';
import { configError } from '../../lint/config/parse-config';
import { DEFAULT_VALUE_SETS } from '../../package/value-set-reader';
import type { Opening } from './chart-input';

/**
 * The globs of value sets that fit no file of any chart that they hold for, as mistakes in the config: charts would look as
 * if they had been rendered with them. Where there are charts besides these, those alone are judged that are said for one.
 */
export function unmatchedValueSets(charts: readonly Opening[], isAll: boolean): readonly ChartwrightError[] {
  const matched = new Set(
    charts.flatMap(
      ({ input, unmatched }) => input.config.valueSets?.filter((entry) => !unmatched.includes(entry)) ?? [],
    ),
  );
  const unmatched = new Set(charts.flatMap((chart) => chart.unmatched));
  return (
    [...unmatched]
      .filter((entry) => !matched.has(entry) && (isAll || entry.scope === 'one chart'))
      // Who names others names this one to keep it, and by custom it may fit nothing.
      .filter(({ glob }) => !DEFAULT_VALUE_SETS.includes(glob))
      .map(noValueSets)
  );
}

const noValueSets = ({ glob, place: { file, range } }: ValueSetEntry) =>
  configError(file, range, `${file.path} names value sets that are not there`, {
    found: `no file that ${glob} fits, in any chart that it holds for`,
    accepted: "globs from a chart's folder, each of which fits a file of one chart at least",
    advice: 'correct the glob, or take it out',
  });

import { chartsOf, type ChartTemplate } from '../../package/chart';
import { memoized } from '../memoized';
import type { LintSubject } from '../subject';

/**
 * The templates of the chart that is linted. None where one of the release cannot be parsed: what was understood of it is
 * no ground to judge the rest on, and Helm renders nothing of it.
 */
export const soundTemplates = memoized((subject: LintSubject): readonly ChartTemplate[] => {
  const isSound = chartsOf(subject.chart).every(({ templates }) =>
    templates.every(({ errors, tooDeep }) => errors.length === 0 && tooDeep === undefined),
  );
  return isSound ? subject.chart.templates : [];
});

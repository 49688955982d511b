import type { Chart, ChartTemplate } from '../../package/chart';
import { memoized } from '../memoized';
import { namedTemplates } from '../named-templates';
import { unfold } from './unfold';

/** The lines that a template of a chart would write, with what it includes in their places. */
export const writtenLines = memoized((chart: Chart) => {
  const named = namedTemplates(chart);
  return memoized((template: ChartTemplate) => unfold(template, named));
});

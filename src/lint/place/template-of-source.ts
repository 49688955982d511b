import type { Chart, ChartTemplate } from '../../package/chart';
import { memoized } from '../memoized';

/**
 * The template that Helm names `<chart>/templates/<file>`, or `<chart>/charts/<subchart>/templates/<file>`; Helm names a
 * subchart as its parent's dependencies do: by its alias, where it has one.
 */
export function templateOfSource(chart: Chart, source: string): ChartTemplate | undefined {
  const [, ...steps] = source.split('/');
  let owner = chart;
  while (steps[0] === 'charts' && steps.length > 2) {
    const child = subchartNamed(owner, steps[1]!);
    if (child === undefined) return undefined;
    owner = child;
    steps.splice(0, 2);
  }
  const path = owner.path === '' ? steps.join('/') : `${owner.path}/${steps.join('/')}`;
  return templatesByPath(owner).get(path);
}

const templatesByPath = memoized(
  ({ templates }: Chart): ReadonlyMap<string, ChartTemplate> =>
    new Map(templates.map((template) => [template.file.path, template])),
);

function subchartNamed(chart: Chart, name: string): Chart | undefined {
  return (
    chart.metadata.dependencies.find((dependency) => dependency.key === name && dependency.chart !== undefined)
      ?.chart ?? chart.subcharts.find(({ metadata }) => metadata.name === name)
  );
}

import { type Chart, chartsOf } from '../../package/chart';

/**
 * Whether a name of a template is the chart's own to define and to use. Where a dependency is not in `charts/`, that is
 * certain only of names that begin with the chart's: any other may be defined there, or be used from there.
 */
export function ownNames(chart: Chart): (name: string) => boolean {
  const isWhole = chartsOf(chart).every(({ metadata }) => metadata.dependencies.every(({ chart: below }) => below));
  const prefix = chart.metadata.name;
  return (name) => isWhole || (prefix !== '' && name.startsWith(`${prefix}.`));
}

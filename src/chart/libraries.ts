import type { NamedTemplate } from '../expr/named-template';
import type { ChartDependency } from '../package/metadata';
import { isFileSource } from './file-source';
import type { HelmChart, LibraryDependency } from './helm-chart';
import { valuesTemplates } from './values-files';

export const isLibrary = (dependency: LibraryDependency | ChartDependency): dependency is LibraryDependency =>
  'chart' in dependency;

/** The charts of the same app that a chart depends on. */
export const libraries = ({ props }: HelmChart): readonly LibraryDependency[] =>
  (props.dependencies ?? []).filter(isLibrary);

/** Named templates that a chart may include: its own, and those of the libraries below it. */
export function namedTemplatesOf(chart: HelmChart): readonly NamedTemplate[] {
  const own = chart.node
    .findAll()
    .flatMap((construct) => (isFileSource(construct) ? (construct.namedTemplates ?? []) : []));
  return [
    ...own,
    ...valuesTemplates(chart),
    ...libraries(chart).flatMap(({ chart: library }) => namedTemplatesOf(library)),
  ];
}

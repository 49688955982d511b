import type { ChartDependency } from '../package/metadata';
import { type HelmChart, type LibraryDependency, propsOf } from './helm-chart';

export const isLibrary = (dependency: LibraryDependency | ChartDependency): dependency is LibraryDependency =>
  'chart' in dependency;

/** All that a chart depends on. */
export const dependenciesOf = (chart: HelmChart): readonly (LibraryDependency | ChartDependency)[] =>
  propsOf(chart).dependencies ?? [];

/** The charts of the same app that a chart depends on. */
export const libraries = (chart: HelmChart): readonly LibraryDependency[] => dependenciesOf(chart).filter(isLibrary);

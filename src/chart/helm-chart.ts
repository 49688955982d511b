import { type ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { ChartDependency, ChartMetadata } from '../package/metadata';
import { type ValuesDeclaration, withRules } from '../values/declaration';
import type { Rule } from '../values/rule';
import { UNNAMED } from './check-object';

/** Marks a chart, and holds what it was made with: by symbol and not by class, so that two copies of the package agree. */
const HELM_CHART = Symbol.for('chartwright.helm-chart');

/** A library of the same app that a chart depends on: it is vendored below `charts/`. */
export interface LibraryDependency extends Pick<ChartDependency, 'condition' | 'tags' | 'alias' | 'importValues'> {
  readonly chart: HelmChart;
  /** @default file://../<name>, which is where the charts of one app stand to each other */
  readonly repository?: string;
}

/** What a chart is made of besides what is made in its scope: what Chart.yaml says, its values, its dependencies. */
export interface HelmChartProps extends Omit<ChartMetadata, 'name' | 'dependencies'> {
  /** @default - the construct's id */
  readonly name?: string;
  /** The chart's values. @default - none: the schema refuses whatever is not `global` or a dependency's */
  readonly values?: ValuesDeclaration;
  /** Rules that include templates: they are declared after the values that these read. @default - the values' own */
  readonly rules?: readonly Rule[];
  readonly dependencies?: readonly (LibraryDependency | ChartDependency)[];
  /** The text of the chart's README.md; `valuesTable` is the table of its values. @default - no README */
  readonly readme?: (sections: { readonly valuesTable: string }) => string;
  /** The text of .helmignore. @default - what Helm's own scaffold leaves out */
  readonly helmIgnore?: string;
}

/** A Helm chart: the scope of its template files, named templates and other files. */
export class HelmChart extends Chart {
  /** The name in Chart.yaml, which is also that of the chart's folder. */
  readonly name: string;
  /** The chart's values with all their rules. */
  readonly values: ValuesDeclaration | undefined;

  constructor(scope: Construct, id: string, props: HelmChartProps) {
    super(scope, id);
    const { values, rules, ...others } = props;
    this.name = props.name ?? id;
    this.values = values && withRules(values, rules ?? []);
    Object.defineProperty(this, HELM_CHART, { value: others });
  }

  static isHelmChart(value: unknown): value is HelmChart {
    return typeof value === 'object' && value !== null && HELM_CHART in value;
  }

  /** No name is made up: two releases of a chart would share it. Synthesis refuses an object that has none. */
  override generateObjectName(_object: ApiObject): string {
    return UNNAMED;
  }
}

/** What a chart was made with; its values are `chart.values`, which have all their rules. */
export const propsOf = (chart: HelmChart): ChartProps =>
  (chart as unknown as { readonly [HELM_CHART]: ChartProps })[HELM_CHART];

type ChartProps = Omit<HelmChartProps, 'values' | 'rules'>;

/** A chart of named templates for other charts. It renders nothing and has no values of its own. */
export class LibraryChart extends HelmChart {
  constructor(scope: Construct, id: string, props: Omit<HelmChartProps, 'type' | 'values' | 'rules'>) {
    super(scope, id, { ...props, type: 'library' });
  }
}

import type { YamlFile } from './yaml-file';

/** Values that a chart is rendered with: a file, or the chart's own defaults. */
export interface ValueSet {
  /**
   * The file as its chart's maintainers name it, `ci/ingress-values.yaml`; one from outside of the chart as findings name
   * it; `default values` for none.
   */
  readonly name: string;
  /** Undefined for the chart's own defaults. */
  readonly file?: YamlFile;
}

/** A chart as it comes. */
export const defaultValueSet: ValueSet = { name: 'default values' };

/** Whether a file, by its path from a chart, is none of the chart's. */
export const isOutside = (file: string): boolean => /^(?:\.\.\/|\/|[A-Za-z]:)/.test(file);

import type { ChartConfig } from '../../src/lint/config/chart-config';

/** Every rule at one severity, nothing allowed, nothing ignored. */
export const everyRule: ChartConfig = {
  severityOf: () => 'error',
  allow: () => [],
  ignore: [],
  valueSets: [],
  kubernetes: [],
  apiVersions: [],
};

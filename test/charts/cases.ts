import { render, type RenderOptions } from 'chartwright/testing';
import { refusalProblems, testRows } from './rows';

/** A value set, and what the chart makes of it. */
export interface ChartCase extends Pick<RenderOptions, 'values' | 'set' | 'setJson'> {
  /** Rendering stops with a sentence of ours or the schema's, in which all of these are said. */
  readonly fails?: readonly string[];
  /** Lines that the files of the ConfigMap have. */
  readonly lines?: readonly string[];
  /** Lines that they have not. */
  readonly without?: readonly string[];
}

/** What is wrong with a case, a line each. */
async function problems(chart: string, chartCase: ChartCase, helm: RenderOptions['helm']): Promise<readonly string[]> {
  const { fails, lines = [], without = [], ...given } = chartCase;
  const options: RenderOptions = { ...given, helm, namespace: 'posit', kubeVersion: '1.30.0' };
  if (fails !== undefined) return refusalProblems(chart, options, fails);
  const files = (await render(chart, options)).flatMap((object) => Object.values(object['data'] ?? {}).map(String));
  const rendered = new Set(
    files
      .join('\n')
      .split('\n')
      .map((line) => line.trim()),
  );
  return [
    ...lines.filter((line) => !rendered.has(line)).map((line) => `missing: ${line}`),
    ...without.filter((line) => rendered.has(line)).map((line) => `there: ${line}`),
  ];
}

/** A test for each case with each Helm. */
export const testCases = (chart: () => string, cases: Readonly<Record<string, ChartCase>>): void =>
  testRows(cases, (chartCase, helm) => problems(chart(), chartCase, helm));

import { render, type TestHelm } from 'chartwright/testing';
import { refusalProblems, testRows } from '../charts/rows';
import { synthesizedCharts } from '../charts/synthesized';
import { type ParityCase, parityCases, parityRendering } from './cases';
import { compareObjectSets } from './compare';

const cases = parityCases('rstudio-connect');
const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** How a case's rendering differs from what the published chart makes of it, a line each. */
async function differences(
  { values, expected, errorNames = [] }: ParityCase,
  helm: TestHelm,
): Promise<readonly string[]> {
  const options = { ...parityRendering, values, helm };
  const chart = charts.folder('rstudio-connect');
  if (expected === undefined) return refusalProblems(chart, options, errorNames);
  return compareObjectSets(await render(chart, options), expected, {
    namespace: parityRendering.namespace,
    prometheusOff: (values as { prometheus?: { enabled?: boolean } }).prometheus?.enabled === false,
  });
}

testRows(Object.fromEntries(cases.map((parityCase) => [parityCase.name, parityCase])), differences);

import { render, renderError, testHelms, type TestHelm } from 'chartwright/testing';
import { mapParallel } from '../../src/helm';
import { synthesizedCharts } from '../charts/synthesized';
import { type ParityCase, parityCases, parityRendering } from './cases';
import { compareObjectSets } from './compare';

const cases = parityCases('rstudio-connect');
const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** How a case's rendering differs from what the published chart makes of it, a line each. */
async function differences({ values, expected, errorNames = [] }: ParityCase, helm: TestHelm): Promise<string[]> {
  const options = { ...parityRendering, values, helm };
  const chart = charts.folder('rstudio-connect');
  if (expected === undefined) {
    const { kind, message, schemaFaults } = await renderError(chart, options);
    const said = [message, ...schemaFaults.map(({ valuesPath }) => valuesPath)].join('\n');
    const sentence = kind === 'fail' || kind === 'schema' ? [] : [`no sentence of ours, but ${kind}: ${said}`];
    return [
      ...sentence,
      ...errorNames.filter((name) => !said.includes(name)).map((name) => `${name} is not named in: ${said}`),
    ];
  }
  return compareObjectSets(await render(chart, options), expected, {
    namespace: parityRendering.namespace,
    prometheusOff: (values as { prometheus?: { enabled?: boolean } }).prometheus?.enabled === false,
  });
}

describe.each(testHelms())('$name', (helm) => {
  const found = new Map<string, readonly string[]>();

  beforeAll(async () => {
    await mapParallel(cases, async (parityCase) => {
      const result = differences(parityCase, helm).catch((error: unknown) => [String(error)]);
      found.set(parityCase.name, await result);
    });
  });

  test.each(cases.map(({ name }) => name))('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

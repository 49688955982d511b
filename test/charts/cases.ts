import { render, renderError, type RenderOptions, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../src/helm';

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
async function problems(chart: string, chartCase: ChartCase, helm: RenderOptions['helm']): Promise<string[]> {
  const { fails, lines = [], without = [], ...given } = chartCase;
  const options: RenderOptions = { ...given, helm, namespace: 'posit', kubeVersion: '1.30.0' };
  if (fails !== undefined) {
    const { kind, message, schemaFaults, raw } = await renderError(chart, options);
    if (kind !== 'fail' && kind !== 'schema') return [`no sentence of ours: ${raw}`];
    const said = [message, ...schemaFaults.map(({ valuesPath }) => valuesPath)].join('\n');
    return fails.filter((part) => !said.includes(part)).map((part) => `not said: ${part}, but: ${said}`);
  }
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

/** A test for each case with each Helm; several are rendered at a time. */
export function testCases(chart: () => string, cases: Readonly<Record<string, ChartCase>>): void {
  describe.each(testHelms())('$name', (helm) => {
    const found = new Map<string, readonly string[]>();

    beforeAll(async () => {
      await mapParallel(Object.entries(cases), async ([name, chartCase]) => {
        const result = problems(chart(), chartCase, helm).catch((error: unknown) => [String(error)]);
        found.set(name, await result);
      });
    });

    test.each(Object.keys(cases))('%s', (name) => {
      expect(found.get(name)).toEqual([]);
    });
  });
}

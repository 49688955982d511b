import { renderError, type RenderOptions, type TestHelm, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../src/helm';

/** A test for each row of a table with each Helm, which finds nothing wrong; several are rendered at a time. */
export function testRows<R>(
  rows: Readonly<Record<string, R>>,
  problems: (row: R, helm: TestHelm) => Promise<readonly string[]>,
): void {
  describe.each(testHelms())('$name', (helm) => {
    const found = new Map<string, readonly string[]>();

    beforeAll(async () => {
      await mapParallel(Object.entries(rows), async ([name, row]) => {
        found.set(name, await problems(row, helm).catch((error: unknown) => [String(error)]));
      });
    }, 300_000);

    test.each(Object.keys(rows))('%s', (name) => {
      expect(found.get(name)).toEqual([]);
    });
  });
}

/** What is missing in how rendering stops: with a sentence of ours or the schema's, in which all parts are said. */
export async function refusalProblems(
  chart: string,
  options: RenderOptions,
  parts: readonly string[],
): Promise<readonly string[]> {
  const { kind, message, schemaFaults, raw } = await renderError(chart, options);
  if (kind !== 'fail' && kind !== 'schema') return [`no sentence of ours: ${raw}`];
  const said = [message, ...schemaFaults.map(({ valuesPath }) => valuesPath)].join('\n');
  return parts.filter((part) => !said.includes(part)).map((part) => `not said: ${part}, but: ${said}`);
}

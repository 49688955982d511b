import { type JsonReport, json } from '../../../src/lint/formats/json';
import { ChartwrightError } from '../../../src/errors';
import { context, finding, report } from './report';

const read = (given: Parameters<typeof report>[0]) => JSON.parse(json(report(given), context())) as JsonReport;

test('the whole report, with its version', () => {
  const found = finding({ valuesPath: 'image.tag', severity: 'warning' });
  expect(read({ findings: [found], suppressed: [{ finding: found, reason: 'why', by: 'comment' }] })).toEqual({
    version: 1,
    tool: { name: 'chartwright', version: '1.2.3' },
    summary: { error: 0, warning: 1, info: 0, suppressed: 1, failures: 0 },
    charts: [{ chart: 'charts/web', name: 'web', version: '1.0.0', renders: 2 }],
    findings: [found],
    suppressed: [{ finding: found, reason: 'why', by: 'comment' }],
    failures: [],
  });
});

test("a rule that crashes is named, with its stack; a user's mistake has none", () => {
  const mistake = new ChartwrightError('CHART_INVALID', 'no chart');
  const { failures } = read({
    failures: [
      { chart: 'a', rule: 'some-rule', error: new TypeError('x is undefined') },
      { chart: 'b', error: mistake },
      { error: 'thrown as a text' },
    ],
  });
  expect(failures).toEqual([
    {
      chart: 'a',
      rule: 'some-rule',
      message: 'the rule some-rule crashed in a, a bug of that rule: x is undefined',
      stack: expect.stringContaining('TypeError: x is undefined\n    at ') as string,
    },
    { chart: 'b', message: 'b could not be checked: no chart' },
    { message: 'thrown as a text' },
  ]);
});

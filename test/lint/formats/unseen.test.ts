import { formats } from '../../../src/lint/formats';
import { formatNames } from '../../../src/lint/formats/names';
import { WIDTH_WITHOUT_TERMINAL } from '../../../src/text';
import { inFile, report, rule } from './report';

/** ECMA-48 (controls of eight bits, too) and the marks of Unicode that turn text around; what is printed has lines. */
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const HOSTILE = 'a\u001b]0;b\u0007\u007f\u009b2J\u0085\u202e\u2066\u2069z';

const hostile = report({
  findings: [inFile(`${HOSTILE}.yaml`, { message: HOSTILE, help: HOSTILE, chart: HOSTILE, valueSets: [HOSTILE] })],
  charts: [{ chart: HOSTILE, name: HOSTILE, version: HOSTILE, renders: 1 }],
  failures: [{ chart: HOSTILE, error: new Error(HOSTILE) }],
  sources: new Map([[`${HOSTILE}.yaml`, { path: HOSTILE, text: HOSTILE }]]),
});

const text = (format: (typeof formatNames)[number]) =>
  formats[format](hostile, {
    ...{ version: '1.0.0', rules: [rule()], colors: false, width: WIDTH_WITHOUT_TERMINAL },
    ...{ failOn: 'error', showSuppressed: true, folder: '' },
  });

test.each(formatNames)('what a terminal obeys is not in %s as it is', (format) => {
  expect(text(format)).not.toMatch(OBEYED);
});

test('programs read all of it', () => {
  expect(JSON.parse(text('json'))).toMatchObject({ findings: [{ message: HOSTILE }] });
  expect(JSON.parse(text('sarif'))).toMatchObject({ runs: [{ results: [{ properties: { chart: HOSTILE } }] }] });
});

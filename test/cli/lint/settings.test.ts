import { ChartwrightError } from '../../../src/errors';
import { readSettings } from '../../../src/cli/lint/settings';

/** As the command line gives them: each option with its value, in order. */
type Options = readonly (readonly [option: string, value: string])[];
const given = (...options: Options) => ({
  positional: [],
  inOrder: options.map(([option, value]) => ({ option, value })),
});
const outputs = (...options: Options) => readSettings({}, given(...options)).outputs;

test.each([
  [[], [{ format: 'stylish' }]],
  [[['format', 'json']], [{ format: 'json' }]],
  [[['output', 'report.txt']], [{ format: 'stylish', file: 'report.txt' }]],
  [[['output', '-']], [{ format: 'stylish' }]],
  [
    [
      ['output', 'x.json'],
      ['format', 'json'],
    ],
    [{ format: 'json', file: 'x.json' }],
  ],
  [
    [
      ['format', 'sarif'],
      ['output', 'lint.sarif'],
      ['format', 'stylish'],
    ],
    [{ format: 'sarif', file: 'lint.sarif' }, { format: 'stylish' }],
  ],
  [
    [
      ['format', 'sarif'],
      ['output', 'lint.sarif'],
      ['format', 'json'],
      ['output', '-'],
    ],
    [{ format: 'sarif', file: 'lint.sarif' }, { format: 'json' }],
  ],
  [
    [
      ['format', 'stylish'],
      ['format', 'junit'],
      ['output', 'a.xml'],
      ['format', 'json'],
      ['output', 'a.json'],
    ],
    [{ format: 'stylish' }, { format: 'junit', file: 'a.xml' }, { format: 'json', file: 'a.json' }],
  ],
] as readonly [Options, object][])(
  'each --output belongs to the --format before it, or to the only one: %j',
  (options, expected) => {
    expect(outputs(...options)).toEqual(expected);
  },
);

test('what is not said', () => {
  expect(readSettings({}, given())).toEqual({
    charts: [],
    outputs: [{ format: 'stylish' }],
    failOn: 'error',
    maxWarnings: Infinity,
    rules: new Map(),
    values: [],
    render: true,
    deep: false,
    cache: true,
    quiet: false,
    showSuppressed: false,
  });
});

test('what is said', () => {
  const settings = readSettings(
    {
      failOn: 'info',
      maxWarnings: '0',
      config: 'c.yaml',
      render: false,
      deep: true,
      quiet: true,
      showSuppressed: true,
    },
    given(
      ['preset', 'strict'],
      ['preset', 'hygiene'],
      ['rule', 'a'],
      ['rule', 'b=off'],
      ['values', 'x.yaml'],
      ['kube-version', 'v1.36.2'],
      ['kube-version', '1.9'],
    ),
  );
  expect(settings).toMatchObject({
    failOn: 'info',
    maxWarnings: 0,
    config: 'c.yaml',
    presets: ['strict', 'hygiene'],
    values: ['x.yaml'],
    kubernetes: ['1.36', '1.9'],
    render: false,
    deep: true,
    quiet: true,
    showSuppressed: true,
  });
  expect([...settings.rules]).toEqual([
    ['a', 'on'],
    ['b', 'off'],
  ]);
});

test.each([
  ['an unknown format', {}, [['format', 'sarfi']], 'write --format sarif'],
  [
    'a file without a name',
    {},
    [
      ['format', 'json'],
      ['output', ''],
    ],
    '--output is empty',
  ],
  [
    'a file before two formats',
    {},
    [
      ['output', 'x'],
      ['format', 'json'],
      ['format', 'sarif'],
    ],
    'no format is given for the file x',
  ],
  [
    'each file before its format',
    {},
    [
      ['output', 'x'],
      ['format', 'json'],
      ['output', 'y'],
      ['format', 'sarif'],
    ],
    'no format is given for the file x',
  ],
  [
    'two files and no format',
    {},
    [
      ['output', 'x'],
      ['output', 'y'],
    ],
    'no format is given for the file y',
  ],
  [
    "a file of values, as Helm's -f has it",
    {},
    [['format', 'prod.yaml']],
    'write --values prod.yaml for a file of values',
  ],
  [
    'two files for a format',
    {},
    [
      ['format', 'json'],
      ['output', 'x'],
      ['output', 'y'],
    ],
    'no format is given for the file y',
  ],
  [
    'two places for a format',
    {},
    [
      ['format', 'json'],
      ['output', '-'],
      ['output', 'y'],
    ],
    'no format is given for the file y',
  ],
  ['an unknown severity', { failOn: 'warn' }, [], '--fail-on warn is not accepted'],
  ['no number', { maxWarnings: '-1' }, [], 'write --max-warnings 0'],
  ['an unknown preset', {}, [['preset', 'strickt']], 'write --preset strict'],
  ['an unknown level', {}, [['rule', 'a=errr']], 'write --rule a=error'],
  ['two levels', {}, [['rule', 'a=error=off']], '--rule a=error=off is not accepted'],
  ['a level that is empty', {}, [['rule', 'a=']], 'write --rule a=error'],
  ['a folder for a file', {}, [['output', 'out/']], '--output out/ names a folder'],
  ['the working directory for a file', {}, [['output', '.']], 'such as report.txt'],
  ['the folder above for a file', {}, [['output', 'out/..']], '--output out/.. names a folder'],
  ['no version', {}, [['kube-version', '2']], 'write --kube-version 1.34'],
] as const)('%s is a wrong usage', (_, values, options, said) => {
  const read = () => readSettings(values, given(...options));
  expect(read).toThrow(ChartwrightError);
  expect(read).toThrow(said);
  expect(read).toThrow(expect.objectContaining({ code: 'USAGE' }));
});

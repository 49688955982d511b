import { readmeValuesTable } from '../../../../src/lint/rules/values/readme-values-table';
import type { ExampleFiles } from '../../../../src/lint/rule';
import { findingsOf, placesOf } from '../../kit';

const VALUES =
  'image:\n  repository: nginx\n  tag: "1"\nreplicas: 2\nlabels: {}\nname: \nuser: ""\nargs:\n  - a\nscript: |\n  one\n  two\n';
const ROWS: Readonly<Record<string, string>> = {
  'image.repository': '`"nginx"`',
  'image.tag': '`"1"`',
  replicas: '`2`',
  labels: '`{}`',
  name: '`nil`',
  user: "`''`",
  args: '`["a"]`',
  script: '`""`',
};
const table = (rows: Readonly<Record<string, string>>) =>
  [
    '| Key | Type | Default | Description |',
    '|---|---|---|---|',
    ...Object.entries(rows).map(([key, cell]) => `| ${key} | x | ${cell} | y |`),
    '',
  ].join('\n');

test.each<[name: string, readme: string, found: readonly string[]]>([
  ['in step', table(ROWS), []],
  [
    'another default',
    table({ ...ROWS, replicas: '`1`' }),
    ['README.md:5:1 README.md says that the default of replicas is 1, but it is 2'],
  ],
  ['a text in another way', table({ ...ROWS, 'image.repository': '`nginx`' }), []],
  ['a number for a text', table({ ...ROWS, 'image.tag': '`1`' }), []],
  [
    'another list',
    table({ ...ROWS, args: '`["b"]`' }),
    ['README.md:9:1 README.md says that the default of args is ["b"], but it is ["a"]'],
  ],
  [
    'a list that is empty',
    table({ ...ROWS, labels: '`["a"]`' }),
    ['README.md:6:1 README.md says that the default of labels is ["a"], but it is {}'],
  ],
  ['a sentence is no default', table({ ...ROWS, replicas: 'one for each zone' }), []],
  ['what stands for a value that is not set', table({ ...ROWS, name: '`demo-web`', user: '`admin`' }), []],
  ['a value to fill in', table({ ...ROWS, 'image.tag': '`<VERSION>`', 'image.repository': '`${NAME}`' }), []],
  ['a text in single quotes', table({ ...ROWS, 'image.repository': "`'nginx'`" }), []],
  ['another case', table({ ...ROWS, 'image.repository': '`"NGINX"`' }), []],
  [
    'another text in single quotes',
    table({ ...ROWS, 'image.repository': "`''`" }),
    ['README.md:3:1 README.md says that the default of image.repository is \'\', but it is "nginx"'],
  ],
  ['a placeholder is none', table({ ...ROWS, 'image.repository': '`REPOSITORY_NAME/nginx`' }), []],
  ['JSON that was cut', table({ ...ROWS, args: '`["a",`' }), []],
  [
    'a row too many',
    table({ ...ROWS, 'image.tga': '`1`' }),
    ['README.md:11:1 README.md tells of the value image.tga, which the chart neither declares nor reads'],
  ],
  ['rows for what is free', table({ ...ROWS, 'labels.app': '`demo`' }), []],
  ['parts of maps', table({ ...ROWS, 'args[0]': '`"a"`' }), []],
  ['other tables', '| Name | Value |\n|---|---|\n| speed | `1` |\n| weight | `2` |\n', []],
  [
    "Bitnami's",
    '| Name | Description | Value |\n| --- | --- | --- |\n| `replicas` | pods | `3` |\n| `image.tag` | x | `1` |\n',
    ['README.md:3:1 README.md says that the default of replicas is 3, but it is 2'],
  ],
])('%s', async (_, readme, found) => {
  expect(await placesOf(readmeValuesTable, { 'values.yaml': VALUES, 'README.md': readme })).toEqual(found);
});

test('a value without a row, of a table that has nearly all', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
  const files = {
    'values.yaml': [...keys, 'extra'].map((key) => `${key}: 1\n`).join(''),
    'README.md': table(Object.fromEntries(keys.map((key) => [key, '`1`']))),
  };
  expect(await placesOf(readmeValuesTable, files)).toEqual([
    'values.yaml:21:1 README.md has no row for the value extra',
  ]);
  const skipped = { ...files, 'values.yaml': `## @skip extra\n${files['values.yaml']}` };
  expect(await placesOf(readmeValuesTable, skipped)).toEqual([]);
});

test('a default that helm-docs was told', async () => {
  const files = {
    'values.yaml': '# -- Pods\n# @default -- `one`\nreplicas: 2\n',
    'README.md': table({ replicas: '`one`' }),
  };
  expect(await placesOf(readmeValuesTable, files)).toEqual([]);
});

test('a row for what a template reads without a default', async () => {
  const files = {
    'values.yaml': VALUES,
    'README.md': table({ ...ROWS, ipFamilyPolicy: '`nil`', gone: '`nil`' }),
    'templates/a.yaml': '{{ with .Values.ipFamilyPolicy }}ipFamilyPolicy: {{ . }}{{ end }}\n',
  };
  expect(await placesOf(readmeValuesTable, files)).toEqual([
    'README.md:12:1 README.md tells of the value gone, which the chart neither declares nor reads',
  ]);
});

test('a row for all of a map', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
  const files = {
    'values.yaml': `${keys.map((key) => `${key}: 1\n`).join('')}filter:\n  on: true\n`,
    'README.md': table({ ...Object.fromEntries(keys.map((key) => [key, '`1`'])), '`filter.*`': '' }),
  };
  expect(await placesOf(readmeValuesTable, files)).toEqual([]);
});

// Each as https://github.com/bitnami/readme-generator-for-helm/blob/main/lib/builder.js prints it.
test.each<[modifiers: string, value: string, cell: string, isRight: boolean]>([
  ['[string]', 'a: b', '""', true],
  ['[array]', '[x]', '[]', true],
  ['[object]', 'text', '{}', true],
  ['[default: NAME]', 'nginx', 'NAME', true],
  ['[default: 5]', '7', '5', true],
  ['[string, default: one]', 'two', 'one', true],
  ['[default: one, string]', 'two', '""', true],
  ['[default: one, nullable]', 'two', 'one', true],
  ['[string, nullable]', 'two', 'two', true],
  ['[nullable]', 'null', 'nil', true],
  ['[string, nullable]', 'two', '""', false],
  ['[array]', 'two', '""', false],
  ['[string]', 'two', 'one', false],
  ['[nullable]', '7', '5', false],
  ['', 'two', '""', false],
])(
  "what Bitnami's generator is told with %s to print of %s, and a cell %s: right is %s",
  async (modifiers, value, cell, isRight) => {
    const files = {
      'values.yaml': `image:\n  ## @param image.name ${modifiers} Name\n  name: ${value === 'a: b' ? '"a: b"' : value}\n`,
      'README.md': `| Name | Description | Value |\n| --- | --- | --- |\n| \`image.name\` | Name | \`${cell}\` |\n`,
    };
    expect(await placesOf(readmeValuesTable, files)).toHaveLength(isRight ? 0 : 1);
  },
);

const AGAIN = 'generate the table again';
const BY_HAND = 'write the default that values.yaml has into this row';
const WRONG = table({ replicas: '`1`' });
const BITNAMI = '| Name | Description | Value |\n| --- | --- | --- |\n| `replicas` | pods | `1` |\n';

test.each<[name: string, files: ExampleFiles, help: string]>([
  ['nothing that a program left', { 'README.md': WRONG }, BY_HAND],
  ['a table as Bitnami has it, and no more', { 'README.md': BITNAMI }, BY_HAND],
  [
    'comments as for helm-docs, and another table',
    { 'values.yaml': '# -- Pods\nreplicas: 2\n', 'README.md': BITNAMI },
    BY_HAND,
  ],
  [
    'a template of helm-docs',
    { 'README.md': WRONG, 'README.md.gotmpl': '{{ template "chart.valuesSection" . }}' },
    AGAIN,
  ],
  [
    'the name of helm-docs',
    { 'README.md': `${WRONG}\nAutogenerated from chart metadata using [helm-docs](https://x.y)\n` },
    AGAIN,
  ],
  ['a table of helm-docs and its comments', { 'values.yaml': '# -- Pods\nreplicas: 2\n', 'README.md': WRONG }, AGAIN],
  [
    'comments of Bitnami’s generator',
    { 'values.yaml': '## @param replicas Pods\nreplicas: 2\n', 'README.md': BITNAMI },
    AGAIN,
  ],
])('what to do where there is %s', async (_, files, help) => {
  const findings = await findingsOf(readmeValuesTable, { 'values.yaml': 'replicas: 2\n', ...files });
  expect(findings.map((finding) => finding.help)).toEqual([help]);
});

test('what to do about rows that are missing, or too many, of a table written by hand', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
  const findings = await findingsOf(readmeValuesTable, {
    'values.yaml': [...keys, 'extra'].map((key) => `${key}: 1\n`).join(''),
    'README.md': table(Object.fromEntries([...keys, 'gone'].map((key) => [key, '`1`']))),
  });
  expect(findings.map(({ help }) => help)).toEqual([
    'remove the row, or declare gone in values.yaml',
    'add a row for extra',
  ]);
});

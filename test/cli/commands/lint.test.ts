import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testHelm } from '../../../src/testing/helm-binaries';
import { sourcesBelow } from '../../meta/sources';
import { chartwright, filesIn, project } from '../chartwright';

/** Static rules alone, so that nothing depends on a Helm. */
const lint = (cwd: string, ...args: readonly string[]) => chartwright(['lint', '--no-render', ...args], cwd);

const CHART = 'apiVersion: v2\nname: web\nversion: 1.0.0\n';
const UNQUOTED = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata:\n  level: {{ .Values.level }}\n';
const chart = (template: string, values = 'level: info\n') => ({
  'charts/web/Chart.yaml': CHART,
  'charts/web/values.yaml': values,
  'charts/web/templates/configmap.yaml': template,
});
/** One rule alone, so that new rules change nothing here. */
const config = (more = '') => ({
  '.git/HEAD': '',
  'chartwright.yaml': `extends: []\nrules: { unquoted-text: error, suppression-unused: warning }\n${more}`,
});
const quoted = UNQUOTED.replace('level }}', 'level | quote }}');

test('findings are shown with their lines, and exit with 1', async () => {
  const { code, stdout, stderr } = await lint(project({ ...config(), ...chart(UNQUOTED) }));
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^charts\/web\/templates\/configmap.yaml\n {4}6:10 {2}error {4}.* {2}unquoted-text\n/);
  expect(stdout).toContain('    > 6 |   level: {{ .Values.level }}\n');
  expect(stdout).toMatch(/^1 error \(1 chart, 0 renders\)$/m);
});

test('no findings exit with 0', async () => {
  const { code, stdout } = await lint(project({ ...config(), ...chart(quoted) }));
  expect([code, stdout]).toEqual([0, 'no findings (1 chart, 0 renders)\n']);
});

test.each([
  [['--rule', 'unquoted-text=warning'], 0],
  [['--rule', 'unquoted-text=warning', '--fail-on', 'warning'], 1],
  [['--rule', 'unquoted-text=warning', '--max-warnings', '0'], 1],
])('%j exits with %d', async (args, expected) => {
  expect((await lint(project({ ...config(), ...chart(UNQUOTED) }), ...args)).code).toBe(expected);
});

test('several reports, files and standard output', async () => {
  const folder = project({ ...config(), ...chart(UNQUOTED) });
  const formats = ['--format', 'sarif', '-o', 'out/lint.sarif', '-f', 'github', '-f', 'junit', '-o', 'out/lint.xml'];
  const { code, stdout } = await lint(path.join(folder, 'charts'), ...formats, 'web');
  expect(code).toBe(1);
  // From the repository's root, wherever the command runs.
  expect(stdout).toContain('::error file=charts/web/templates/configmap.yaml,line=6,');
  const files = filesIn(path.join(folder, 'charts', 'out'));
  expect(Object.keys(files)).toEqual(['lint.sarif', 'lint.xml']);
  expect(files['lint.sarif']).toContain('"uri": "charts/web/templates/configmap.yaml"');
  expect(files['lint.xml']).toContain('<testcase classname="web/templates/configmap.yaml" name="unquoted-text"');
});

test('comments and entries of the config suppress; what suppresses nothing is reported', async () => {
  const comment = '  # chartwright-disable-next-line unquoted-text -- a number\n  level:';
  const template = UNQUOTED.replace('  level:', comment);
  const ignore = 'ignore: [{ rule: unquoted-text, file: templates/other.yaml, reason: gone }]\n';
  const folder = project({ ...config(ignore), ...chart(template) });
  const all = await lint(folder, '--show-suppressed');
  expect(all.code).toBe(0);
  expect(all.stdout).toContain('reason: a number');
  expect(all.stdout).toMatch(
    /^chartwright.yaml\n +3:10 {2}warning {2}the entry of ignore for unquoted-text fits no finding/m,
  );
  // Of one chart alone it is not known whether another one needs the entry, unless it is for that chart.
  expect((await lint(folder, 'charts/web')).stdout).toBe('no findings (1 chart, 0 renders); 1 suppressed\n');
  writeFileSync(
    path.join(folder, 'chartwright.yaml'),
    config(`charts: { charts/web: { ${ignore.trim()} } }`)['chartwright.yaml'],
  );
  expect((await lint(folder, 'charts/web')).stdout).toMatch(/^ +3:34 +warning +the entry of ignore for unquoted-text/m);
});

test('what cannot be read does not hide the rest, and exits with 2', async () => {
  const folder = project({ ...config(), ...chart(UNQUOTED), 'charts/bad/Chart.yaml/x': '' });
  const { code, stdout, stderr } = await lint(folder, 'charts/bad', 'charts/none', 'charts/web', '--quiet');
  expect(code).toBe(2);
  const missed = 'not checked, so that the exit code is 2: charts/bad and charts/none';
  expect(stdout).toContain(`\n1 error in what was checked (1 chart, 0 renders); ${missed}\n`);
  expect(stderr).toMatch(/^charts\/bad could not be checked: .*\n(?:.*\n)*charts\/none could not be checked: /);
  expect(stderr).not.toMatch(/^ +at .*\(/m);
});

test('without Helm the files are checked, and the exit code is 2', async () => {
  const folder = project({ ...config(), ...chart(UNQUOTED) });
  const { code, stdout, stderr } = await chartwright(['lint'], folder, undefined, { HELM_BIN: '/nowhere/helm' });
  expect(code).toBe(2);
  expect(stdout).toContain('unquoted-text');
  expect(stderr).toMatch(/the helm command was not found[^]*or look at the files alone with --no-render/);
});

test('a Helm that is ended from outside: what it would have shown is not checked, and the exit code is 2', async () => {
  const folder = project({ ...config(), ...chart(quoted) });
  const helm = path.join(folder, 'helm');
  writeFileSync(helm, '#!/bin/sh\nif [ "$1" = version ]; then echo v4.1.4; else kill -9 $$; fi\n', { mode: 0o755 });
  const env = { HELM_BIN: helm, XDG_CACHE_HOME: path.join(folder, 'cache') };
  const { code, stdout, stderr } = await chartwright(['lint', '--rule', 'render-fails'], folder, undefined, env);
  expect(code).toBe(2);
  expect(stdout).toMatch(/^no findings in what was checked .*the exit code is 2: a part of charts\/web$/m);
  expect(stderr).toMatch(
    /^charts\/web could not be checked: helm template was ended from outside, by SIGKILL\n.*\/helm$/m,
  );
});

test("a user's own rules, of both kinds of modules; one that crashes is named, with its stack", async () => {
  const rule = (id: string, check: string) =>
    `{ id: '${id}', area: 'chart', severity: 'error', description: 'd', why: 'w', recommended: true,
       messages: { named: { text: 'the chart is called {name}', help: 'rename it' } }, bad: {}, good: {}, check: ${check} }`;
  const naming = `({ chart }) => [{ at: { kind: 'data', file: chart.chartYaml, path: ['name'] }, message: 'named', data: { name: chart.metadata.name } }]`;
  const folder = project({
    ...config('plugins: [./ours.cjs, ./more.mjs]\n'),
    ...chart(quoted),
    'ours.cjs': `exports.rules = [${rule('our-name', naming)}];`,
    'more.mjs': `export const rules = [${rule('our-crash', `() => { throw new TypeError('out of order'); }`)}];`,
  });
  const { code, stdout, stderr } = await lint(folder, '--rule', 'our-name', '--rule', 'our-crash');
  expect(code).toBe(2);
  expect(stdout).toMatch(/^charts\/web\/Chart.yaml\n {4} 2:1 {2}error {4}the chart is called web {2}our-name$/m);
  expect(stderr).toMatch(
    /^the rule our-crash crashed in charts\/web, a bug of that rule: out of order\nTypeError: .*\n +at /,
  );
  expect(stderr).toContain('more.mjs');
});

/** Linux makes no folders there, and Helm takes it for a home that has nothing yet. */
const NO_HOME = '/proc/chartwright';

(existsSync('/proc/self') ? test : test.skip).each([
  ['a home that cannot be written to', [], { HOME: NO_HOME, XDG_CACHE_HOME: '' }],
  ['the same without a cache', ['--no-cache'], { HOME: NO_HOME, XDG_CACHE_HOME: '' }],
  ['a cache that cannot be made', [], { XDG_CACHE_HOME: NO_HOME }],
])('with %s charts are rendered all the same', async (_, flags, env) => {
  const labelled = quoted.replace('name: web', 'name: web\n  labels: { version: {{ .Chart.Version | quote }} }');
  const folder = project({ ...config(), ...chart(labelled), 'tmp/x': '' });
  const variables = { ...env, HELM_BIN: testHelm().bin, TMPDIR: path.join(folder, 'tmp') };
  // The rule asks Helm to render the chart with another version.
  const args = ['lint', 'charts/web', '--rule', 'immutable-change', ...flags];
  const { code, stdout, stderr } = await chartwright(args, folder, undefined, variables);
  expect([code, stderr, stdout]).toEqual([0, '', 'no findings (1 chart, 1 render)\n']);
  expect(readdirSync(path.join(folder, 'tmp')).filter((name) => name.startsWith('chartwright'))).toEqual([]);
});

const AREA = 'extends: hygiene\n';

test.each([
  [
    'rules for renders alone, and no renders',
    AREA,
    ['--no-render', 'charts/web'],
    /look at renders alone, and --no-render/,
  ],
  ['the same by an option', '', ['--no-render', '--preset', 'hygiene'], /do: +leave out --no-render, or add a preset/],
  ['rules that take many renders, and no --deep', 'extends: []\nrules: { null-map: error }\n', [], /and no --deep/],
  ['a library, which is not rendered', AREA, ['charts/lib'], /a library, which Helm does not render/],
])('%s: nothing is checked, and the exit code is 2', async (_, text, args, said) => {
  const library = { 'charts/lib/Chart.yaml': `${CHART}type: library\n` };
  const folder = project({ '.git/HEAD': '', ...chart(quoted), ...library, 'chartwright.yaml': text });
  const env = { HELM_BIN: testHelm().bin, XDG_CACHE_HOME: path.join(folder, 'cache') };
  const { code, stdout, stderr } = await chartwright(['lint', ...args], folder, undefined, env);
  expect(code).toBe(2);
  expect(stdout).toMatch(/^no findings in what was checked .*not checked, so that the exit code is 2/);
  expect(stderr).toMatch(/none of the rules that are switched on can run\n +found: /);
  expect(stderr).toMatch(said);
});

test('a library beside charts that are checked is none of what was not checked', async () => {
  const library = { 'charts/lib/Chart.yaml': `${CHART}type: library\n` };
  const folder = project({ '.git/HEAD': '', ...chart(quoted), ...library, 'chartwright.yaml': AREA });
  const env = { HELM_BIN: testHelm().bin, XDG_CACHE_HOME: path.join(folder, 'cache') };
  const { code, stdout } = await chartwright(['lint'], folder, undefined, env);
  expect([code, stdout]).toEqual([0, 'no findings (2 charts, 1 render)\n']);
});

const ONE_SET = { 'charts/web/ci/a-values.yaml': 'level: warn\n', 'charts/db/Chart.yaml': CHART };

test.each([
  ['of a chart that has none', 'charts: { charts/db: { valueSets: [ci/*] } }', ['charts/db'], 2],
  ['of all charts, one of which has one', 'valueSets: [ci/*]', [], 0],
  ['that holds by custom', 'charts: { charts/db: { valueSets: [ci/*-values.yaml] } }', ['charts/db'], 0],
  ['of all charts, none of which has one', 'valueSets: [ci/*, x/*]', [], 2],
  ['of some charts, none of which has one', 'charts: { charts/*: , charts/d*: { valueSets: [ci/*] } }', [], 2],
  // Another chart may have one.
  ['of all charts, where another one is asked for', 'valueSets: [ci/*]', ['charts/db'], 0],
  ['that holds for no chart', 'valueSets: [x/*]\ncharts: { charts/*: { valueSets: [] } }', [], 0],
])('a glob of value sets %s', async (_, text, args, expected) => {
  const files = { ...config(`${text}\n`), ...chart(quoted), ...ONE_SET };
  const { code, stderr } = await lint(project(files), ...args);
  expect(code).toBe(expected);
  if (expected === 0) expect(stderr).toBe('');
  else expect(stderr).toMatch(/^chartwright.yaml names value sets that are not there\n +at: +chartwright.yaml:3:\d+\n/);
});

(existsSync('/dev/full') ? test : test.skip)(
  'a report that cannot be written does not keep back the others, nor what was not checked',
  async () => {
    const folder = project({ ...config(), ...chart(UNQUOTED) });
    const outputs = ['-f', 'json', '-o', '/dev/full', '-f', 'stylish', '-f', 'junit', '-o', 'lint.xml'];
    const { code, stdout, stderr } = await lint(folder, 'charts/web', 'charts/none', ...outputs);
    expect(code).toBe(2);
    expect(stdout).toContain('unquoted-text');
    expect(filesIn(folder)['lint.xml']).toContain('unquoted-text');
    expect(stderr).toMatch(/^charts\/none could not be checked: [^]*^the report \/dev\/full cannot be written\n/m);
  },
);

test('a plugin that leaves something open does not keep the command from its end', async () => {
  const plugin = 'setInterval(() => {}, 1000);\nexport const rules = [];\n';
  const folder = project({ ...config('plugins: [./open.mjs]\n'), ...chart(quoted), 'open.mjs': plugin });
  const { code, stdout } = await lint(folder);
  expect([code, stdout]).toEqual([0, 'no findings (1 chart, 0 renders)\n']);
});

test('--output - is standard output', async () => {
  const folder = project({ ...config(), ...chart(quoted) });
  const { stdout } = await lint(folder, '--format', 'json', '--output', '-');
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, findings: [] });
  expect(readdirSync(folder).sort()).toEqual(['.git', 'charts', 'chartwright.yaml']);
});

test.each([
  ['an unknown rule', ['--rule', 'unquoted-txt'], {}, 'write unquoted-text'],
  ['an unknown rule in the config', [], { 'chartwright.yaml': 'rules: { unquoted-txt: off }' }, 'write unquoted-text'],
  ['a plugin that is not there', [], { 'chartwright.yaml': 'plugins: [./none.js]' }, './none.js cannot be loaded'],
  ['a report where a folder is', ['-f', 'json', '-o', 'charts'], {}, 'the report charts cannot be written'],
])('%s is a wrong usage', async (_, args, files, said) => {
  const folder = project({ ...chart(quoted), ...files });
  const before = readdirSync(folder);
  const { code, stdout, stderr } = await lint(folder, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(said);
  expect(stderr).not.toMatch(/^ +at .*\(/m);
  expect(readdirSync(folder)).toEqual(before);
});

test('linting loads nothing of cdk8s, nor the constructs', () => {
  const sources = new Map(sourcesBelow('src').map((source) => [source.file, source]));
  const reached = new Set<string>();
  const queue = ['src/cli/commands/lint.ts', 'src/cli/commands/rules.ts'];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const imported of sources.get(file)?.imports ?? []) if (imported.file !== undefined) queue.push(imported.file);
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => /^src\/(?:chart|expr|values|testing)\//.test(file))).toEqual([]);
});

test('what --help says of the command needs no linter', () => {
  const command = sourcesBelow('src/cli/commands').find(({ file }) => file.endsWith('/lint.ts'));
  expect(command?.imports.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
});

import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cache, FileCache } from '../../../src/cache/file-cache';
import { openInput } from '../../../src/cli/lint/chart-input';
import { ReportCache } from '../../../src/cli/lint/report-cache';
import { run } from '../../../src/cli/run';
import type { ChartReport } from '../../../src/lint/chart-report';
import { noConfig } from '../../../src/lint/config/lint-config';
import { RULES } from '../../../src/lint/rules';
import { parseTemplate } from '../../../src/template/parser';
import { testHelm, testHelms } from '../../../src/testing/helm-binaries';
import { parseYaml } from '../../../src/yaml/read';
import { type Pages, serve } from '../../helm/pages';
import { project } from '../chartwright';

jest.mock('../../../src/template/parser', () => spied('../../../src/template/parser', 'parseTemplate'));
jest.mock('../../../src/yaml/read', () => spied('../../../src/yaml/read', 'parseYaml'));

function spied(file: string, name: string): object {
  const actual = jest.requireActual<Record<string, () => void>>(file);
  return { ...actual, [name]: jest.fn(actual[name]) };
}

const CONFIG = `extends: strict
rules:
  schema-missing: warning
  rbac-secrets: { allow: [{ match: '*', reason: it reads them }] }
ignore:
  - { rule: readme-missing, reason: an example }
  - { rule: notes-missing, file: nowhere.yaml, reason: fits nothing }
`;
const TEMPLATE = `apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  # chartwright-disable-next-line unquoted-text -- a word
  greeting: {{ .Values.greeting }}
  size: {{ .Values.size }}
  other: {{ .Values.other }}
`;
const ROLE = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: web }
rules: [{ apiGroups: [''], resources: [secrets], verbs: [get] }]
`;
const FILES = {
  '.git/HEAD': '',
  'chartwright.yaml': CONFIG,
  'more.yaml': 'greeting: hi\n',
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'charts/web/.helmignore': 'ci/\n',
  'charts/web/values.yaml': 'greeting: hello\nsize: one\n',
  'charts/web/ci/a-values.yaml': 'size: two\n',
  'charts/web/templates/configmap.yaml': TEMPLATE,
  'charts/web/templates/role.yaml': ROLE,
};

/** The command as a build runs it, with a cache beside the folder. */
async function lint(
  folder: string,
  args: readonly string[] = [],
  more: { build?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const { build, env } = { build: 'a build', ...more };
  let [out, err] = ['', ''];
  const io = { out: (text: string) => (out += text), err: (text: string) => (err += text) };
  const code = await run(['lint', ...(env === undefined ? ['--no-render'] : []), ...args], {
    ...io,
    cwd: folder,
    env: { XDG_CACHE_HOME: path.join(folder, '.cache'), ...env },
    terminal: { out: false, err: false, width: 100 },
    build,
  });
  return { code, out, err };
}

const kept = (folder: string, what = 'reports'): readonly string[] => {
  const entries = path.join(folder, '.cache', 'chartwright', what);
  return existsSync(entries) ? readdirSync(entries).map((name) => path.join(entries, name)) : [];
};
const write = (folder: string, file: string, text: string) => writeFileSync(path.join(folder, file), text);

test.each([
  ['stylish', 'reason: a word'],
  ['json', '"reason": "a word"'],
  ['sarif', '"justification": "a word"'],
  ['github', '2 suppressed'],
  ['junit', '<skipped message="a word: '],
])('the same %s comes out again', async (format, suppressed) => {
  const folder = project(FILES);
  const args = ['--format', format, '--fail-on', 'warning', '--show-suppressed', '--values', 'more.yaml'];
  const anew = await lint(folder, ['--no-cache', ...args]);
  expect(anew.code).toBe(1);
  for (const said of ['the value other is used', suppressed]) expect(anew.out).toContain(said);
  expect(kept(folder)).toEqual([]);
  expect(await lint(folder, args)).toEqual(anew);
  expect(kept(folder)).toHaveLength(1);
  jest.mocked(parseTemplate).mockClear();
  jest.mocked(parseYaml).mockClear();
  expect(await lint(folder, args)).toEqual(anew);
  expect(parseTemplate).not.toHaveBeenCalled();
  expect(jest.mocked(parseYaml).mock.calls.map(([text]) => text)).toEqual([CONFIG]);
});

test('what the config says in vain is found anew, at its place', async () => {
  const folder = project(FILES);
  const unused = async () =>
    /\n +\d+:\d+ +\w+ +the entry of ignore for notes-missing[^]*$/.exec((await lint(folder)).out)?.[0];
  expect(await unused()).toMatch(/^\n +7:5 /);
  write(folder, 'chartwright.yaml', `# A line more.\n${CONFIG}`);
  expect(await unused()).toMatch(/^\n +8:5 /);
  expect(kept(folder)).toHaveLength(1);
});

/** What a run has besides what the one before it had. */
interface Change {
  readonly what: string;
  readonly args?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly build?: string;
}

const decisive: readonly Change[] = [
  { what: 'a template', files: { 'charts/web/templates/configmap.yaml': `${TEMPLATE}\n` } },
  { what: 'a file that no template reads', files: { 'charts/web/README.md': '# web\n' } },
  { what: 'a value set that is left out of the chart', files: { 'charts/web/ci/a-values.yaml': 'size: three\n' } },
  { what: 'a file of values from elsewhere', files: { 'more.yaml': 'greeting: good day\n' } },
  { what: 'no values', args: [] },
  {
    what: 'a severity',
    files: { 'chartwright.yaml': CONFIG.replace('schema-missing: warning', 'schema-missing: info') },
  },
  { what: 'a preset', args: ['--values', 'more.yaml', '--preset', 'hygiene'] },
  { what: 'a rule', args: ['--values', 'more.yaml', '--rule', 'schema-missing=off'] },
  { what: 'an entry of allow', files: { 'chartwright.yaml': CONFIG.replace("match: '*'", 'match: Role/other') } },
  { what: 'a reason', files: { 'chartwright.yaml': CONFIG.replace('an example', 'a test') } },
  { what: 'value sets', files: { 'chartwright.yaml': `${CONFIG}valueSets: []\n` } },
  { what: 'API versions', files: { 'chartwright.yaml': `${CONFIG}apiVersions: [example.com/v1]\n` } },
  { what: 'a version of Helm', files: { 'chartwright.yaml': `${CONFIG}helm: ['3.2']\n` } },
  { what: 'a version of Kubernetes', args: ['--values', 'more.yaml', '--kube-version', '1.30'] },
  { what: 'another build', build: 'another' },
];

const indifferent: readonly Change[] = [
  { what: 'nothing' },
  { what: 'a comment in the config', files: { 'chartwright.yaml': `# why\n${CONFIG}` } },
  { what: 'a format', args: ['--values', 'more.yaml', '-f', 'json', '--fail-on', 'never'] },
  { what: 'the name of the chart', args: ['--values', 'more.yaml', 'charts/web'] },
];

test.each([
  ...decisive.map((change) => ({ ...change, added: 1 })),
  ...indifferent.map((change) => ({ ...change, added: 0 })),
])('$what: $added reports more', async ({ args = ['--values', 'more.yaml'], files = {}, build, added }) => {
  const folder = project(FILES);
  await lint(folder, ['--values', 'more.yaml']);
  for (const [file, text] of Object.entries(files)) write(folder, file, text);
  const more = build === undefined ? {} : { build };
  const { err, out } = await lint(folder, args, more);
  expect(err).toBe('');
  expect(kept(folder)).toHaveLength(1 + added);
  expect((await lint(folder, [...args, '--no-cache'], more)).out).toBe(out);
});

test('a chart has another name from another folder', async () => {
  const folder = project(FILES);
  const cache = { XDG_CACHE_HOME: path.join(folder, '.cache') };
  await lint(folder, ['--no-render'], { env: cache });
  const { out } = await lint(path.join(folder, 'charts'), ['--no-render', 'web'], { env: cache });
  expect(out).toMatch(/^web\//m);
  expect(kept(folder)).toHaveLength(2);
});

test.each([
  ['cut', (text: string) => text.slice(0, -20)],
  ['changed', (text: string) => text.replace('without quotes', 'without quotas')],
  ['of another form', () => '{}'],
])('an entry that is %s is made again', async (_, damage) => {
  const folder = project(FILES);
  const anew = await lint(folder);
  const [entry = ''] = kept(folder);
  const whole = readFileSync(entry, 'utf8');
  writeFileSync(entry, damage(whole));
  expect(await lint(folder)).toEqual(anew);
  expect(readFileSync(entry, 'utf8')).toBe(whole);
});

test('a folder that cannot be written to is no cache', async () => {
  const folder = project({ ...FILES, '.cache': 'a file' });
  expect((await lint(folder)).out).toBe((await lint(folder, ['--no-cache'])).out);
  expect(readFileSync(path.join(folder, '.cache'), 'utf8')).toBe('a file');
});

test.each<[string, Readonly<Record<string, string>>, Parameters<typeof lint>[1], Parameters<typeof lint>[2]]>([
  ['a plugin', { 'chartwright.yaml': 'plugins: [./ours.cjs]\n', 'ours.cjs': 'exports.rules = [];' }, [], {}],
  ['the sources', {}, [], { build: undefined }],
  ['--no-cache', {}, ['--no-cache'], {}],
  ['no Helm', {}, [], { env: { HELM_BIN: '/nowhere/helm' } }],
  ['a chart that Helm would not load', { 'charts/web/charts/x': 'no chart' }, [], {}],
])('with %s nothing is kept', async (_, files, args, more) => {
  const folder = project({ ...FILES, ...files });
  await lint(folder, args, more);
  expect(kept(folder)).toEqual([]);
});

describe('a report', () => {
  const setting = (folder: string) => ({
    ...{ cwd: folder, root: folder, loaded: { config: noConfig, folder } },
    ...{ rules: RULES, render: true, deep: false },
    ...{ overrides: { rules: new Map() }, values: [], helmVersions: [] },
  });
  const opened = (folder: string) => openInput(path.join(folder, 'charts', 'web'), setting(folder)).input;
  const cacheOf = (folder: string) =>
    new ReportCache(new FileCache(path.join(folder, 'reports')), { build: 'a', deep: false, rules: [] });
  const report = (folder: string, more: Partial<ChartReport> = {}): ChartReport => ({
    ...{ findings: [], suppressed: [], failures: [], ran: [], usedEntries: new Set(), isLasting: true },
    linted: { chart: 'web', name: 'web', version: '1.0.0', renders: 0 },
    sources: new Map([
      ['web/values.yaml', { path: 'values.yaml', text: FILES['charts/web/values.yaml'] }],
      ['web/ci/a-values.yaml', { path: 'ci/a-values.yaml', text: FILES['charts/web/ci/a-values.yaml'] }],
      ['web/charts/lib-1.0.0.tgz/values.yaml', { path: 'charts/lib-1.0.0.tgz/values.yaml', text: 'a: packed\n' }],
    ]),
    config: opened(folder).config,
    ...more,
  });

  test('has its texts again: those of the chart, of value sets, of packed charts', () => {
    const folder = project(FILES);
    const one = report(folder);
    cacheOf(folder).set(opened(folder), one);
    expect(cacheOf(folder).get(opened(folder))?.sources).toEqual(one.sources);
    const [entry = ''] = readdirSync(path.join(folder, 'reports'));
    const text = readFileSync(path.join(folder, 'reports', entry), 'utf8');
    expect([text.includes('hello'), text.includes('packed')]).toEqual([false, true]);
  });

  const sound = { findings: [], suppressed: [], ran: [], sources: [], usedEntries: [], linted: {} };
  test.each<[string, object | null, boolean]>([
    ['that is whole', sound, true],
    ['that names a text of the chart', { ...sound, sources: [['web/values.yaml', 'values.yaml']] }, true],
    ['that names a text which the chart has not', { ...sound, sources: [['web/gone.yaml', 'gone.yaml']] }, false],
    ['that has its text', { ...sound, sources: [['web/gone.yaml', 'gone.yaml', '']] }, true],
    ...Object.keys(sound).map((part): [string, object, boolean] => [
      `without ${part}`,
      { ...sound, [part]: undefined },
      false,
    ]),
    ['that is nothing', null, false],
  ])('%s in the cache is taken: %#', (_, kept, isTaken) => {
    const folder = project(FILES);
    const cache: Cache = { get: (__, isValid) => (isValid(kept) ? kept : undefined), set: () => undefined };
    const found = new ReportCache(cache, { build: 'a', deep: false, rules: [] }).get(opened(folder));
    expect(found !== undefined).toBe(isTaken);
  });

  test('that may come out otherwise the next time is not kept', () => {
    const folder = project(FILES);
    cacheOf(folder).set(opened(folder), report(folder, { isLasting: false }));
    expect(existsSync(path.join(folder, 'reports'))).toBe(false);
  });
});

test('with renders: no Helm runs for a chart that is as it was, nor for a file that no template names', async () => {
  const folder = project({ ...FILES, 'charts/web/NEWS.md': '# 1.0.0\n' });
  const helm = path.join(folder, 'helm');
  const log = path.join(folder, 'log');
  write(folder, 'helm', `#!/bin/sh\necho "$1" >> '${log}'\nexec '${testHelm().bin}' "$@"\n`);
  chmodSync(helm, 0o755);
  const times = (command: RegExp) => readFileSync(log, 'utf8').match(command)?.length ?? 0;
  const [runs, asked] = [() => times(/^template$/gm), () => times(/^version$/gm)];
  const rendered = (...args: string[]) => lint(folder, args, { env: { HELM_BIN: helm } });
  const first = await rendered();
  expect(first.out).toContain('1 chart, 2 renders');
  const made = runs();
  expect(made).toBeGreaterThanOrEqual(2);
  expect(asked()).toBe(1);
  expect(await rendered()).toEqual(first);
  expect([runs(), kept(folder).length]).toEqual([made, 1]);
  write(folder, 'charts/web/NEWS.md', '# 1.0.1\n');
  expect(await rendered()).toEqual(first);
  expect([runs(), kept(folder).length]).toEqual([made, 2]);
  // Without renders there is less to be found.
  await lint(folder);
  expect(kept(folder)).toHaveLength(3);
  rmSync(path.join(folder, '.cache'), { recursive: true });
  write(folder, 'log', '');
  expect(await rendered('--no-cache')).toEqual(first);
  expect([kept(folder), kept(folder, 'renders')]).toEqual([[], []]);
  expect([runs(), asked()]).toEqual([made, 1]);
});

test('a program that runs another Helm by now: that one has its say', async () => {
  const template = '{{ fail .Capabilities.HelmVersion.Version }}\n';
  const folder = project({ ...FILES, 'charts/web/templates/a.yaml': template });
  const helm = path.join(folder, 'helm');
  write(folder, 'helm', `#!/bin/sh\nexec "$(cat '${folder}/current')" "$@"\n`);
  chmodSync(helm, 0o755);
  for (const { bin, version } of [...testHelms(), ...testHelms()]) {
    write(folder, 'current', bin);
    const { out } = await lint(folder, [], { env: { HELM_BIN: helm } });
    expect(out).toContain(`the chart refuses these values: v${version}`);
  }
  expect(kept(folder)).toHaveLength(testHelms().length);
});

test('a schema that Helm fetches: what it says now counts, and what cannot be fetched is no finding', async () => {
  const pages: Pages = { '/a.json': '{"type":"object"}' };
  const ref = JSON.stringify({ $ref: `${await serve(pages)}/a.json` });
  const folder = project({ ...FILES, 'charts/web/values.schema.json': ref });
  const now = async () => {
    const { code, out, err } = await lint(folder, [], { env: { HELM_BIN: testHelm().bin } });
    return [code, out.includes('the schema refuses these values'), err.includes('Helm could not fetch a page')];
  };
  expect(await now()).toEqual([0, false, false]);
  pages['/a.json'] = '{"type":"array"}';
  expect(await now()).toEqual([1, true, false]);
  delete pages['/a.json'];
  expect(await now()).toEqual([2, false, true]);
  pages['/a.json'] = '{"type":"object"}';
  expect(await now()).toEqual([0, false, false]);
  expect(kept(folder)).toEqual([]);
});

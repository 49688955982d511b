import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
const script = readFileSync(path.join(charts.folder('rstudio-connect'), 'files/prestart.bash'), 'utf8');
const roots: string[] = [];
afterAll(() => {
  charts.remove();
  for (const root of roots) rmSync(root, { recursive: true });
});

const ACCOUNT = 'var/run/secrets/kubernetes.io/serviceaccount';
const ACTIVATION = 'opt/rstudio-connect/extras/nameservice/activate-nameservice.sh';
const STARTUP = 'usr/local/bin/startup.sh';

/** What a pod has on its disk; a shebang makes a file one that can be run. */
const pod: Readonly<Record<string, string>> = {
  [`${ACCOUNT}/token`]: 'a.b.c\n',
  [`${ACCOUNT}/ca.crt`]: 'certificate',
  [STARTUP]: '#!/bin/bash\necho "started: $*"\n',
  'bin/curl':
    '#!/bin/bash\nprintf "%s\\n" "$@" >"${0%/bin/curl}/curl.arguments"\ncat >"${0%/bin/curl}/curl.config"\nprintf ok\n',
};
const nameservice = {
  'etc/libnss_connect.conf': 'CONNECT_API_KEY=a',
  [ACTIVATION]: '#!/bin/bash\necho activated\n',
};

interface Run {
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** Runs the script as often as `times` says, in a folder that stands for the disk of the pod. */
function run({ files = {}, environment = {}, args = [] }: Run, times = 1) {
  const root = mkdtempSync(path.join(tmpdir(), 'chartwright-prestart-'));
  roots.push(root);
  for (const [file, content] of Object.entries({ ...pod, ...files })) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
    if (content.startsWith('#!')) chmodSync(path.join(root, file), 0o755);
  }
  mkdirSync(path.join(root, 'etc'), { recursive: true });
  // The variables at its head are the paths that it knows.
  const moved = script.replace(/^(\w+)='\//gm, `$1='${root}/`);
  const env = {
    PATH: `${path.join(root, 'bin')}:${process.env['PATH']}`,
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    KUBERNETES_SERVICE_PORT: '6443',
    ...environment,
  };
  const results = Array.from({ length: times }, () =>
    spawnSync('bash', ['-s', '--', ...args.map((arg) => arg.replace('<root>', root))], {
      input: moved,
      encoding: 'utf8',
      env,
    }),
  );
  const { status, stdout, stderr } = results.at(-1)!;
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  return { status, said: stdout.replaceAll(root, ''), complained: stderr.replaceAll(root, ''), read };
}

describe('the ConfigMap', () => {
  const name = 'ConfigMap rel-rstudio-connect-prestart';
  testObjects(() => charts.folder('rstudio-connect'), {
    'with the script': {
      values: { sharedStorage: { create: true } },
      objects: { [name]: { metadata: { namespace: 'posit' }, data: { 'prestart.bash': script } } },
    },
    'none where content runs in the pod of Connect': {
      values: { backends: { kubernetes: { enabled: false } } },
      objects: { [name]: undefined },
    },
  });
});

test('bash finds no fault in the syntax', () => {
  expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

describe('the API server', () => {
  test('is asked with the token and the certificate of the account', () => {
    const { status, said, read } = run({});
    expect([status, said]).toEqual([0, expect.stringMatching(/It says: ok\n[^]*started: \n$/)]);
    const asked = read('curl.arguments')!.split('\n');
    expect(asked).toContain('https://10.0.0.1:6443/healthz');
    expect(asked[asked.indexOf('--cacert') + 1]).toMatch(/serviceaccount\/ca\.crt$/);
    expect(read('curl.config')).toBe('header = "Authorization: Bearer a.b.c"\n');
  });

  test.each(['fd00::1', '[fd00::1]'])('has %s in brackets', (host) => {
    const { read } = run({ environment: { KUBERNETES_SERVICE_HOST: host } });
    expect(read('curl.arguments')).toContain('https://[fd00::1]:6443/healthz\n');
  });

  test.each<[string, Run, RegExp]>([
    [
      'that does not answer',
      { files: { 'bin/curl': '#!/bin/bash\necho "curl: (7) no route" >&2\nexit 7\n' } },
      /ERROR: the API server at https:\/\/10\.0\.0\.1:6443\/healthz is not well: curl: \(7\) no route\n$/,
    ],
    ['without a token', { files: { [`${ACCOUNT}/token`]: undefined } }, /ERROR: .*\/token cannot be read/],
    ['without a certificate', { files: { [`${ACCOUNT}/ca.crt`]: undefined } }, /ERROR: .*\/ca\.crt cannot be read/],
    ['without an address', { environment: { KUBERNETES_SERVICE_HOST: '' } }, /ERROR: KUBERNETES_SERVICE_HOST/],
  ])('%s stops Connect', (_, given, message) => {
    const { status, said, complained } = run(given);
    expect([status, complained]).toEqual([1, expect.stringMatching(message)]);
    expect(said).not.toContain('started');
  });
});

describe('the name service', () => {
  test('stays off without its file', () => {
    const { said, read } = run({ files: { 'etc/nsswitch.conf': 'passwd: files\n' } });
    expect(said).toContain('There is no /etc/libnss_connect.conf');
    expect(read('etc/nsswitch.conf')).toBe('passwd: files\n');
  });

  test.each<[string, string | undefined, string]>([
    [
      'lines that are there',
      'passwd: files\ngroup:  files systemd\nhosts: files dns\n',
      'group:  files systemd connect',
    ],
    ['a line with a comment', 'passwd: files  # connect later\n', 'passwd: files connect  # connect later'],
    ['a line that names nothing', 'passwd:\n', 'passwd: connect'],
    ['a line of another module', 'passwd: files connectors\n', 'passwd: files connectors connect'],
    ['a line that has it', 'passwd: connect files\n', 'passwd: connect files'],
    ['a file without an end of line', 'hosts: files\npasswd: files', 'passwd: files connect'],
    ['no line of initgroups, which follows group', 'group: files sss\n', 'initgroups: files sss connect'],
    ['no lines', 'hosts: files\n', 'group: files connect'],
    ['no file', undefined, 'initgroups: files connect'],
  ])('is turned on for %s, once', (_, before, line) => {
    const given: Run = { files: { ...nameservice, 'etc/nsswitch.conf': before } };
    const [once, twice] = [run(given), run(given, 2)];
    const after = once.read('etc/nsswitch.conf')!;
    expect(after.split('\n')).toContain(line);
    for (const database of ['passwd', 'group', 'initgroups'])
      expect(after.match(new RegExp(`^${database}:[^#\n]*\\bconnect\\b`, 'gm'))).toHaveLength(1);
    expect(twice.read('etc/nsswitch.conf')).toBe(after);
    if (before?.includes('hosts')) expect(after).toMatch(/^hosts: files( dns)?$/m);
    expect(once.said).toMatch(/activated\n[^]*started: \n$/);
  });

  test('goes on, and says so, where the image cannot activate it', () => {
    const { status, said } = run({ files: { ...nameservice, [ACTIVATION]: undefined } });
    expect([status, said]).toEqual([0, expect.stringMatching(/WARNING: .*activate-nameservice\.sh[^]*started/)]);
  });

  test.each<[string, Run['files'], RegExp]>([
    ['activated', { [ACTIVATION]: '#!/bin/bash\nexit 3\n' }, /ERROR: .*activate-nameservice\.sh failed/],
    ['written', { 'etc/nsswitch.conf/folder': '' }, /ERROR: .*nsswitch\.conf cannot be written/],
  ])('stops Connect where it cannot be %s', (_, files, message) => {
    const { status, said, complained } = run({ files: { ...nameservice, ...files } });
    expect([status, complained]).toEqual([1, expect.stringMatching(message)]);
    expect(said).not.toContain('started');
  });
});

test('it becomes the program that it is given, with its arguments', () => {
  const files = { 'other.sh': '#!/bin/bash\necho "other: $*"\nexit 5\n' };
  const { status, said } = run({ files, args: ['<root>/other.sh', 'a b'] });
  expect([status, said]).toEqual([5, expect.stringMatching(/other: a b\n$/)]);
  expect(said).not.toContain('started');
});

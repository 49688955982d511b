import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chartwright, filesIn, project, tsx } from '../chartwright';

/** An app that needs no library: it writes two charts where cdk8s' apps are told to write. */
const app = `
const { mkdirSync, writeFileSync } = require('node:fs');
for (const [name, version] of [['web', '1.2.0'], ['job-runner', '10.0.1']]) {
  const folder = process.env.CDK8S_OUTDIR + '/charts/' + name;
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/Chart.yaml', 'apiVersion: v2\\nname: ' + name + '\\nversion: ' + version + '\\n');
}
`;
const old = { 'dist/charts/web/Chart.yaml': 'old', 'dist/notes.txt': 'kept by hand' };
const withApp = (text: string) => project({ ...old, 'cdk8s.yaml': 'app: node app.js\noutput: dist\n', 'app.js': text });

/** What an app's folder holds beside what it came with: nothing, or something was left behind. */
const leftOver = (folder: string) =>
  readdirSync(folder).filter((name) => !['app.js', 'cdk8s.yaml', 'dist'].includes(name));

test('the output folder is replaced, with a line a chart', async () => {
  const folder = withApp(app);
  expect(await chartwright(['synth'], folder)).toEqual({
    code: 0,
    stdout: 'job-runner  10.0.1  dist/charts/job-runner\nweb         1.2.0   dist/charts/web\n',
    stderr: '',
  });
  expect(Object.keys(filesIn(path.join(folder, 'dist')))).toEqual([
    'charts/job-runner/Chart.yaml',
    'charts/web/Chart.yaml',
  ]);
  expect(leftOver(folder)).toEqual([]);
});

test('--app, --output and --quiet', async () => {
  const folder = project({ 'other.js': app });
  expect(await chartwright(['synth', '--app', 'node other.js', '-o', 'deep/er/out', '-q'], folder)).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
  expect(readdirSync(path.join(folder, 'deep', 'er', 'out', 'charts'))).toEqual(['job-runner', 'web']);
});

test('after a failure the folder is what it was, and the app alone has spoken', async () => {
  const folder = withApp(`${app}; process.stderr.write('the name is missing\\n'); process.exit(7);`);
  expect(await chartwright(['synth'], folder)).toEqual({ code: 1, stdout: '', stderr: 'the name is missing\n' });
  expect(filesIn(folder)).toMatchObject(old);
  expect(leftOver(folder)).toEqual([]);
});

const hangs = `${app}; process.on('exit', () => {}); console.log('ready'); setInterval(() => {}, 1000);`;

test.each([
  ['SIGINT', 130, 'node app.js'],
  ['SIGTERM', 143, 'true; node app.js; true'],
  ['SIGQUIT', 131, 'node app.js'],
] as const)('%s leaves nothing behind', async (signal, code, command) => {
  const folder = withApp(hangs);
  const { code: ended } = await chartwright(['synth', '--app', command], folder, (stop) => stop(signal));
  expect(ended).toBe(code);
  expect(filesIn(folder)).toMatchObject(old);
  expect(leftOver(folder)).toEqual([]);
});

test('an app that is killed is told of', async () => {
  const { code, stderr } = await chartwright(['synth'], withApp(`process.kill(process.pid, 'SIGKILL')`));
  // A shell that stays between turns the signal into an exit code and says so itself.
  expect([code, /SIGKILL|Killed/.test(stderr)]).toEqual([1, true]);
});

test.each([
  ['no cdk8s.yaml', {}, [], 'no cdk8s.yaml in'],
  ['no app', { 'cdk8s.yaml': 'output: dist' }, [], 'a cdk8s.yaml without app'],
  ['no YAML', { 'cdk8s.yaml': 'app: [' }, [], 'cdk8s.yaml cannot be read'],
  ['an unknown alias', { 'cdk8s.yaml': 'app: *x' }, [], 'cdk8s.yaml cannot be read'],
  ['a folder of that name', { 'cdk8s.yaml/x': '' }, [], 'cdk8s.yaml cannot be read'],
  ['an unsafe output', { 'cdk8s.yaml': 'app: exit 9' }, ['--output', '..'], 'the working directory is in it'],
  ['an app that writes nothing', { 'cdk8s.yaml': 'app: exit 0' }, [], 'the app succeeded and wrote nothing'],
  ['an unknown option', {}, ['--outptu', 'x'], "unknown option '--outptu'"],
])('%s is a wrong usage', async (_, files, args, message) => {
  const folder = project(files);
  const { code, stdout, stderr } = await chartwright(['synth', ...args], folder);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
});

test('a mistake in a chart reaches the user without a stack', async () => {
  const source = path.join(__dirname, '..', '..', '..', 'src', 'index.ts');
  const folder = project({
    ...old,
    'cdk8s.yaml': `app: ${process.execPath} --import ${tsx} main.ts\n`,
    'main.ts': `
      import { HelmApp, HelmChart } from ${JSON.stringify(source)};
      const app = new HelmApp();
      new HelmChart(app, 'web', { version: 'not a version', description: 'd' });
      app.synth();
    `,
  });
  const { code, stdout, stderr } = await chartwright(['synth'], folder);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('not a version');
  expect(stderr).not.toMatch(/^ +at /m);
  expect(filesIn(folder)).toMatchObject(old);
});

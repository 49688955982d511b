import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeFolders, temporaryFolder } from './kit';

afterAll(removeFolders);

const root = path.resolve(__dirname, '../..');

/** Runs a program as `cdk8s synth` runs it. */
function run(source: string) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'main.ts');
  writeFileSync(file, source.replaceAll('chartwright', path.join(root, 'src')));
  const out = path.join(folder, 'dist');
  mkdirSync(out);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { stdout, stderr, status } = spawnSync(
    'node',
    ['--import', path.join(root, 'node_modules/tsx/dist/loader.mjs'), file],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CDK8S_OUTDIR: out },
    },
  );
  return { stdout, stderr: stderr.replaceAll(folder, '.'), status, out };
}

test('a mistake is the first and only thing a program prints; nothing is written', () => {
  const { stdout, stderr, status, out } =
    run(`import { HelmApp, HelmChart, StaticFile, TemplateFile } from 'chartwright';
const app = new HelmApp();
const good = new HelmChart(app, 'good', { version: '1.0.0' });
new StaticFile(good, 'file', { path: 'a.txt', content: 'a' });
const bad = new HelmChart(app, 'bad', { version: '1.0.0' });
new TemplateFile(bad, 'a', { path: 'templates/same.yaml' });
new TemplateFile(bad, 'same');
app.synth();
`);
  expect(stderr).toBe(`two constructs make the file templates/same.yaml
  construct: bad/same
  at:        ./main.ts:7:1
  found:     bad/a, made in ./main.ts:6
  accepted:  one construct a file
  do:        give one of them another path, or put the objects into one file
`);
  expect(stdout).toBe('');
  expect(status).toBe(1);
  expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
});

test('what a class of cdk8s-plus refuses is told in the same way', () => {
  const { stderr, status } =
    run(`import { declareValues, HelmApp, HelmChart, TemplateFile, templated, v } from 'chartwright';
import { Ingress, IngressBackend } from 'cdk8s-plus-30';
const declaration = declareValues({ path: v.string({ default: '/', description: 'A path' }) });
const app = new HelmApp();
const file = new TemplateFile(new HelmChart(app, 'web', { version: '1.0.0', values: declaration }), 'ingress');
const ingress = new Ingress(file, 'ingress', { metadata: { name: 'i' } });
ingress.addRule(templated<{ p: string }>({ p: declaration.values.path }).p, undefined as unknown as IngressBackend);
app.synth();
`);
  expect(stderr).toBe(`a class cannot take what it was given
  construct: web/ingress/ingress/Resource
  at:        ./main.ts:7:9
  found:     ingress paths must begin with a "/": {{ $.Values.path }}
  accepted:  in cdk8s-plus: constants; as expressions strings, maps of strings, numbers that the class only passes on
  do:        use the Kube… class instead, or set the field with a patch on ApiObject.of(construct)
`);
  expect(status).toBe(1);
});

test('a fault that is no mistake of the author’s keeps its stack', () => {
  const { stderr, status } = run(`import { HelmApp } from 'chartwright';
new HelmApp();
throw new TypeError('a fault');
`);
  expect(stderr).toMatch(/^TypeError: a fault\n +at .*main\.ts:3/);
  expect(status).toBe(1);
});

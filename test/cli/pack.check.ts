import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { render } from '../../src/testing';
import { filesIn, project } from './chartwright';

/** Packs the package and uses it as a stranger does. Slow, so it has a script of its own: `npm run test:pack`. */
const root = path.join(__dirname, '..', '..');

const names = 'declareValues, HelmApp, HelmChart, release, templated, TemplateFile, text, v';
const chart = `
const { values, ...declaration } = declareValues({
  greeting: v.string({ default: 'hello', description: 'What the page says' }),
  resources: v.kubernetes('ResourceRequirements', { description: 'What a pod asks for' }),
});
const app = new HelmApp();
const page = new HelmChart(app, 'page', { version: '0.1.0', description: 'A page', values: { values, ...declaration } });
new ApiObject(new TemplateFile(page, 'configmap'), 'config', templated({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: text\`\${release.name}-page\` },
  data: { greeting: values.greeting },
}));
app.synth();
`;
const typed = `import { ApiObject } from 'cdk8s';\nimport { ${names} } from 'chartwright';\n${chart}`;
const required = `const { ApiObject } = require('cdk8s');\nconst { ${names} } = require('chartwright');\n${chart}`;

const types = `
import { type Expr, v, declareValues } from 'chartwright';
import { render, type KubeObject } from 'chartwright/testing';
const { values } = declareValues({ port: v.integer({ default: 1, description: 'The port' }) });
export const port: Expr<number> = values.port;
// @ts-expect-error the type of the value reaches the stranger
export const wrong: Expr<string> = values.port;
// @ts-expect-error and so do its names
export const misspelled = values.prot;
export const objects: Promise<KubeObject[]> = render('chart');
`;
const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023'],
  types: [],
  skipLibCheck: false,
};
const tsconfig = (options: object, file: string) =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files: [file] });

const stranger = project({
  'package.json': '{ "name": "stranger", "private": true }',
  'main.ts': typed,
  'main.mjs': typed,
  'main.cjs': required,
  'types.mts': types,
  'types.cts': types,
  'types.ts': types,
  'names.mjs': `
    import * as all from 'chartwright';
    import * as testing from 'chartwright/testing';
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const same = (module, cjs) => Object.keys(cjs).every((name) => module[name] === cjs[name]);
    console.log(same(all, require('chartwright')), same(testing, require('chartwright/testing')));
  `,
  'tsconfig.json': '{}',
  'tsconfig.import.json': tsconfig({ module: 'node16', moduleResolution: 'node16' }, 'types.mts'),
  'tsconfig.require.json': tsconfig({ module: 'node16', moduleResolution: 'node16' }, 'types.cts'),
  'tsconfig.bundler.json': tsconfig({ module: 'esnext', moduleResolution: 'bundler' }, 'types.ts'),
});
const modules = path.join(stranger, 'node_modules');
const installed = path.join(modules, 'chartwright');

function run(command: string, args: readonly string[], cwd = stranger): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** What npm would install beside the package, from where it is installed already. */
const link = (name: string) => {
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
};

let packed: string[] = [];

beforeAll(() => {
  // The build speaks on standard output before npm does.
  const output = run('npm', ['pack', '--json', '--pack-destination', stranger], root);
  const [tarball] = JSON.parse(output.slice(output.search(/^\[/m))) as [
    { filename: string; files: { path: string }[] },
  ];
  packed = tarball.files.map((file) => file.path);
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball.filename, '--strip-components=1', '-C', installed]);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(installed, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string>>;
  [...Object.keys({ ...dependencies, ...peerDependencies }), 'tsx', '@types/node', 'cdk8s-plus-30'].forEach(link);
}, 180_000);

test('the package holds the build, the pages and the examples that these lead to, and nothing else', () => {
  const folders = new Set(packed.map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file)));
  expect([...folders].filter((name) => !/^(README|CHANGELOG)\.md$/.test(name)).sort()).toEqual([
    'LICENSE',
    ...(existsSync(path.join(root, 'docs')) && readdirSync(path.join(root, 'docs')).length > 0 ? ['docs'] : []),
    'examples',
    'lib',
    'package.json',
  ]);
  expect(packed).toContain('lib/kubernetes/table.generated.json');
  expect(packed.filter((file) => /\.(map|tsbuildinfo)$|\.test\./.test(file))).toEqual([]);
});

test('what is built is what the sources are', () => {
  const built = packed.filter((file) => /^lib\/.*\.js$/.test(file)).map((file) => file.slice(4, -3));
  const sources = Object.keys(filesIn(path.join(root, 'src'))).filter((file) => file.endsWith('.ts'));
  expect(built.sort()).toEqual(sources.map((file) => file.slice(0, -3)).sort());
});

test('the command can be run as it is', () => {
  const main = path.join(installed, 'lib', 'cli', 'main.js');
  expect(statSync(main).mode & 0o111).toBe(0o111);
  expect(run(main, ['--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('import and require give the same names and the same classes', () => {
  expect(run(process.execPath, ['names.mjs'])).toBe('true true\n');
});

test.each(['import', 'require', 'bundler'])('types: %s', (way) => {
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  expect(run(process.execPath, [tsc, '--project', `tsconfig.${way}.json`])).toBe('');
});

test("the README's project: its tsconfig.json, its cdk8s.yaml and its chart", () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const block = (language: string, start: string) => {
    const at = readme.indexOf(`\`\`\`${language}\n${start}`);
    return readme.slice(readme.indexOf('\n', at) + 1, readme.indexOf('\n```', at));
  };
  const files = {
    'tsconfig.json': block('json', '{\n  "compilerOptions"'),
    'cdk8s.yaml': block('yaml', 'language: typescript'),
    'charts/main.ts': block('ts', 'import { declareValues'),
  };
  const mine = project(files);
  symlinkSync(modules, path.join(mine, 'node_modules'));
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  expect(run(process.execPath, [tsc], mine)).toBe('');
  const bin = path.join(installed, 'lib', 'cli', 'main.js');
  expect(run(bin, ['synth'], mine)).toBe('hello  0.1.0  dist/charts/hello\n');
});

test.each(['--import tsx main.ts', 'main.mjs', 'main.cjs'])("a stranger's chart: node %s", async (main) => {
  const output = `dist-${path.extname(main).slice(1)}`;
  const bin = path.join(installed, 'lib', 'cli', 'main.js');
  const folder = path.join(output, 'charts', 'page');
  expect(run(bin, ['synth', '--app', `node ${main}`, '--output', output])).toBe(`page  0.1.0  ${folder}\n`);
  expect(await render(path.join(realpathSync(stranger), folder), { values: { greeting: 'good day' } })).toEqual([
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'rel-page' }, data: { greeting: 'good day' } },
  ]);
});

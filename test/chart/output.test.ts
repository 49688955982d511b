import { k8s } from 'cdk8s-plus-30';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  each,
  HelmApp,
  HelmChart,
  include,
  LibraryChart,
  merge,
  NamedTemplates,
  StaticFile,
  templated,
  TemplateFile,
  text,
  textTemplate,
  when,
} from '../../src';
import { readFolder } from './folder';
import { emitted, removeFolders, temporaryFolder } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);

const source = readFileSync(__filename, 'utf8').split('\n');
/** The line of this file that ends with a mark. */
const lineOf = (mark: string) => source.findIndex((line) => line.endsWith(`// ${mark}`)) + 1;

const libraryName = textTemplate('base.name', {}, () => text`${values.name}`); // library template
const name = textTemplate('web.name', {}, () => text`${include(libraryName)}-x`); // template

function synthesize(outdir: string): void {
  const app = new HelmApp({ outdir });
  const base = new LibraryChart(app, 'base', { version: '1.0.0' });
  new NamedTemplates(base, 'names', [libraryName]);
  const chart = new HelmChart(app, 'web', { version: '0.1.0', values: declaration, dependencies: [{ chart: base }] });
  new NamedTemplates(chart, 'helpers', [name]);
  new StaticFile(chart, 'logo', { path: 'files/logo.bin', content: new Uint8Array([0, 255]) });
  const file = new TemplateFile(chart, 'deployment');
  new k8s.KubeDeployment(
    file,
    'deployment',
    // prettier-ignore
    templated({ // object
      metadata: { name: include(name), labels: merge(values.labels, { own: 'o' }) },
      spec: {
        selector: {},
        replicas: when(values.enabled, values.count), // choice
        template: {
          spec: {
            containers: [{ name: 'c', args: each(values.args, (arg) => arg) }], // loop
          },
        },
      },
    }),
  );
  app.synth();
}

describe('what an app writes', () => {
  test('the same bytes wherever it is built', () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    synthesize(one);
    synthesize(other);
    const files = readFolder(one);
    expect([...files.keys()]).toEqual([
      'charts/base/.helmignore',
      'charts/base/Chart.yaml',
      'charts/base/templates/_names.tpl',
      'charts/web/.helmignore',
      'charts/web/Chart.lock',
      'charts/web/Chart.yaml',
      'charts/web/charts/base/.helmignore',
      'charts/web/charts/base/Chart.yaml',
      'charts/web/charts/base/templates/_names.tpl',
      'charts/web/files/logo.bin',
      'charts/web/templates/_helpers.tpl',
      'charts/web/templates/deployment.yaml',
      'charts/web/values.schema.json',
      'charts/web/values.yaml',
      'maps/base.map.json',
      'maps/web.map.json',
    ]);
    expect(readFolder(other)).toEqual(files);
  });

  test('what was written before is replaced', () => {
    const outdir = temporaryFolder();
    synthesize(outdir);
    const before = readFolder(outdir);
    const app = new HelmApp({ outdir });
    new TemplateFile(new HelmChart(app, 'web', { version: '9.9.9' }), 'other');
    app.synth();
    expect(existing(outdir, 'charts/web')).toEqual(['.helmignore', 'Chart.yaml', 'values.schema.json', 'values.yaml']);
    synthesize(outdir);
    expect(readFolder(outdir)).toEqual(before);
  });
  const existing = (outdir: string, folder: string) => [...readFolder(path.join(outdir, folder)).keys()];

  test('a library’s templates render in the chart that depends on it', async () => {
    const outdir = temporaryFolder();
    synthesize(outdir);
    const [deployment] = await emitted(outdir, 'web').render();
    expect(deployment!.metadata).toEqual({ name: 'web-x', labels: { l: '1', own: 'o' } });
  });

  test('a map leads from the lines of a template to lines of TypeScript', () => {
    const outdir = temporaryFolder();
    synthesize(outdir);
    const chart = emitted(outdir, 'web');
    const here = path.relative(process.cwd(), __filename);
    const templateLine = (template: string, text: string) =>
      chart
        .file(template)
        .split('\n')
        .findIndex((line) => line.includes(text)) + 1;
    const origin = (template: string, text: string) => {
      const line = templateLine(template, text);
      expect(line).toBeGreaterThan(0);
      const [, file, from] = chart.maps[template]!.findLast(([start]) => start <= line)!;
      return { file, from };
    };
    const deployment = 'templates/deployment.yaml';
    expect(origin(deployment, 'kind: Deployment')).toEqual({ file: here, from: lineOf('object') });
    expect(origin(deployment, 'if .Values.enabled')).toEqual({ file: here, from: lineOf('choice') });
    expect(origin(deployment, 'replicas:')).toEqual({ file: here, from: lineOf('choice') });
    expect(origin(deployment, 'template:')).toEqual({ file: here, from: lineOf('object') });
    expect(origin(deployment, 'range $arg')).toEqual({ file: here, from: lineOf('loop') });
    expect(origin(deployment, '- {{ $arg')).toEqual({ file: here, from: lineOf('loop') });
    expect(origin('templates/_helpers.tpl', 'define "web.name"')).toEqual({ file: here, from: lineOf('template') });
    expect(chart.constructs[deployment]).toEqual([[1, 'web/deployment/deployment']]);
    expect(chart.constructs['templates/_helpers.tpl']).toEqual([[1, 'web/helpers']]);
  });
});

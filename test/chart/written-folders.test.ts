import { k8s } from 'cdk8s-plus-30';
import fs from 'node:fs';
import path from 'node:path';
import { Each, HelmApp, HelmChart, StaticFile, templated, TemplateFile, When } from '../../src';
import { readFolder } from './folder';
import { chartOf, removeFolders, temporaryFolder } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);
afterEach(() => jest.restoreAllMocks());

/** An app of charts with one file each. */
function appOf(outdir: string, names: readonly string[], content = 'x'): HelmApp {
  const app = new HelmApp({ outdir });
  for (const name of names) {
    new StaticFile(new HelmChart(app, name, { version: '1.0.0' }), 'file', { path: 'file.txt', content });
  }
  return app;
}

describe('the folder of an app’s charts', () => {
  test('a chart that left the app disappears, with its map', () => {
    const outdir = temporaryFolder();
    appOf(outdir, ['one', 'two']).synth();
    appOf(outdir, ['two']).synth();
    expect(fs.readdirSync(path.join(outdir, 'charts'))).toEqual(['two']);
    expect(fs.readdirSync(path.join(outdir, 'maps'))).toEqual(['two.map.json']);
    expect(fs.readdirSync(outdir)).toEqual(['charts', 'maps']);
  });

  test.each(['charts', 'maps'])('all is as it was where %s cannot be swapped in', (folder) => {
    const outdir = temporaryFolder();
    appOf(outdir, ['one', 'two']).synth();
    const before = readFolder(outdir);
    const rename = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      const fails = String(from).includes('.new-') && String(to) === fs.realpathSync(outdir) + path.sep + folder;
      if (fails) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'rename' });
      rename(from, to);
    });
    expect(() => appOf(outdir, ['one', 'three'], 'new').synth()).toThrow('cannot be written: EIO');
    expect(readFolder(outdir)).toEqual(before);
    expect(fs.readdirSync(outdir)).toEqual(['charts', 'maps']);
  });

  test('a folder that holds what is no chart is left alone', () => {
    const outdir = temporaryFolder();
    fs.mkdirSync(path.join(outdir, 'charts', 'mine'), { recursive: true });
    fs.writeFileSync(path.join(outdir, 'charts', 'mine', 'main.ts'), '');
    expect(() => appOf(outdir, ['one']).synth()).toThrow('"mine", which is no chart');
    expect([...readFolder(outdir).keys()]).toEqual(['charts/mine/main.ts']);
  });
});

describe('a template file without objects', () => {
  const files = (build: (file: TemplateFile) => void) =>
    [
      ...readFolder(path.join(chartOf((chart) => build(withOther(chart)), { values: declaration }).folder)).keys(),
    ].filter((file) => file.startsWith('templates/f'));
  const withOther = (chart: HelmChart) => {
    new StaticFile(chart, 'other', { path: 'templates/other.txt', content: '' });
    return new TemplateFile(chart, 'f');
  };
  const object = (scope: ConstructorParameters<typeof k8s.KubeConfigMap>[0], name = 'c') =>
    void new k8s.KubeConfigMap(scope, name, templated({ metadata: { name } }));

  test('is left out', () => {
    expect(files(() => undefined)).toEqual([]);
    expect(files((file) => void new When(file, 'when', values.enabled).otherwise('else'))).toEqual([]);
    expect(files((file) => void new Each(file, 'each', values.hosts, () => undefined))).toEqual([]);
    expect(files((file) => object(file))).toEqual(['templates/f.yaml']);
  });

  test('and neither is a condition or loop around nothing written', () => {
    const chart = chartOf(
      (made) => {
        const file = new TemplateFile(made, 'f');
        object(file);
        new When(file, 'when', values.enabled);
        new Each(file, 'each', values.hosts, () => undefined);
        const other = new When(file, 'other', values.enabled).otherwise('no');
        object(other, 'd');
      },
      { values: declaration },
    );
    expect(chart.file('f')).not.toContain('range');
    expect(chart.file('f').match(/if/g)).toHaveLength(1);
  });
});

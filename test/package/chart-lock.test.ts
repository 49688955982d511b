import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runHelm } from '../../src/helm';
import { readYaml } from '../../src/yaml/read';
import {
  type ChartDependency,
  chartFiles,
  mergeFiles,
  renderChartLock,
  renderChartYaml,
  vendorChart,
  writeFolder,
} from '../../src/package';
import { testHelms } from '../../src/testing';
import { folderWith } from '../helm/chart';

const generated = new Date('2024-05-06T07:08:09Z');

const dependencies: readonly ChartDependency[] = [
  { name: 'lib', version: '>=1.2 <2', repository: 'file://../lib' },
  {
    name: 'lib',
    version: '~1.2.3',
    repository: 'file://../lib',
    condition: 'second.enabled',
    tags: ['a & b', '<c>'],
    importValues: ['data', { parent: 'p', child: 'c' }],
    alias: 'second',
  },
];
const versions = { lib: '1.2.3', second: '1.2.3' };

test('the look of it', () => {
  expect(renderChartLock({ dependencies: dependencies.slice(0, 1), versions, generated })).toBe(`dependencies:
  - name: lib
    repository: file://../lib
    version: 1.2.3
digest: sha256:1b95c893b683a524400402010310a211457b11f443279177c7579debcbe45919
generated: "2024-05-06T07:08:09Z"
`);
});

test.each<[string, Record<string, string>, string]>([
  ['no version', {}, 'nothing'],
  ['a range', { lib: '^1' }, '"^1"'],
  ['an inherited key', Object.create({ lib: '1.2.3' }) as Record<string, string>, 'nothing'],
])('%s: CHART_INVALID', (_, given, found) => {
  const render = () => renderChartLock({ dependencies: dependencies.slice(0, 1), versions: given, generated });
  expect(render).toThrow(expect.objectContaining({ code: 'CHART_INVALID', message: expect.stringContaining(found) }));
});

describe.each(testHelms())('$name', ({ bin }) => {
  const library = chartFiles([
    ['Chart.yaml', renderChartYaml({ name: 'lib', version: '1.2.3', type: 'library' })],
    ['values.yaml', 'c: {}\nexports: {data: {}}\n'],
    ['templates/_x.tpl', '{{ define "lib.x" }}x{{ end }}\n'],
  ]);

  function project(): string {
    const root = folderWith({});
    writeFolder(path.join(root, 'lib'), library);
    const own = chartFiles([
      ['Chart.yaml', renderChartYaml({ name: 'demo', version: '0.1.0', dependencies })],
      ['Chart.lock', renderChartLock({ dependencies, versions, generated })],
      ['values.yaml', 'second: {c: {}}\n'],
      ['templates/x.yaml', 'x: {{ include "lib.x" . }}\n'],
    ]);
    writeFolder(path.join(root, 'demo'), mergeFiles(own, vendorChart('lib', library)));
    return root;
  }

  async function helm(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await runHelm(args, { helm: bin });
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  }

  test('a vendored library is in place: listed, linted, rendered', async () => {
    const chart = path.join(project(), 'demo');
    const rows = (await helm('dependency', 'list', chart)).trim().split('\n').slice(1);
    expect(rows.map((row) => row.trim().split(/\s+/).at(-1))).toEqual(['unpacked', 'unpacked']);
    await expect(helm('template', 'rel', chart)).resolves.toContain('x: x');
  });

  test('helm computes the same digest', async () => {
    const chart = path.join(project(), 'demo');
    const ours = readFileSync(path.join(chart, 'Chart.lock'), 'utf8');
    rmSync(path.join(chart, 'Chart.lock'));
    await helm('dependency', 'update', chart, '--skip-refresh');
    const { generated: _, ...theirs } = readYaml(readFileSync(path.join(chart, 'Chart.lock'), 'utf8'))
      .value as object & {
      generated: string;
    };
    expect(readYaml(ours).value).toEqual({ ...theirs, generated: '2024-05-06T07:08:09Z' });
  });

  test('helm dependency build takes the lock as it is', async () => {
    const chart = path.join(project(), 'demo');
    const before = readFileSync(path.join(chart, 'Chart.lock'));
    await helm('dependency', 'build', chart, '--skip-refresh');
    expect(readFileSync(path.join(chart, 'Chart.lock'))).toEqual(before);
  });

  test('and refuses one that does not fit', async () => {
    const chart = path.join(project(), 'demo');
    const other = dependencies.map((dependency) => ({ ...dependency, version: '^1' }));
    writeFileSync(path.join(chart, 'Chart.lock'), renderChartLock({ dependencies: other, versions, generated }));
    const { code, stderr } = await runHelm(['dependency', 'build', chart, '--skip-refresh'], { helm: bin });
    expect(code).toBe(1);
    expect(stderr).toContain('out of sync');
  });
});

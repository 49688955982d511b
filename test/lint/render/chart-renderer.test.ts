import { readdirSync } from 'node:fs';
import path from 'node:path';
import { chartRenderer } from '../../../src/lint/render/chart-renderer';
import { writeFolder } from '../../../src/package/writer';
import { testHelms } from '../../../src/testing';
import { folderWith } from '../../helm/chart';
import { serve } from '../../helm/pages';
import { inputOf, placesOf } from '../kit';
import { renderFails } from '../../../src/lint/rules/render/render-fails';

const chart = (kubeVersion: string) => `
  apiVersion: v2
  name: demo
  version: 1.0.0
  kubeVersion: ${JSON.stringify(kubeVersion)}
`;
const template = '{{ if semverCompare "<1.30.0-0" .Capabilities.KubeVersion.Version }}{{ fail "old" }}{{ end }}\n';

test.each([
  ['a range that has what Helm takes by itself', '>=1.25.0-0', []],
  ['a range that ends before it: the newest version in it', '>=1.20.0-0 <1.30.0-0', [expect.stringContaining('old')]],
  ['a range of nothing known is Helm’s to refuse', '>=3.0.0-0', [expect.stringContaining('requires kubeVersion')]],
])('%s', async (_, kubeVersion, found) => {
  const kubernetesVersions = kubeVersion.includes('<1.30')
    ? ['1.28', '1.29']
    : kubeVersion.includes('3.0')
      ? []
      : ['1.35'];
  const files = { 'Chart.yaml': chart(kubeVersion), 'templates/a.yaml': template };
  expect(await placesOf(renderFails, files, { kubernetesVersions })).toEqual(found);
});

/** Renders a chart, again and again, with the same cache. */
function rendering(files: Readonly<Record<string, string>>, timeout?: number) {
  const input = inputOf({ 'values.yaml': 'a: 1\n', 'templates/a.yaml': 'a: 1\n', ...files });
  const location = path.join(folderWith({}), 'chart');
  writeFolder(location, input.opened.files);
  const cacheFolder = folderWith({}, 'cache');
  const render = () =>
    chartRenderer({ helms: testHelms(), cacheFolder, timeout })({ ...input, opened: { ...input.opened, location } });
  const kept = () => readdirSync(cacheFolder).flatMap((folder) => readdirSync(path.join(cacheFolder, folder)));
  return { failures: async () => (await render()).renders.map(({ failure }) => failure?.kind), kept };
}

const type = (name: string) => JSON.stringify({ type: name });
const lib = { 'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n' };

test.each(['values.schema.json', 'charts/lib/values.schema.json'])(
  'what %s fetches is fetched each time',
  async (file) => {
    const pages = { '/a.json': type('object') };
    const ref = JSON.stringify({ $ref: `${await serve(pages)}/a.json` });
    const { failures, kept } = rendering({ ...lib, [file]: ref });
    const each = (kind?: string) => testHelms().map(() => kind);
    expect(await failures()).toEqual(each());
    pages['/a.json'] = type('array');
    expect(await failures()).toEqual(each('schema'));
    pages['/a.json'] = type('object');
    expect(await failures()).toEqual(each());
    expect(kept()).toEqual([]);
  },
);

test('a page that does not come is none of the chart’s doing', async () => {
  const ref = JSON.stringify({ $ref: `${await serve({ '/a.json': undefined })}/a.json` });
  const { failures } = rendering({ 'values.schema.json': ref }, 500);
  await expect(failures()).rejects.toMatchObject({ code: 'HELM_EXCEEDED' });
});

test('what fetches nothing is kept', async () => {
  const { failures, kept } = rendering({ 'values.schema.json': type('object') });
  await failures();
  expect(kept()).toHaveLength(testHelms().length);
});

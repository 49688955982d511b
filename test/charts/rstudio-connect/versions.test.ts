import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '../../../src/yaml/read';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

const textOf = (chart: string, file: string) => readFileSync(path.join(charts.folder(chart), file), 'utf8');
const yamlOf = <Value>(chart: string, file: string) => readYaml(textOf(chart, file)).value as Value;

interface Chart {
  readonly version: string;
  readonly appVersion: string;
  readonly dependencies: readonly { readonly name: string; readonly version: string }[];
  readonly annotations: Readonly<Record<string, string>>;
}

interface Values {
  readonly image: { readonly repository: string; readonly os: string };
  readonly backends: { readonly kubernetes: { readonly defaultInitContainer: { readonly repository: string } } };
}

const connect = yamlOf<Chart>('rstudio-connect', 'Chart.yaml');
const library = yamlOf<Chart>('rstudio-library', 'Chart.yaml');

test.each([
  ['rstudio-connect', connect.version],
  ['rstudio-library', library.version],
])('the news of %s begin with its version', (chart, version) => {
  expect(/^## (.+)$/m.exec(textOf(chart, 'NEWS.md'))?.[1]).toBe(version);
});

test('the README speaks of this chart and this Connect', () => {
  const readme = textOf('rstudio-connect', 'README.md');
  expect(readme).toContain(`Version ${connect.version} of the chart installs Connect ${connect.appVersion}.`);
});

test('the README of the library depends on this library', () => {
  expect(textOf('rstudio-library', 'README.md')).toContain(`version: ${library.version}\n`);
});

test('the chart depends on this library, and brings it along', () => {
  const wanted = expect.objectContaining({ name: 'rstudio-library', version: library.version });
  expect(connect.dependencies).toEqual([wanted]);
  expect(yamlOf<Chart>('rstudio-connect', 'Chart.lock').dependencies).toEqual([wanted]);
  expect(yamlOf<Chart>('rstudio-connect', 'charts/rstudio-library/Chart.yaml').version).toBe(library.version);
});

test('the images for Artifact Hub are those of the values', () => {
  const { image, backends } = yamlOf<Values>('rstudio-connect', 'values.yaml');
  expect(readYaml(connect.annotations['artifacthub.io/images']!).value).toEqual([
    { name: 'connect', image: `${image.repository}:${connect.appVersion}-${image.os}` },
    {
      name: 'connect-content-init',
      image: `${backends.kubernetes.defaultInitContainer.repository}:${connect.appVersion}`,
    },
  ]);
});

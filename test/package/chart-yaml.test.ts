import fc from 'fast-check';
import { isChartwrightError } from '../../src/errors';
import { runHelm } from '../../src/helm';
import { readYaml } from '../../src/yaml/read';
import { renderChartYaml } from '../../src/package/chart-yaml';
import type { ChartMetadata } from '../../src/package/metadata';
import { testHelms } from '../../src/testing';
import { folderWith } from '../helm/chart';

const full: ChartMetadata = {
  name: 'demo',
  version: '1.2.3-rc.1',
  kubeVersion: '>=1.28.0-0',
  description: 'A chart: with all there is',
  type: 'application',
  keywords: ['one', 'yes'],
  home: 'https://example.com',
  sources: ['https://example.com/source'],
  dependencies: [
    { name: 'lib', version: '^1.2', repository: 'file://../lib' },
    {
      name: 'lib',
      version: '1.10',
      repository: 'https://example.com/charts',
      condition: 'lib.enabled,global.lib.enabled',
      tags: ['a', 'b'],
      importValues: ['data', { child: 'a', parent: 'b' }],
      alias: 'second',
    },
  ],
  maintainers: [{ name: 'Ann', email: 'ann@example.com', url: 'https://example.com/ann' }, { name: 'Bob' }],
  icon: 'https://example.com/icon.svg',
  appVersion: '1.10',
  deprecated: true,
  annotations: { 'example.com/z': 'true', 'example.com/a': 'two\nlines\n' },
  artifactHub: {
    category: 'monitoring-logging',
    changes: [
      { kind: 'added', description: 'Something: new', links: [{ name: 'PR', url: 'https://example.com/1' }] },
      { kind: 'fixed', description: 'A fault' },
    ],
    crds: [{ kind: 'A', version: 'v1', name: 'as.example.com', displayName: 'A', description: 'An A' }],
    images: [{ name: 'demo', image: 'example.com/demo:1.10', platforms: ['linux/amd64'], whitelisted: false }],
    license: 'MIT',
    links: [{ name: 'Docs', url: 'https://example.com/docs' }],
    prerelease: true,
    operator: false,
    signKey: { fingerprint: '0123', url: 'https://example.com/key' },
    recommendations: [],
  },
};

test('the look of it', () => {
  expect(renderChartYaml(full)).toBe(`apiVersion: v2
name: demo
version: 1.2.3-rc.1
kubeVersion: ">=1.28.0-0"
description: "A chart: with all there is"
type: application
keywords:
  - one
  - "yes"
home: https://example.com
sources:
  - https://example.com/source
dependencies:
  - name: lib
    version: ^1.2
    repository: file://../lib
  - name: lib
    version: "1.10"
    repository: https://example.com/charts
    condition: lib.enabled,global.lib.enabled
    tags:
      - a
      - b
    import-values:
      - data
      - child: a
        parent: b
    alias: second
maintainers:
  - name: Ann
    email: ann@example.com
    url: https://example.com/ann
  - name: Bob
icon: https://example.com/icon.svg
appVersion: "1.10"
deprecated: true
annotations:
  artifacthub.io/category: monitoring-logging
  artifacthub.io/changes: |
    - kind: added
      description: "Something: new"
      links:
        - name: PR
          url: https://example.com/1
    - kind: fixed
      description: A fault
  artifacthub.io/crds: |
    - kind: A
      version: v1
      name: as.example.com
      displayName: A
      description: An A
  artifacthub.io/images: |
    - name: demo
      image: example.com/demo:1.10
      whitelisted: false
      platforms:
        - linux/amd64
  artifacthub.io/license: MIT
  artifacthub.io/links: |
    - name: Docs
      url: https://example.com/docs
  artifacthub.io/operator: "false"
  artifacthub.io/prerelease: "true"
  artifacthub.io/signKey: |
    fingerprint: "0123"
    url: https://example.com/key
  example.com/a: |
    two
    lines
  example.com/z: "true"
`);
});

test('the least there can be; what is empty is left out', () => {
  const least = 'apiVersion: v2\nname: demo\nversion: 0.1.0\n';
  expect(renderChartYaml({ name: 'demo', version: '0.1.0' })).toBe(least);
  expect(
    renderChartYaml({
      ...{ name: 'demo', version: '0.1.0', keywords: [], dependencies: [], maintainers: [], sources: [] },
      ...{ annotations: {}, artifactHub: { changes: [] }, deprecated: false },
    }),
  ).toBe(least);
});

const dependency = { name: 'lib', version: '1' };

test.each<[string, Partial<ChartMetadata>, RegExp]>([
  ['no name', { name: '' }, /name is not a chart name[^]*found: +""/],
  ['a path as name', { name: 'a/b' }, /name is not a chart name/],
  ['points as name', { name: '..' }, /name is not a chart name/],
  ['a long name', { name: 'a'.repeat(251) }, /at most 250/],
  ['a leading v', { version: 'v1.2.3' }, /version is not a version[^]*"v1\.2\.3"[^]*SemVer 2/],
  ['two numbers', { version: '1.10' }, /version is not a version/],
  ['a range', { kubeVersion: '1.28+' }, /kubeVersion is not a range[^]*"1\.28\+"/],
  ['two lines', { description: 'a\nb' }, /description has characters that Helm would change[^]*"a\\nb"/],
  ['a tab', { appVersion: 'a\tb' }, /appVersion has/],
  ['a home without scheme', { home: 'example.com' }, /home is not a URL/],
  ['an icon without scheme', { icon: 'icon.png' }, /icon is not a URL/],
  ['a source', { sources: ['https://example.com', 'x'] }, /sources\[1\] is not a URL/],
  ['a keyword', { keywords: ['\u200b'] }, /keywords\[0\] has/],
  ['a nameless maintainer', { maintainers: [{ name: '' }] }, /maintainers\[0\]\.name is empty/],
  ['an address', { maintainers: [{ name: 'a', email: 'Ann <a@b>' }] }, /maintainers\[0\]\.email is not an address/],
  ['a dependency name', { dependencies: [{ ...dependency, name: 'a b' }] }, /dependencies\[0\]\.name/],
  ['a dependency version', { dependencies: [{ ...dependency, version: 'latest' }] }, /dependencies\[0\]\.version/],
  ['no dependency version', { dependencies: [{ ...dependency, version: '' }] }, /dependencies\[0\]\.version/],
  ['an alias', { dependencies: [{ ...dependency, alias: 'a.b' }] }, /dependencies\[0\]\.alias/],
  ['a repository', { dependencies: [{ ...dependency, repository: '../lib' }] }, /dependencies\[0\]\.repository/],
  ['a name twice', { dependencies: [dependency, dependency] }, /dependencies\[1\] has the name or alias/],
  [
    'an alias as a name',
    { dependencies: [dependency, { ...dependency, name: 'x', alias: 'lib' }] },
    /dependencies\[1\]/,
  ],
  ['an annotation twice', { annotations: { 'artifacthub.io/license': 'X' }, artifactHub: { license: 'MIT' } }, /twice/],
  ['half a character', { annotations: { a: '\ud800' } }, /annotations\.a has half a character/],
  ['no key', { annotations: { '': 'x' } }, /annotations has a key that is empty/],
])('%s: CHART_INVALID', (_, part, message) => {
  const render = () => renderChartYaml({ name: 'demo', version: '0.1.0', ...part });
  expect(render).toThrow(message);
  expect(render).toThrow(
    expect.objectContaining({ code: 'CHART_INVALID', message: expect.stringMatching(/\n {2}do: /) }),
  );
});

// Helm drops characters that are newer than its Go's Unicode; these blocks are older than any Helm.
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;
const printable = fc
  .string({
    unit: fc
      .oneof(fc.integer({ min: 32, max: 0x2fff }), fc.integer({ min: 0x1f300, max: 0x1f5ff }))
      .map((point) => String.fromCodePoint(point)),
  })
  .map((text) => text.replace(unprintable, ''));
const hostile = fc.oneof(
  printable,
  fc.constantFrom('yes', '1.10', '1e5', 'a: b', '# a', '|', ' a ', '0x10', "'", '"', '- a'),
);

describe.each(testHelms())('$name', ({ bin }) => {
  async function shown(metadata: ChartMetadata): Promise<Readonly<Record<string, unknown>>> {
    const folder = folderWith({ 'Chart.yaml': renderChartYaml(metadata) });
    const { code, stdout, stderr } = await runHelm(['show', 'chart', folder], { helm: bin });
    expect([code, stderr]).toEqual([0, '']);
    return readYaml(stdout).value as Readonly<Record<string, unknown>>;
  }

  test('reads all fields', async () => {
    const { artifactHub: _, annotations: ours, dependencies, ...same } = full;
    const { annotations, ...rest } = await shown(full);
    expect(annotations).toMatchObject({ ...ours, 'artifacthub.io/prerelease': 'true' });
    expect(readYaml((annotations as Record<string, string>)['artifacthub.io/changes'] ?? '').value).toEqual(
      full.artifactHub?.changes,
    );
    expect(rest).toEqual({
      apiVersion: 'v2',
      ...same,
      dependencies: dependencies?.map(({ importValues, ...dependency }) => ({
        ...dependency,
        ...(importValues && { 'import-values': importValues }),
      })),
    });
  });

  test('any text arrives as it was', async () => {
    const texts = fc.sample(hostile, { numRuns: 300, seed: 1 });
    const any = fc.sample(fc.oneof(hostile, fc.string({ unit: 'binary' })), { numRuns: 300, seed: 1 });
    const annotations = Object.fromEntries(any.map((text, index) => [`k${index}`, text]));
    const metadata = { name: 'demo', version: '0.1.0', keywords: texts, annotations };
    expect(await shown(metadata)).toMatchObject({ keywords: texts, annotations });
    for (const text of texts.filter((each) => each !== '').slice(0, 10)) {
      const lines = { description: text, appVersion: text };
      expect(await shown({ name: 'demo', version: '0.1.0', ...lines, annotations: { [text]: 'x' } })).toMatchObject({
        ...lines,
        annotations: { [text]: 'x' },
      });
    }
  });

  test('what we accept, Helm accepts', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'aA0.-_/ \\'), minLength: 1, maxLength: 4 });
    for (const each of fc.sample(
      name.filter((text) => isAccepted({ name: text, version: '0.1.0' })),
      { numRuns: 10, seed: 1 },
    )) {
      expect(await shown({ name: each, version: '0.1.0' })).toMatchObject({ name: each });
    }
  });
});

function isAccepted(metadata: ChartMetadata): boolean {
  try {
    renderChartYaml(metadata);
    return true;
  } catch (error) {
    if (isChartwrightError(error)) return false;
    throw error;
  }
}

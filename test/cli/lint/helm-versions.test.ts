import { sortedVersions, splitHelms } from '../../../src/cli/lint/helm-versions';
import { parseConfig } from '../../../src/lint/config/parse-config';

test('versions and binaries of the config', () => {
  const text = "helm: ['3.14', helm, ./bin/helm, 4.1.2, helm3.14, v3.17.1]";
  const { versions, binaries } = splitHelms(parseConfig({ path: 'chartwright.yaml', text }).helm);
  expect(versions).toEqual(['3.14.0', '4.1.2', '3.17.1']);
  expect(binaries.map(({ name }) => name)).toEqual(['helm', './bin/helm', 'helm3.14']);
});

test('where the config says nothing, the oldest Helm that charts are proved with counts', () => {
  expect(splitHelms([])).toEqual({ versions: ['3.17.0'], binaries: [] });
  const only = parseConfig({ path: 'chartwright.yaml', text: 'helm: [helm]' }).helm;
  expect(splitHelms(only).versions).toEqual([]);
});

test('versions are sorted as such', () => {
  expect(sortedVersions(['4.1.2', '3.9.0', '3.17.1', '3.9.0', '3.17.0'])).toEqual([
    '3.9.0',
    '3.17.0',
    '3.17.1',
    '4.1.2',
  ]);
});

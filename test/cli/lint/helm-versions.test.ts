import { sortedVersions, splitHelms } from '../../../src/cli/lint/helm-versions';

test('versions and binaries of the config', () => {
  expect(splitHelms(['3.14', 'helm', './bin/helm', '4.1.2', 'helm3.14'])).toEqual({
    versions: ['3.14.0', '4.1.2'],
    binaries: ['helm', './bin/helm', 'helm3.14'],
  });
});

test('versions are sorted as such', () => {
  expect(sortedVersions(['4.1.2', '3.9.0', '3.17.1', '3.9.0', '3.17.0'])).toEqual([
    '3.9.0',
    '3.17.0',
    '3.17.1',
    '4.1.2',
  ]);
});

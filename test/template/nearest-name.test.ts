import { nearestName } from '../../src/template/nearest-name';

test.each<[name: string, names: readonly string[], nearest: string | undefined]>([
  ['Nmae', ['Name', 'Namespace'], 'Name'],
  ['tga', ['tag', 'tls'], 'tag'],
  ['imagePullSecert', ['imagePullSecrets'], 'imagePullSecrets'],
  ['replica', ['replicas', 'resources'], 'replicas'],
  ['pullpolicy', ['pullPolicy', 'pullPolice'], 'pullPolicy'],
  ['tgs', ['tag'], undefined],
  ['xyz', ['tag'], undefined],
  ['gat', ['tag'], undefined],
  ['color', ['replicas', 'host'], undefined],
])('%s', (name, names, nearest) => {
  expect(nearestName(name, names)).toBe(nearest);
});

import { isShared } from '../../../src/lint/values/yaml-anchors';
import { yamlFile } from '../../../src/package/yaml-file';

const VALUES = `
base: &base
  a: 1
outer:
  inner: &inner {b: 2}
list:
  - &item {c: 3}
lonely: &lonely 4
plain: 5
use: [*base, *inner, *item]
`;

test.each<[path: readonly string[], shared: boolean]>([
  [['base'], true],
  [['base', 'a'], false],
  [['outer'], true],
  [['outer', 'inner'], true],
  [['list'], true],
  [['lonely'], false],
  [['plain'], false],
  [['use'], false],
  [['missing'], false],
])('%j: something in it is referred to: %s', (path, shared) => {
  expect(isShared(yamlFile({ path: 'values.yaml', text: VALUES }), path)).toBe(shared);
});

test('without references nothing is shared', () => {
  expect(isShared(yamlFile({ path: 'values.yaml', text: 'a: &a 1\n' }), ['a'])).toBe(false);
});

import { isRemote, resolveReference } from '../../../src/lint/schema/reference';

const root = {
  $id: 'https://example.com/charts/values.json',
  definitions: {
    'a/b': { x: 1 },
    'c d': { x: 2 },
    list: [{ x: 3 }],
    named: { $id: '#name' },
    other: { $id: 'other.json' },
  },
  $defs: { anchored: { $anchor: 'here' } },
};

test.each([
  ['#', []],
  ['#/definitions/a~1b', ['definitions', 'a/b']],
  ['#/definitions/c%20d/x', ['definitions', 'c d', 'x']],
  ['#/definitions/list/0', ['definitions', 'list', 0]],
  ['#name', ['definitions', 'named']],
  ['#here', ['$defs', 'anchored']],
  ['values.json#/definitions/a~1b', ['definitions', 'a/b']],
  ['https://example.com/charts/values.json', []],
  ['https://example.com/charts/other.json', ['definitions', 'other']],
  ['other.json', ['definitions', 'other']],
])('%s', (reference, at) => {
  expect(resolveReference(root, reference)?.at).toEqual(at);
  expect(isRemote(root, reference)).toBe(false);
});

test.each([
  ['#/definitions/none', false],
  ['#/definitions/__proto__', false],
  ['#none', false],
  ['#/%zz', false],
  ['https://example.com/elsewhere.json', true],
  ['file:///etc/passwd', true],
  ['defs.json#/a', true],
])('%s leads nowhere in the file', (reference, remote) => {
  expect(resolveReference(root, reference)).toBeUndefined();
  expect(isRemote(root, reference)).toBe(remote);
});

import { dataAt, listAt, mapAt, textAt } from 'chartwright/linter';

const data = {
  metadata: { name: 'web', labels: { team: 'a', empty: '', number: 1 } },
  items: [{ name: 'one' }],
  text: 'constructor',
};

test.each([
  [['metadata', 'name'], 'web'],
  [['items', 0, 'name'], 'one'],
  [['items', 1, 'name'], undefined],
  [['text', 'length'], undefined],
  [['constructor'], undefined],
  [[], data],
])('what is at %j', (path, found) => {
  expect(dataAt(data, path)).toEqual(found);
});

test('texts, maps and lists, and nothing where there is something else', () => {
  expect(textAt(data, 'metadata', 'labels', 'team')).toBe('a');
  expect(textAt(data, 'metadata', 'labels', 'empty')).toBeUndefined();
  expect(textAt(data, 'metadata', 'labels', 'number')).toBeUndefined();
  expect(mapAt(data, 'metadata', 'labels')).toEqual({ team: 'a', empty: '', number: 1 });
  expect(mapAt(data, 'items')).toEqual({});
  expect(listAt(data, 'items')).toEqual([{ name: 'one' }]);
  expect(listAt(data, 'metadata')).toEqual([]);
});

import { contentKey } from '../../src/cache/content-key';

test('parts that are told apart by nothing but where they end', () => {
  const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['3\nabc']].map(contentKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(contentKey(['é'])).toBe(contentKey([Buffer.from('é')]));
});

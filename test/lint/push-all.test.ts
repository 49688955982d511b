import { pushAll } from '../../src/lint/push-all';

test('more items are added than a call takes arguments', () => {
  const list = [0];
  pushAll(
    list,
    Array.from({ length: 300_000 }, (_, index) => index + 1),
  );
  expect([list.length, list[0], list.at(-1)]).toEqual([300_001, 0, 300_000]);
});

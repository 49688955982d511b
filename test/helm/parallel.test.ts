import { limiter, mapParallel } from '../../src/helm/parallel';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('results keep the order of the items and no more than the limit run at once', async () => {
  let running = 0;
  let most = 0;
  const results = await mapParallel(
    [30, 5, 20, 1, 10],
    async (milliseconds, index) => {
      most = Math.max(most, ++running);
      await pause(milliseconds);
      running--;
      return `${index}:${milliseconds}`;
    },
    2,
  );
  expect(results).toEqual(['0:30', '1:5', '2:20', '3:1', '4:10']);
  expect(most).toBe(2);
});

test('the first failure stops what has not begun and waits for what has', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await pause(item === 1 ? 1 : 20);
    if (item === 1) throw new Error('one failed');
    ended.push(item);
  };
  await expect(mapParallel([0, 1, 2, 3, 4], work, 2)).rejects.toThrow('one failed');
  expect(begun).toEqual([0, 1]);
  expect(ended).toEqual([0]);
});

test('no items, no work', async () => {
  await expect(mapParallel([], () => Promise.reject(new Error('called')))).resolves.toEqual([]);
});

test('a limiter runs no more than its limit at once, in turn, also after failures', async () => {
  const inTurn = limiter(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    begun.push(item);
    most = Math.max(most, ++running);
    await pause(5);
    running--;
    if (item === 1) throw new Error('one failed');
    return item;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((item) => inTurn(() => work(item))));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await inTurn(() => work(7))).toBe(7);
});

import { availableParallelism } from 'node:os';

/** How many processes keep this machine busy. */
const atOnce = () => Math.max(2, availableParallelism());

/**
 * Applies `work` to each item, at most `limit` at a time; results come in the order of the items. After the first
 * failure nothing new is started, and once what runs has ended that failure is thrown.
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  limit: number = atOnce(),
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  let failure: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        results[index] = await work(item, index);
      } catch (error) {
        failure ??= { error };
      }
      if (failure !== undefined) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failure !== undefined) throw failure.error;
  return results;
}

/** Runs what it is given, at most `limit` at a time, in the order in which it is given. */
export function limiter(limit: number = atOnce()): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Who waits takes the place over, so that nobody comes in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

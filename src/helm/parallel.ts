import { availableParallelism } from 'node:os';

/**
 * Applies `work` to each item, at most `limit` at a time; results come in the order of the items. After the first
 * failure nothing new is started, and once what runs has ended that failure is thrown.
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  limit: number = Math.max(2, availableParallelism()),
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

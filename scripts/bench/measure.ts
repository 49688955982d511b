/** Milliseconds that a call takes by the clock. */
export function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/**
 * Milliseconds that a call takes on a machine that does nothing else: by the clock, or of the processor where that is
 * less. The clock counts what else runs, the processor the threads that collect garbage and compile meanwhile.
 */
export function work(run: () => unknown): number {
  const start = process.cpuUsage();
  const elapsed = time(run);
  const { user, system } = process.cpuUsage(start);
  return Math.min(elapsed, (user + system) / 1000);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds that each takes in each round; the first round fills caches and does not count. */
export function inTurn(runs: readonly (() => void)[], rounds: number): number[][] {
  const times = runs.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    runs.forEach((run, index) => {
      const taken = time(run);
      if (round > 0) times[index]!.push(taken);
    });
  }
  return times;
}

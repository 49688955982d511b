/** Milliseconds that a call takes by the clock. */
export function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** Milliseconds of the processor that a call takes: what else runs on the machine does not count. */
export function work(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

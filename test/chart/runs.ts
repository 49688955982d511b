import type { Parameters as Runs } from 'fast-check';

const { PROPERTY_RUNS: asked, PROPERTY_SEED: given } = process.env;

// Who asks for more waits for them.
if (asked !== undefined) jest.setTimeout(3_600_000);

/**
 * How often a property is tried: as often as a run of all tests can wait for, or PROPERTY_RUNS times. Then, as in every
 * failure, the seed is printed; PROPERTY_SEED=… tries the same values again.
 */
export function runs<T>(usual: number): Runs<T> {
  const numRuns = asked === undefined ? usual : Number(asked);
  const seed = given === undefined ? Date.now() % 2 ** 31 : Number(given);
  if (!Number.isInteger(numRuns) || !Number.isInteger(seed)) {
    throw new Error(`PROPERTY_RUNS and PROPERTY_SEED are integers, not ${asked ?? '-'} and ${given ?? '-'}`);
  }
  if (asked !== undefined) process.stdout.write(`${numRuns} runs, PROPERTY_SEED=${seed}\n`);
  return { numRuns, seed };
}

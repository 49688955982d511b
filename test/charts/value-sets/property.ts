import { testHelms } from 'chartwright/testing';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { runs } from '../../chart/runs';
import { complaints, type GivenValues, type Outcome, outcomesOf, type UsersOwn, type Values, ways } from './outcomes';

export interface ValueSetProperty {
  /** The chart's folder. */
  readonly chart: string;
  readonly valueSets: fc.Arbitrary<Values>;
  readonly usersOwn: readonly UsersOwn[];
}

/** How often each kind of outcome was seen. */
export type Seen = Readonly<Record<Outcome['kind'], number>>;

/**
 * Draws value sets: with all Helms, each renders the same valid objects or is refused with a sentence.
 *
 * @throws Error with the smallest value set found that does not, as YAML, and the seed
 */
export async function checkValueSets({ chart, valueSets, usersOwn }: ValueSetProperty, usual: number): Promise<Seen> {
  const helms = testHelms();
  const seen = { renders: 0, schema: 0, sentence: 0, broken: 0 };
  const given: fc.Arbitrary<GivenValues> = fc.record({ way: fc.constantFrom(...ways), values: valueSets });
  const property = fc.asyncProperty(given, async ({ way, values }) => {
    const outcomes = await outcomesOf(chart, { way, values }, helms);
    for (const [, { kind }] of outcomes) seen[kind] += 1;
    const wrong = complaints(outcomes, usersOwn);
    if (wrong.length > 0) throw new Error(`values from ${way}:\n${stringify(values)}\n${wrong.join('\n')}`);
  });
  const { failed, seed, errorInstance } = await fc.check(property, runs<[GivenValues]>(usual));
  if (failed) throw new Error(`PROPERTY_SEED=${seed} draws it again\n${messageOf(errorInstance)}`);
  if (process.env['PROPERTY_RUNS'] !== undefined) process.stdout.write(`${JSON.stringify(seen)}\n`);
  return seen;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

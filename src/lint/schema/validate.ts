import { isMap } from '../../package/data-file';
import { noteGivenUp } from '../given-up';
import { branchFaults } from './branch-faults';
import { draftOf } from './draft';
import { entryFaults } from './entry-faults';
import type { Instance, SchemaFault } from './fault';
import { brokenLimits } from './limits';
import { resolveReference, type SchemaPart } from './reference';
import { DEPTH, type Run, scopeOf } from './scope';
import { withinTime } from './within-time';

export interface Validation {
  readonly faults: readonly SchemaFault[];
  /** Whether all was looked at: a schema whose references go in circles, or that takes too long, is given up. */
  readonly complete: boolean;
}

/**
 * Checks values as Helm does. Formats count up to draft-07, as Helm 4 has it; references that lead nowhere and patterns
 * that Go cannot read break nothing here.
 */
export function validate(schema: unknown, values: unknown): Validation {
  const run: Run = {
    root: schema,
    draft: draftOf(schema) ?? 2020,
    steps: STEPS,
    check: (part, instance, depth) => faultsOf(part, instance, run, depth),
  };
  const faults = withinTime(MILLISECONDS, () => run.check({ schema, at: [] }, { data: values, path: [] }, 0));
  if (faults === undefined && isMap(schema)) noteGivenUp(schema);
  return { faults: faults ?? [], complete: faults !== undefined && run.steps > 0 };
}

const STEPS = 500_000;
const MILLISECONDS = 1000;

function faultsOf(part: SchemaPart, instance: Instance, run: Run, depth: number): readonly SchemaFault[] {
  const { schema, at } = part;
  if (depth > DEPTH) run.steps = 0;
  if (run.steps <= 0) return [];
  run.steps -= 1;
  if (schema === false) return [{ path: instance.path, found: instance.data, at, keyword: 'false', accepted: false }];
  if (!isMap(schema)) return [];
  const scope = scopeOf(schema, at, instance, run, depth);
  if (typeof schema.$ref === 'string') {
    const target = resolveReference(run.root, schema.$ref);
    const faults = target === undefined ? [] : scope.below(target.schema, target.at);
    // Until draft-07 a reference stands for all that is written beside it.
    if (run.draft <= 7 || faults.length > 0) return faults;
  }
  return [...brokenLimits(schema, at, instance, run.draft), ...branchFaults(scope), ...entryFaults(scope)];
}

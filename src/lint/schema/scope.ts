import type { DataMap, DataPath } from '../../package/data-file';
import type { Draft } from './draft';
import type { Instance, SchemaFault } from './fault';
import type { SchemaPart } from './reference';

/** One check of values against a schema. */
export interface Run {
  readonly root: unknown;
  readonly draft: Draft;
  /** Schemas that may still be looked at. */
  steps: number;
  /** What a value breaks of a part of the schema. */
  readonly check: (part: SchemaPart, instance: Instance, depth: number) => readonly SchemaFault[];
}

/** Parts of a schema that lead to each other are followed this far. */
export const DEPTH = 500;

/** A part that is looked at, and how to look at another one. */
export interface Scope {
  readonly schema: DataMap;
  readonly at: DataPath;
  readonly instance: Instance;
  readonly run: Run;
  readonly depth: number;
  readonly below: (schema: unknown, at: DataPath, instance?: Instance) => readonly SchemaFault[];
}

export const scopeOf = (schema: DataMap, at: DataPath, instance: Instance, run: Run, depth: number): Scope => ({
  schema,
  at,
  instance,
  run,
  depth,
  below: (part, place, entry = instance) => run.check({ schema: part, at: place }, entry, depth + 1),
});

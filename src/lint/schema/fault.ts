import type { DataPath } from '../../package/data-file';

/** What a value breaks of a schema. */
export interface SchemaFault {
  /** Where in the values. */
  readonly path: DataPath;
  /** The value there. */
  readonly found: unknown;
  /** Where in the schema: the keyword that is broken. */
  readonly at: DataPath;
  readonly keyword: string;
  /** What the keyword says. */
  readonly accepted: unknown;
  /** The key that is missing, where one is. */
  readonly missing?: string;
  /** What is wrong by each of several branches, of which one at least would have to fit. */
  readonly branches?: readonly (readonly SchemaFault[])[];
}

/** A value that is looked at, and where it stands. */
export interface Instance {
  readonly data: unknown;
  readonly path: DataPath;
}

import { FUNCTION_TABLE } from './function-table';

/** What a parameter takes, or a function gives; `T` is a type that an argument decides. */
export type FunctionType =
  | { readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'T'; readonly nonNull: boolean }
  | { readonly kind: 'list' | 'map'; readonly of?: FunctionType };

export interface FunctionParameter {
  readonly name: string;
  readonly type: FunctionType;
  readonly optional: boolean;
  /** Any number of arguments, none included. */
  readonly variadic: boolean;
}

/** A function that Helm's templates can call. */
export interface HelmFunction {
  readonly name: string;
  /** The heading in Helm's list of functions below which it is, or would be, found. */
  readonly group: string;
  readonly parameters: readonly FunctionParameter[];
  readonly result: FunctionType;
  /** The first Helm that has it, such as `3.2`. */
  readonly since: string;
  readonly doc: string;
  /** Its name in TypeScript, where Helm's will not do. */
  readonly typescriptName: string;
  /** The function's better known name, where this is a second one. */
  readonly aliasOf?: string;
  /** Whether there is a generated function for expressions. */
  readonly generated: boolean;
}

const ROW = /^(?<name>\w+)\((?<parameters>.*?)\): (?<result>[\w<>!]+)(?: \[(?<notes>[^\]]+)\])? -- (?<doc>.+)$/;
const PARAMETER = /^(?<variadic>\.\.\.)?(?<name>\w+)(?<optional>\?)?: (?<type>[\w<>!]+)$/;

interface Row {
  readonly line: string;
  readonly group: string;
}

/** The table's lines by the functions' names: a row is read when it is asked for, since most never are. */
const ROWS: ReadonlyMap<string, Row> = rowsOf(FUNCTION_TABLE);

/** The names of all functions of all supported Helms, in the order of Helm's documentation. */
export const HELM_FUNCTION_NAMES: ReadonlySet<string> = new Set(ROWS.keys());

const known = new Map<string, HelmFunction>();

/** What is known of a function. */
export function helmFunction(name: string): HelmFunction | undefined {
  const before = known.get(name);
  const row = before === undefined ? ROWS.get(name) : undefined;
  if (row === undefined) return before;
  const read = readRow(row);
  known.set(name, read);
  return read;
}

/** All functions of all supported Helms, in the order of Helm's documentation. */
export function helmFunctions(): readonly HelmFunction[] {
  return [...ROWS.keys()].flatMap((name) => helmFunction(name) ?? []);
}

/** The names of the functions that a version of Helm has, given as `3.17`, `3.17.1` or `v4.1.4`. */
export function functionNamesSince(helmVersion: string): ReadonlySet<string> {
  const version = versionParts(helmVersion);
  const isThere = ({ since }: HelmFunction) => compareVersions(versionParts(since), version) <= 0;
  return new Set(
    helmFunctions()
      .filter(isThere)
      .map(({ name }) => name),
  );
}

function versionParts(version: string): readonly [number, number] {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return [major, minor];
}

function compareVersions(one: readonly [number, number], other: readonly [number, number]): number {
  return one[0] - other[0] || one[1] - other[1];
}

function rowsOf(table: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  let group = '';
  for (const line of table.split('\n')) {
    if (line.startsWith('# ')) group = line.slice(2);
    else if (line !== '') rows.set(line.slice(0, line.indexOf('(')), { line, group });
  }
  return rows;
}

function readRow({ line, group }: Row): HelmFunction {
  const { name = '', parameters = '', result = '', notes = '', doc = '' } = groupsOf(ROW, line);
  const note = (pattern: RegExp) => pattern.exec(notes)?.[1];
  const aliasOf = note(/alias of (\w+)/);
  return Object.freeze({
    name,
    group,
    parameters: Object.freeze(parameters === '' ? [] : parameters.split(', ').map(readParameter)),
    result: readType(result),
    since: note(/(\d+\.\d+)/) ?? '3.0',
    doc,
    typescriptName: note(/as (\w+)/) ?? name,
    ...(aliasOf === undefined ? {} : { aliasOf }),
    generated: aliasOf === undefined && !notes.includes('not generated'),
  });
}

function readParameter(text: string): FunctionParameter {
  const { name = '', type = '', variadic, optional } = groupsOf(PARAMETER, text);
  const isGiven = (mark: string | undefined) => mark !== undefined;
  return Object.freeze({ name, type: readType(type), optional: isGiven(optional), variadic: isGiven(variadic) });
}

function readType(text: string): FunctionType {
  const [, outer, inner] = /^(list|map)<(.+)>$/.exec(text) ?? [];
  if ((outer === 'list' || outer === 'map') && inner !== undefined) {
    return Object.freeze({ kind: outer, of: readType(inner) });
  }
  switch (text) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'any':
    case 'list':
    case 'map':
      return Object.freeze({ kind: text });
    case 'T':
    case 'T!':
      return Object.freeze({ kind: 'T', nonNull: text === 'T!' });
    default:
      throw new Error(`not a type in the function table: ${text}`);
  }
}

function groupsOf(pattern: RegExp, text: string): Readonly<Record<string, string | undefined>> {
  const groups = pattern.exec(text)?.groups;
  if (groups === undefined) throw new Error(`not a row of the function table: ${text}`);
  return groups;
}

import { isDeepStrictEqual } from 'node:util';
import { type KubeObject, render, renderNotes, type RenderOptions } from 'chartwright/testing';
import { refusalProblems, testRows } from '../rows';
import { merged } from '../value-sets/merged';

type Given = Pick<RenderOptions, 'set' | 'setString' | 'setJson' | 'release' | 'namespace'>;
type Fields = Readonly<Record<string, unknown>>;
export type Objects = readonly KubeObject[];

/** Values, beside a claim that the chart creates, and what comes of them; with nothing said, they render. */
export interface Defect extends Given {
  readonly values?: Fields;
  /** Rendering stops with one message, ours or the schema's, in which all of these are said. */
  readonly fails?: readonly string[];
  /** Renders, or stops with a message in which this is said; never with an error of Go. */
  readonly bears?: string;
  /** Lines of files and scripts in ConfigMaps and Secrets. */
  readonly lines?: readonly string[];
  readonly without?: readonly string[];
  /** A part of the objects, and what it is. */
  readonly shows?: readonly [part: (objects: Objects) => unknown, expected: unknown];
  /** What the notes say, and what they do not. */
  readonly notes?: readonly string[];
  readonly unsaid?: readonly string[];
}

export type Defects = Readonly<Record<string, Defect>>;

const STORED = { sharedStorage: { create: true } };
export const LOCAL = { backends: { kubernetes: { enabled: false } } };
export const launcher = (own: Fields = {}): Fields => ({ launcher: { enabled: true, ...own }, ...LOCAL });
export const kubernetes = (own: Fields): Fields => ({ backends: { kubernetes: own } });

/** The value at a path, as values that have it alone. */
export const at = (path: string, value: unknown): Fields =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Fields;

/** The same value from a file and from the command line (`--set`, or `--set-json` for lists and maps): one outcome. */
export const everyWay = (
  path: string,
  value: unknown,
  expected: Omit<Defect, 'values'>,
  beside: Fields = {},
): Defects => {
  const said = `${path}: ${JSON.stringify(value)}`;
  const isScalar = typeof value !== 'object' || value === null;
  const way = isScalar ? { set: { [path]: String(value) } } : { setJson: { [path]: value } };
  return {
    [`${said} in a file`]: { ...expected, values: merged(beside, at(path, value)) },
    [`${said} from ${isScalar ? '--set' : '--set-json'}`]: { ...expected, values: beside, ...way },
  };
};

export const ofKind = (objects: Objects, kind: string): KubeObject | undefined =>
  objects.find((object) => object.kind === kind);

/** What is at a path of the first object of a kind. */
export const field = (kind: string, path: string) => (objects: Objects) =>
  path
    .split('.')
    .reduce<unknown>((found, name) => (found as Fields | undefined)?.[name], ofKind(objects, kind) as unknown);

const POD = 'spec.template.spec';
export const ofPod = (path: string) => field('Deployment', `${POD}.${path}`);
export const ofConnect = (path: string) => field('Deployment', `${POD}.containers.0.${path}`);
export const podMetadata = (path: string) => field('Deployment', `spec.template.metadata.${path}`);

/** The names of the kinds that are there, of those asked for. */
export const kindsOf =
  (...kinds: readonly string[]) =>
  (objects: Objects) =>
    kinds.filter((kind) => ofKind(objects, kind) !== undefined);

async function problems(chart: string, { values = {}, ...defect }: Defect, helm: string): Promise<readonly string[]> {
  const { fails, bears, lines = [], without = [], shows, notes = [], unsaid = [], ...given } = defect;
  const options = { namespace: 'posit', kubeVersion: '1.30.0', ...given, values: merged(STORED, values), helm };
  if (fails !== undefined) return refusalProblems(chart, options, fails);
  const said = notes.length + unsaid.length > 0 ? await renderNotes(chart, options) : undefined;
  // Notes are rendered together with all objects.
  const objects =
    said !== undefined && shows === undefined && lines.length === 0 ? [] : await rendered(chart, options, bears);
  if (objects === undefined) return refusalProblems(chart, options, [bears!]);
  const files = linesOf(objects);
  const [part, expected] = shows ?? [];
  const found = part?.(objects);
  return [
    ...lines.filter((line) => !files.has(line)).map((line) => `missing: ${line}`),
    ...without.filter((line) => files.has(line)).map((line) => `there: ${line}`),
    ...(isDeepStrictEqual(found, expected) ? [] : [`${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`]),
    ...notes.filter((text) => !said?.includes(text)).map((text) => `not said: ${text}, but: ${said}`),
    ...unsaid.filter((text) => said?.includes(text)).map((text) => `said: ${text}`),
  ];
}

/** Nothing where the chart does not render, which only some rows may bear. */
const rendered = (chart: string, options: RenderOptions, bears: string | undefined) =>
  render(chart, options).catch((error: unknown) => {
    if (bears === undefined) throw error;
    return undefined;
  });

function linesOf(objects: Objects): ReadonlySet<string> {
  const files = objects.flatMap(({ data, stringData }) => Object.values({ ...(data ?? {}), ...(stringData ?? {}) }));
  return new Set(files.flatMap((file) => String(file).split('\n')).map((line) => line.trim()));
}

/** A test for each row with each Helm. */
export const testDefects = (chart: () => string, rows: Defects): void =>
  testRows(rows, (row, { bin }) => problems(chart(), row, bin));

import { ChartwrightError, type Place } from '../errors';

/**
 * What stopped Helm: a template's own `fail` or `required`; an error while a template ran; a template that does not
 * parse; rendered text that is not YAML; values that the schema refuses; that it took too long, or wrote too much; anything
 * else.
 */
export type HelmFailureKind = 'fail' | 'execution' | 'syntax' | 'yaml' | 'schema' | 'unfinished' | 'other';

/** One fault that a values schema found. */
export interface SchemaFault {
  /** The chart whose schema it is. */
  readonly chart: string;
  /** Where in that chart's values, such as `image.tag`; empty for the values as a whole. */
  readonly valuesPath: string;
  readonly message: string;
}

/** A failure of Helm in a form that does not depend on Helm's version. Lines and columns count from 1. */
export interface HelmFailure {
  readonly kind: HelmFailureKind;
  /** Helm's own text without prefixes, places and hints. */
  readonly message: string;
  /** The template where it happened, as Helm names it: `<chart>/templates/<file>`. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** How the place was reached through `include`, `template` and `tpl`, the rendered file first. */
  readonly calls: readonly Place[];
  /** Each fault, where the schema refused the values. */
  readonly schemaFaults: readonly SchemaFault[];
  /** What Helm wrote to its standard error, as it was. */
  readonly raw: string;
}

/** The failure as the error that a user sees: code HELM_FAILED. */
export function failureError({ message, file, line, column }: HelmFailure): ChartwrightError {
  return new ChartwrightError('HELM_FAILED', message, { file, line, column });
}

/** Reads what Helm 3 or Helm 4 wrote to its standard error when it failed. */
export function parseFailure(stderr: string): HelmFailure {
  const text = errorText(stderr);
  const base = { calls: [], schemaFaults: [], raw: stderr };
  return {
    ...base,
    ...(failed(text) ?? executed(text) ?? unparsed(text) ?? notYaml(text) ?? refused(text) ?? other(text)),
  };
}

/** What Helm wrote besides its error (warnings about values, deprecated charts, file modes), without log prefixes. */
export function parseWarnings(stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const error = lines.findIndex((line) => line.startsWith('Error: '));
  return (error < 0 ? lines : lines.slice(0, error)).map(withoutLogPrefix);
}

/** Helm 3 logs with Go's file and line, Helm 4 as `level=WARN msg="…"`. */
function withoutLogPrefix(line: string): string {
  const [, quoted, rest] = /^(?:time=\S+ )?level=[A-Z]+ msg=(?:"((?:[^"\\]|\\.)*)"|(?=[^"]))(.*)$/.exec(line) ?? [];
  if (rest !== undefined) return `${(quoted ?? '').replace(/\\(["\\])/g, '$1')}${rest}`;
  return line.replace(/^(?:\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d )?\w+\.go:\d+: /, '');
}

type Parsed = Pick<HelmFailure, 'kind' | 'message'> & Partial<HelmFailure>;

function errorText(stderr: string): string {
  const start = /^Error: /m.exec(stderr);
  const text = start === null ? stderr : stderr.slice(start.index + start[0].length);
  return text.replace(/\n+Use --debug flag to render out invalid YAML\s*$/, '').trim();
}

function failed(text: string): Parsed | undefined {
  const match = /^execution error at \((.+?):(\d+):(\d+)\): ([^]*)$/.exec(text);
  if (match === null) return undefined;
  const place = placeOf(match);
  return { kind: 'fail', message: match[4] ?? '', ...place, calls: [place] };
}

/** Helm 3 writes the places in one line, Helm 4 each on lines of its own; both end with what went wrong. */
function executed(text: string): Parsed | undefined {
  const places = [...text.matchAll(/(?:^|template: |\n)([^\n:]+):(\d+):(\d+)(?::|\n) *executing "[^"]*" at /g)];
  const last = places.at(-1);
  if (last === undefined || places[0]?.index !== 0) return undefined;
  const message = text.slice(last.index + last[0].length).replace(/>:\s*/, '>: ');
  return { kind: 'execution', message, ...placeOf(last), calls: places.map(placeOf) };
}

function unparsed(text: string): Parsed | undefined {
  const match = /^parse error at \(([^]+?):(\d+)\): ([^]*)$/.exec(text);
  if (match === null) return undefined;
  return { kind: 'syntax', message: match[3] ?? '', file: match[1], line: Number(match[2]) };
}

function notYaml(text: string): Parsed | undefined {
  const match = /^YAML parse error on ([^\n]+?): ([^]*)$/.exec(text);
  return match === null ? undefined : { kind: 'yaml', message: match[2] ?? '', file: match[1] };
}

function refused(text: string): Parsed | undefined {
  const match = /^(values don't meet the specifications of the schema\(s\)[^\n]*)\n([^]*)$/.exec(text);
  if (match === null) return undefined;
  // The faults of a schema that is wrong itself are no faults of values.
  const isOfSchema = / is not valid against metaschema: /.test(text);
  return { kind: 'schema', message: text, schemaFaults: isOfSchema ? [] : schemaFaults(match[2] ?? '') };
}

function other(text: string): Parsed {
  return { kind: 'other', message: text };
}

/** What stands above the faults that it is made of, which say what is wrong and where. */
const SAYS_NOTHING =
  /^(?:validation failed|'allOf' failed|Must validate all the schemas \(allOf\)|Must validate "then" .*)$/;

/** Helm 3 lists all faults one below the other; Helm 4 puts those that a fault is made of below it, indented. */
function schemaFaults(text: string): SchemaFault[] {
  const faults: SchemaFault[] = [];
  let chart = '';
  for (const line of text.split('\n')) {
    const [, pointer, ofPointer] = /^ *- at '((?:[^'\\]|\\.)*)': (.*)$/.exec(line) ?? [];
    const [, dotted, ofDotted] = /^- (.+?): (.*)$/.exec(line) ?? [];
    const last = faults.at(-1);
    if (SAYS_NOTHING.test(ofPointer ?? ofDotted ?? '')) continue;
    if (pointer !== undefined) faults.push({ chart, valuesPath: dottedPath(pointer), message: ofPointer ?? '' });
    else if (dotted !== undefined) faults.push({ chart, valuesPath: rooted(dotted), message: ofDotted ?? '' });
    else if (/^[^\s-].*:$/.test(line)) chart = line.slice(0, -1);
    else if (last !== undefined && line.trim() !== '') {
      faults[faults.length - 1] = { ...last, message: `${last.message}\n${line}` };
    }
  }
  return faults;
}

function dottedPath(pointer: string): string {
  const steps = pointer.replaceAll(/\\(.)/g, '$1').split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

function rooted(dotted: string): string {
  return dotted === '(root)' ? '' : dotted;
}

/** Go's templates count columns from 0. */
function placeOf(match: RegExpExecArray): Place {
  return { file: match[1], line: Number(match[2]), column: Number(match[3]) + 1 };
}

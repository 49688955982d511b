import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SyntaxErrorCode } from '../../src/template/syntax-error';

const DATA = join(__dirname, 'data');

/** A template that Helm accepts, or refuses for a reason. */
export interface TemplateCase {
  readonly topic: string;
  readonly template: string;
  /** Our code for what is wrong with it. */
  readonly code?: SyntaxErrorCode;
}

/** What Go's parser says of a template. */
export interface Verdict {
  readonly template: string;
  readonly accepted: boolean;
  readonly message?: string;
  readonly trees?: Readonly<Record<string, unknown>>;
}

interface CaseFile {
  readonly accepted: readonly string[];
  readonly refused: Readonly<Record<string, readonly string[]>>;
}

export function readCases(): TemplateCase[] {
  return readdirSync(join(DATA, 'cases')).flatMap((file) => {
    const topic = file.replace(/\.yaml$/, '');
    const { accepted, refused } = parse(readFileSync(join(DATA, 'cases', file), 'utf8')) as CaseFile;
    return [
      ...accepted.map((template) => ({ topic, template })),
      ...Object.entries(refused).flatMap(([code, templates]) =>
        templates.map((template) => ({ topic, template, code: code as SyntaxErrorCode })),
      ),
    ];
  });
}

function readData<T>(name: string): T {
  return JSON.parse(readFileSync(join(DATA, `${name}.generated.json`), 'utf8')) as T;
}

/** Go's verdicts on the cases, by template. */
export function readVerdicts(): ReadonlyMap<string, Verdict> {
  const verdicts = Object.values(readData<Record<string, Verdict[]>>('verdicts')).flat();
  return new Map(verdicts.map((verdict) => [verdict.template, verdict]));
}

/** Go's verdicts on what our printer makes of the accepted cases, in their order. */
export const readPrinted = (): readonly Verdict[] => readData<Verdict[]>('printed');

/** The names of Helm's functions, by its version. */
export const readFunctions = (): Readonly<Record<string, readonly string[]>> => readData('functions');

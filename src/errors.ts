/** Where a mistake is: any part that is known. Lines and columns count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** A path in a chart's values, such as `backends.kubernetes.enabled`. */
  readonly valuesPath?: string;
  /** The path of a construct in the app's tree, such as `rstudio-connect/rbac/role`. */
  readonly constructPath?: string;
  /** A path within the object that a construct renders, such as `spec.template.spec`. */
  readonly fieldPath?: string;
}

/** Every kind of mistake a user can make. Codes are part of the public interface; wording is not. */
export type ErrorCode =
  | 'TEMPLATE_SYNTAX'
  | 'EXPRESSION_MISUSED'
  | 'EXPRESSION_REFUSED'
  | 'EXPRESSION_LOST'
  | 'VALUES_INVALID'
  | 'VALUES_PATH_UNKNOWN'
  | 'FIELD_UNKNOWN'
  | 'OBJECT_UNNAMED'
  | 'OBJECT_NAME_INVALID'
  | 'OBJECT_MISPLACED'
  | 'DEFINE_NAME_INVALID'
  | 'FILE_DUPLICATE'
  | 'FILE_PATH_INVALID'
  | 'CHART_INVALID'
  | 'HELM_MISSING'
  | 'HELM_FAILED'
  | 'HELM_EXCEEDED'
  | 'USAGE';

/** What a mistake’s message says besides its summary. */
export interface ErrorDetails extends Place {
  /** What was found, in the user's own terms. */
  readonly found?: string;
  /** What is accepted instead. */
  readonly accepted?: string;
  /** What to do about it, as an imperative clause: lower case, no full stop. */
  readonly advice?: string;
  /** Text shown below the message as it is, such as a code frame. */
  readonly frame?: string;
  readonly cause?: unknown;
}

/**
 * A user's mistake: always shown as its message alone, never with a stack. Anything else that is thrown is a fault of
 * chartwright's own and keeps its stack.
 */
export class ChartwrightError extends Error {
  override readonly name = 'ChartwrightError';

  constructor(
    readonly code: ErrorCode,
    readonly summary: string,
    readonly details: ErrorDetails = {},
  ) {
    super(renderMessage(summary, details), details.cause === undefined ? undefined : { cause: details.cause });
    // Node prints the stack of what is not caught; the frames here would be ours, and the mistake is the user's.
    this.stack = `${this.name}: ${this.message}`;
    // It also prints what can be enumerated, below the message that says it all.
    for (const own of ['name', 'code', 'summary', 'details']) Object.defineProperty(this, own, { enumerable: false });
  }

  /** The same mistake with more of its place known; what was known already stays. */
  at(place: Place): ChartwrightError {
    return new ChartwrightError(this.code, this.summary, { ...place, ...definedOnly(this.details) });
  }
}

/** Whether a caught value is a user's mistake; symbol-free, so that two copies of the package agree. */
export function isChartwrightError(error: unknown): error is ChartwrightError {
  return error instanceof Error && error.name === 'ChartwrightError' && 'code' in error;
}

/** A closed union's missing case: a fault of ours, so it throws a plain error with its stack. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}

function definedOnly(details: ErrorDetails): ErrorDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function renderMessage(summary: string, details: ErrorDetails): string {
  const lines = [summary];
  const row = (label: string, text: string | undefined) => {
    if (text !== undefined) lines.push(`  ${`${label}:`.padEnd(10)} ${text}`);
  };
  row('construct', details.constructPath);
  row('field', details.fieldPath);
  row('value', details.valuesPath);
  row('at', fileAndLine(details));
  row('found', details.found);
  row('accepted', details.accepted);
  row('do', details.advice);
  if (details.frame !== undefined) lines.push(details.frame);
  return lines.join('\n');
}

function fileAndLine({ file, line, column }: Place): string | undefined {
  if (file === undefined) return undefined;
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

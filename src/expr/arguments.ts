import { ChartwrightError, type ErrorCode } from '../errors';
import { describe, isExpression, shapeOf } from './expression';
import { captureOrigin } from './origin';
import { nearestName } from '../template/nearest-name';
import type { ShapeKind } from './shape';

/** What is said of an argument besides what was found. */
interface Help {
  readonly accepted: string;
  readonly advice?: string;
  /** @default EXPRESSION_MISUSED */
  readonly code?: ErrorCode;
  readonly constructPath?: string;
}

/**
 * The mistake of an argument that the types refuse: programs run without a type check, or cast. Without these checks it
 * would end as an error of ours in some other place, or as a template that says something else.
 */
export function misuse(summary: string, found: unknown, { code = 'EXPRESSION_MISUSED', ...help }: Help) {
  return new ChartwrightError(code, summary, { ...captureOrigin()(), found: shownArgument(found), ...help });
}

const STRUCTURE = Symbol.for('chartwright.structure');

/** Objects that are data: written as a literal, or read from JSON, in whatever realm. */
export function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An argument in a few words; nothing of it is computed, since it may be anything. */
function shownArgument(value: unknown): string {
  if (isExpression(value)) return `${describe(value)} (${shapeOf(value).kind})`;
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'bigint':
      return `the BigInt ${value}`;
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
      if (STRUCTURE in value) return 'a structure (when, each, merge, entry, spread)';
      return isData(value) ? `an object with ${keysOf(value)}` : `an object of the class ${value.constructor.name}`;
    default:
      return String(value);
  }
}

function keysOf(value: object): string {
  const keys = Object.keys(value);
  if (keys.length === 0) return 'nothing in it';
  return keys.length > 4 ? `${keys.slice(0, 4).join(', ')}, …` : keys.join(', ');
}

export function requireExpression(value: unknown, what: string): void {
  if (isExpression(value)) return;
  throw misuse(`${what} is no expression`, value, {
    accepted: 'an expression, such as a reference to a value or what eq(…) gives',
    advice: 'decide with TypeScript’s own `if` where the answer is known when the chart is written',
  });
}

/** An expression of one of these kinds, as far as its shape says. */
export function requireKind(value: unknown, what: string, kinds: readonly ShapeKind[]): void {
  const accepted = `an expression of a ${kinds.join(' or a ')}`;
  if (!isExpression(value)) {
    throw misuse(`${what} is no expression`, value, {
      accepted,
      advice: 'use TypeScript’s own `map`, or `...`, for what is known when the chart is written',
    });
  }
  const { kind } = shapeOf(value);
  if (kind !== 'any' && !kinds.includes(kind)) throw misuse(`${what} is no ${kinds.join(' or ')}`, value, { accepted });
}

export function requireFunction(value: unknown, what: string): void {
  if (typeof value === 'function') return;
  throw misuse(`${what} is no function`, value, { accepted: 'a function' });
}

/** A constant text, or an expression that can be written as one. */
export function requireText(value: unknown, what: string): void {
  if (typeof value === 'string') return;
  const isText =
    isExpression(value) && (!['list', 'map'].includes(shapeOf(value).kind) || shapeOf(value).form === 'yaml');
  if (!isText) throw misuse(`${what} is no text`, value, { accepted: 'a string, or an expression of one' });
}

/** A text that is known when the chart is written, with something in it. */
export function requireConstantText(value: unknown, what: string): asserts value is string {
  if (typeof value === 'string' && value.trim() !== '') return;
  throw misuse(`${what} is ${typeof value === 'string' ? 'empty' : 'no text'}`, value, {
    accepted: 'a text, known when the chart is written',
  });
}

/** A list of what `isOne` accepts. */
export function requireList(value: unknown, what: string, isOne: (item: unknown) => boolean, accepted: string): void {
  if (!Array.isArray(value)) throw misuse(`${what} are no list`, value, { accepted });
  // Not `find`, which cannot tell that it found `undefined`.
  const wrong = value.findIndex((item) => !isOne(item));
  if (wrong !== -1) throw misuse(`${what} are not all of their kind`, value[wrong], { accepted });
}

/** An object of options that are all known. */
export function requireOptions(options: unknown, what: string, known: readonly string[]): void {
  const accepted = `{ ${known.join(', ')} }`;
  if (!isData(options)) throw misuse(`the options of ${what} are no object`, options, { accepted });
  const other = Object.keys(options).find((name) => !known.includes(name));
  if (other === undefined) return;
  const near = nearestName(other, known);
  throw misuse(`${what} has no such option`, other, {
    accepted,
    ...(near !== undefined && { advice: `did you mean ${near}?` }),
  });
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name of a template's variable, without its `$`. */
function requireName(value: unknown, what: string): void {
  if (value === undefined || (typeof value === 'string' && NAME.test(value))) return;
  throw misuse(`${what} is no name for a variable`, value, {
    accepted: 'letters, digits and _, not starting with a digit; without the $',
  });
}

/** What loops are given: something to go over, a body, and names. */
export function requireLoop(
  what: string,
  { over, body, options }: { readonly over: unknown; readonly body: unknown; readonly options: unknown },
): void {
  requireKind(over, `what ${what} goes over`, ['list', 'map']);
  requireFunction(body, `the body of ${what}`);
  if (!isData(options)) throw misuse(`the options of ${what} are no object`, options, { accepted: '{ as, key }' });
  requireName(options['as'], `\`as\` of ${what}`);
  requireName(options['key'], `\`key\` of ${what}`);
}

/** Something that stands where a condition decides: `undefined` is nothing. */
export function requireBody(body: unknown, what: string): void {
  if (body !== undefined) return;
  throw misuse(`${what} decides about nothing`, body, { accepted: 'a value, an expression or a structure' });
}

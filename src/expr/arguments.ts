import { ChartwrightError, type ErrorCode } from '../errors';
import { nearestName } from '../template/nearest-name';
import { type Arg, describe, type Expr, isExpression, shapeOf } from './expression';
import { captureOrigin } from './origin';
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
export function shownArgument(value: unknown): string {
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

export function requireString(value: unknown, what: string, code?: ErrorCode): void {
  if (typeof value === 'string') return;
  throw misuse(`${what} is no text`, value, { accepted: 'a string', ...(code === undefined ? {} : { code }) });
}

/** A constant text, or an expression that can be written as one. */
export function requireText(value: unknown, what: string): void {
  if (typeof value === 'string') return;
  const isText = isExpression(value) && (!['list', 'map'].includes(shapeOf(value).kind) || shapeOf(value).form === 'yaml');
  if (!isText) throw misuse(`${what} is no text`, value, { accepted: 'a string, or an expression of one' });
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name of a template's variable, without its `$`. */
export function requireName(value: unknown, what: string): void {
  if (value === undefined || (typeof value === 'string' && NAME.test(value))) return;
  throw misuse(`${what} is no name for a variable`, value, {
    accepted: 'letters, digits and _, not starting with a digit; without the $',
  });
}

/** One of the names that there are. */
export function requireKnown(value: unknown, known: Iterable<string>, what: string, help: Help): void {
  const names = [...known];
  if (typeof value === 'string' && names.includes(value)) return;
  const near = typeof value === 'string' ? nearestName(value, names) : undefined;
  throw misuse(what, value, near === undefined ? help : { ...help, advice: `did you mean ${near}?` });
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

/** The first thing in a value that JSON cannot hold. `isLeaf`: what else may be in it. */
export function foreignPart(
  value: unknown,
  isLeaf: (value: unknown) => boolean = () => false,
  around: readonly unknown[] = [],
): string | undefined {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || isLeaf(value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (!Array.isArray(value) && !isData(value)) return shownArgument(value);
  if (around.includes(value)) return 'an object that contains itself';
  for (const inner of Object.values(value)) {
    const found = foreignPart(inner, isLeaf, [...around, value]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A constant of JSON, whole. */
export function requireData(value: unknown, what: string): void {
  const found = foreignPart(value);
  if (found === undefined) return;
  throw new ChartwrightError('VALUES_INVALID', `${what} holds what values.yaml cannot`, {
    ...captureOrigin()(),
    found,
    accepted: 'text, finite numbers, booleans, null, and lists and objects of such',
  });
}

/** What a call takes: data with expressions in it. */
export function requireArguments(args: readonly unknown[]): void {
  for (const arg of args) {
    const found = foreignPart(arg, isExpression);
    if (found === undefined) continue;
    throw new ChartwrightError('EXPRESSION_MISUSED', 'a function of Helm is given what no template can hold', {
      ...captureOrigin()(),
      found,
      accepted: 'expressions, text, finite numbers, booleans, null, and lists and objects of such',
    });
  }
}

/** What stands in `` text`…` ``. */
export function requirePiece(value: Arg<unknown>): asserts value is Expr<unknown> | string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return;
  requireText(value, 'what stands in text`…`');
}

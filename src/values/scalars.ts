import type { Kind, PresenceOf } from './kind';
import { common, type CommonOptions, kind } from './options';
import type { IntOrString, Quantity } from '../kubernetes';

type Absent = null | undefined;

export interface StringOptions<E, D, N extends boolean, R extends boolean> extends CommonOptions<E, D, N, R> {
  /** The only texts accepted; they are its type, too. */
  readonly enum?: readonly E[];
  /** What it must match; in the syntax that JSON Schema and Go share, so without look-around and back-references. */
  readonly pattern?: RegExp | string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Text. Numbers and booleans are refused where a user forgets the quotes. */
export function string<
  const E extends string = string,
  const D extends E | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: StringOptions<E, D, N, R> = {}): Kind<E, E, PresenceOf<D, N, R>> {
  const { enum: accepted, pattern, minLength, maxLength } = options;
  return kind({
    kind: 'string',
    ...common(options, { enum: accepted, pattern: patternText(pattern), minLength, maxLength }),
  });
}

export interface NumberOptions<E, D, N extends boolean, R extends boolean> extends CommonOptions<E, D, N, R> {
  readonly enum?: readonly E[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

const numberConstraints = (options: NumberOptions<unknown, unknown, boolean, boolean>) => ({
  enum: options.enum,
  minimum: options.minimum,
  maximum: options.maximum,
  exclusiveMinimum: options.exclusiveMinimum,
  exclusiveMaximum: options.exclusiveMaximum,
  multipleOf: options.multipleOf,
});

/** A whole number. */
export function integer<
  const E extends number = number,
  const D extends E | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: NumberOptions<E, D, N, R> = {}): Kind<E, E, PresenceOf<D, N, R>> {
  return kind({ kind: 'integer', ...common(options, numberConstraints(options)) });
}

/** A number, whole or not. */
export function number<
  const E extends number = number,
  const D extends E | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: NumberOptions<E, D, N, R> = {}): Kind<E, E, PresenceOf<D, N, R>> {
  return kind({ kind: 'number', ...common(options, numberConstraints(options)) });
}

/** `true` or `false`. */
export function boolean<
  const D extends boolean | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: CommonOptions<boolean, D, N, R> = {}): Kind<boolean, boolean, PresenceOf<D, N, R>> {
  return kind({ kind: 'boolean', ...common(options) });
}

/** A number or a text, as a port or a `maxSurge` is. */
export function intOrString<
  const D extends IntOrString | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: CommonOptions<IntOrString, D, N, R> = {}): Kind<IntOrString, IntOrString, PresenceOf<D, N, R>> {
  return kind({ kind: 'intOrString', ...common(options) });
}

/** An amount as Kubernetes writes it: `500m`, `2Gi`, `1.5`. */
export function quantity<
  const D extends Quantity | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(options: CommonOptions<Quantity, D, N, R> = {}): Kind<Quantity, Quantity, PresenceOf<D, N, R>> {
  return kind({ kind: 'quantity', ...common(options) });
}

/** Whatever JSON can hold, null included: nothing is checked. Prefer a union of what is meant. */
export function any(
  options: CommonOptions<unknown, unknown, boolean, boolean> = {},
): Kind<unknown, unknown, 'optional'> {
  return kind({ kind: 'any', ...common(options) });
}

/** A regular expression's text; `\/` is only there because of TypeScript's slashes. */
export function patternText(pattern: RegExp | string | undefined): string | undefined {
  if (pattern === undefined || typeof pattern === 'string') return pattern;
  return pattern.flags === '' ? pattern.source.replaceAll('\\/', '/') : String(pattern);
}

import { requireBody, requireExpression, requireKind, requireLoop, requireText } from './arguments';
import { type Arg, type Expr, markSpread } from './expression';
import { captureOrigin, type Origin } from './origin';
import type { Reference } from './reference';

const STRUCTURE = Symbol.for('chartwright.structure');

/** One way a choice can go; the last may have no condition. */
export interface Arm {
  readonly condition?: Expr<unknown>;
  readonly body: unknown;
}

/** What a structure is, as data. */
export type StructureKind =
  | { readonly kind: 'choice'; readonly arms: readonly Arm[] }
  | {
      readonly kind: 'loop';
      readonly over: Expr<unknown>;
      readonly options: EachOptions;
      readonly body: (value: never, key: never) => unknown;
    }
  | { readonly kind: 'merge'; readonly parts: readonly unknown[] }
  | { readonly kind: 'entry'; readonly key: Arg<string>; readonly value: unknown }
  | { readonly kind: 'spread'; readonly list: Expr<unknown> }
  | { readonly kind: 'commented'; readonly comment: string; readonly body: unknown };

declare const BODY: unique symbol;
declare const REPEATED: unique symbol;
declare const SPREAD: unique symbol;
declare const ENTRY: unique symbol;
declare const PARTS: unique symbol;

interface Untestable {
  /** Never there; see `Expr`. */
  then(useWhenInsteadOfIf: (value: never) => unknown): never;
}

/** A value in a construct's properties whose presence or form the values decide. */
export interface Structure<out B> extends Untestable {
  readonly [BODY]: B;
}
/** Any number of items in a list, or of entries in a map. */
export interface Repeated<out B> extends Untestable {
  readonly [REPEATED]: B;
}
/** All items of a list in another list. */
export interface Spread<out I> extends Untestable {
  readonly [SPREAD]: I;
}
/** An entry of a map whose key is computed. */
export interface Entry<out V> extends Untestable {
  readonly [ENTRY]: V;
}
/** A map or object of several parts. */
export interface Merged<out P> extends Untestable {
  readonly [PARTS]: P;
}
export type AnyStructure = Structure<unknown> | Repeated<unknown> | Spread<unknown> | Entry<unknown> | Merged<unknown>;

/** A `when` that can be continued with further conditions. */
export interface Choice<out B> extends Structure<B | undefined> {
  /** What holds when no earlier condition does and this one does. */
  elseWhen<const C>(condition: Expr<unknown>, body: C): Choice<B | C>;
  /** What holds when no condition does. */
  otherwise<const C>(body: C): Structure<B | C>;
}

class StructureNode {
  declare readonly [STRUCTURE]: { readonly content: StructureKind; readonly origin: () => Origin | undefined };

  constructor(content: StructureKind, origin: () => Origin | undefined) {
    Object.defineProperty(this, STRUCTURE, { value: { content, origin } });
    markSpread(this);
  }
}

class ChoiceNode extends StructureNode {
  elseWhen(condition: Expr<unknown>, body: unknown): ChoiceNode {
    requireExpression(condition, 'the condition of elseWhen(…)');
    requireBody(body, 'elseWhen(…)');
    return new ChoiceNode({ kind: 'choice', arms: [...this.#arms(), { condition, body }] }, this[STRUCTURE].origin);
  }
  otherwise(body: unknown): StructureNode {
    requireBody(body, 'otherwise(…)');
    return new StructureNode({ kind: 'choice', arms: [...this.#arms(), { body }] }, this[STRUCTURE].origin);
  }
  #arms(): readonly Arm[] {
    const { content } = this[STRUCTURE];
    return content.kind === 'choice' ? content.arms : [];
  }
}

const make = <S>(content: StructureKind): S => new StructureNode(content, captureOrigin()) as unknown as S;

export const isStructure = (value: unknown): value is AnyStructure =>
  typeof value === 'object' && value !== null && STRUCTURE in value;
const stateOf = (structure: AnyStructure) => (structure as unknown as StructureNode)[STRUCTURE];
export const contentOf = (structure: AnyStructure): StructureKind => stateOf(structure).content;
export const structureOrigin = (structure: AnyStructure): Origin | undefined => stateOf(structure).origin();

/**
 * A field, list item, map entry or part of a merge that exists only when a condition holds (by Helm's truth).
 * Nothing of it is left in the manifest otherwise, unless `.elseWhen(…)` or `.otherwise(…)` says what.
 */
export function when<const B>(condition: Expr<unknown>, body: B): Choice<B> {
  requireExpression(condition, 'the condition of when(…)');
  requireBody(body, 'when(…)');
  return new ChoiceNode({ kind: 'choice', arms: [{ condition, body }] }, captureOrigin()) as unknown as Choice<B>;
}

/** How a loop of `each` is written. */
export interface EachOptions {
  /** The loop variable's name in the template, without its `$`. @default - the list's own name in the singular */
  readonly as?: string;
  /** The name of the variable for the index or key. @default - index, or the loop variable's name with Name behind it */
  readonly key?: string;
}

/** What a list holds, or a map's values. */
export type ElementOf<L> =
  NonNullable<L> extends readonly (infer I)[]
    ? I
    : NonNullable<L> extends Readonly<Record<string, infer V>>
      ? V
      : unknown;
/** A list's index, or a map's key. */
export type KeyOf<L> = NonNullable<L> extends readonly unknown[] ? number : string;

/**
 * One list item, map entry (`entry`) or part of a merge for each element of a list or map; maps come in the order of
 * their keys. The callback is called once, with expressions for the element and its index or key.
 */
export function each<L, const B>(
  over: Expr<L>,
  body: (item: Reference<ElementOf<L>>, key: Expr<KeyOf<L>>) => B,
  options: EachOptions = {},
): Repeated<B> {
  requireLoop('each(…)', { over, body, options });
  return make({ kind: 'loop', over, body, options });
}

/** A map entry whose key is only known when the chart renders. Keys are always quoted. */
export function entry<const V>(key: Arg<string>, value: V): Entry<V> {
  requireText(key, 'the key of entry(…)');
  requireBody(value, 'entry(…)');
  return make({ kind: 'entry', key, value });
}

/** All elements of a list, in the place of one: what `...list` would be. */
export function spread<I>(list: Expr<readonly I[] | null | undefined>): Spread<I> {
  requireKind(list, 'what spread(…) takes', ['list']);
  return make({ kind: 'spread', list });
}

/**
 * A map, or an object, made of several: constants, expressions, `when`, `each` and `entry`. A key that comes twice
 * counts where it comes last, whole, and is printed once: a null in a map of the user's counts, a field that is not there
 * (of `when`, or of a value that is null) does not. Keys of `each` and `entry` that are computed give way to those of
 * the other parts; they must differ among each other.
 */
export const merge = <const P extends readonly unknown[]>(...parts: P): Merged<P[number]> =>
  make({ kind: 'merge', parts });

/** A value with a comment that says why it is so; the comment stands in the template, not in the manifest. */
export const commented = <const B>(comment: string, body: B): Structure<B> =>
  make({ kind: 'commented', comment, body });

import type { Expr } from './expression';
import type { Entry, Merged, Repeated, Spread, Structure } from './structure';

/** Absent or null: what an optional property bears. */
type Absent = null | undefined;
/** A class that holds an integer or string (`IntOrString`, `Quantity`), as cdk8s generates it. */
interface Union {
  readonly value: unknown;
}
type Method = (...args: never[]) => unknown;
type IsMethod<T> = unknown extends T ? never : T extends Method ? true : never;
/** Classes that compute with what they are given cannot take an expression. */
type IsClass<T> = true extends { [K in keyof T]: IsMethod<T[K]> }[keyof T] ? true : false;

/** What an object may be given as a whole: any expression that shares a field with it. */
type Loose<T> = { readonly [K in keyof T]?: unknown };
type AnyMap = Readonly<Record<string, unknown>>;
type Whole<I> = I extends string | number | boolean ? I : I extends Union ? string | number : unknown;

/** What one value of type `T` may be given as; `E` is what its expression may be besides. */
type Of<T, E> = Plain<T, E> | Structure<Plain<T, E> | Structure<Plain<T, E> | Structure<unknown> | E> | E>;

type Plain<T, E> = T extends string
  ? T | Expr<string | E>
  : T extends number
    ? T | Expr<number | E>
    : T extends boolean
      ? T | Expr<boolean | E>
      : T extends Date
        ? T | Expr<string | E>
        : T extends readonly (infer I)[]
          ? readonly Item<I>[] | Expr<readonly Whole<I>[] | E> | Repeated<Item<I>> | Spread<Whole<I>>
          : IsClass<T> extends true
            ? T
            : T extends Union
              ? T | Expr<string | number | E>
              : string extends keyof T
                ? Fields<T> | Expr<AnyMap | E> | Merged<Part<T>> | Entry<MapValue<T[keyof T]>> | Repeated<Part<T>>
                : Fields<T> | Expr<Loose<T> | E> | Merged<Part<T>>;

/** A list's item; what a condition or an absent value leaves out is no item. */
export type Item<I> = Of<I, Absent> | Items<I> | Structure<Of<I, Absent> | Items<I> | Absent>;
/** Any number of items. */
type Items<I> = Repeated<Of<I, Absent> | Repeated<unknown>> | Spread<Whole<I>>;

/** A part of a merge. */
export type Part<T> =
  | { readonly [K in keyof T]?: MapValue<T[K]> }
  | Expr<Loose<T> | AnyMap | Absent>
  | Entry<MapValue<T[keyof T]>>
  | Merged<unknown>
  | Structure<PartBody<T> | Structure<PartBody<T> | Absent> | Absent>
  | Repeated<PartBody<T> | Structure<PartBody<T> | Absent>>;
type PartBody<T> =
  | { readonly [K in keyof T]?: MapValue<T[K]> }
  | Expr<Loose<T> | AnyMap | Absent>
  | Entry<MapValue<T[keyof T]>>
  | Merged<unknown>;

/** An object's fields. Entries of a free map may be absent. */
type Fields<T> = { readonly [K in keyof T]: string extends K ? MapValue<T[K]> : TemplatedField<T[K]> };
type MapValue<V> = unknown extends V ? V : Of<NonNullable<V>, Absent> | undefined;

/** A property: what is optional may also be given an expression that may be null, and is left out when it is. */
export type TemplatedField<T> = unknown extends T
  ? T
  : undefined extends T
    ? Of<NonNullable<T>, Absent> | undefined
    : Of<T, never>;

/** The type `T` with expressions and structures admitted at every depth. */
export type Templated<T> = TemplatedField<T>;

import type { Reference } from '../expr/reference';
import type { KubernetesPartial, KubernetesTypeName, KubernetesTypes, KubernetesValue } from '../kubernetes';
import type { DeepPartial } from '../kubernetes';
import {
  type BareInput,
  type BareOutput,
  type Constant,
  type Fields,
  type Kind,
  type KindNode,
  type ObjectInput,
  type ObjectOutput,
  type PresenceOf,
} from './kind';
import { common, type CommonOptions, kind } from './options';
import type { Rule } from './rule';
import { patternText } from './scalars';

type Absent = null | undefined;
/** Lists and maps bear null even where they have a default: an empty one means the same. */
type ContainerPresence<R> = R extends true ? 'required' : 'optional';

const nodesOf = (fields: Fields): Readonly<Record<string, KindNode>> =>
  Object.freeze(Object.fromEntries(Object.entries(fields).map(([name, { node }]) => [name, node])));

export interface ListOptions<I, R extends boolean> extends CommonOptions<
  readonly I[],
  readonly I[] | null,
  boolean,
  R
> {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/** A list; empty by default. */
export function list<const K extends Kind, const R extends boolean = false>(
  item: K,
  options: ListOptions<BareInput<K>, R> = {},
): Kind<readonly BareInput<K>[], readonly BareOutput<K>[], ContainerPresence<R>> {
  const { minItems, maxItems, uniqueItems } = options;
  return kind({ kind: 'list', item: item.node, ...common(options, { minItems, maxItems, uniqueItems }) });
}

export interface MapOptions<V, R extends boolean> extends CommonOptions<
  Readonly<Record<string, V | null>>,
  Readonly<Record<string, V>> | null,
  boolean,
  R
> {
  /** What keys must match. */
  readonly keyPattern?: RegExp | string;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** A map whose keys are the user's, such as annotations; empty by default. A null stands for an entry's absence. */
export function map<const K extends Kind, const R extends boolean = false>(
  value: K,
  options: MapOptions<BareInput<K>, R> = {},
): Kind<
  Readonly<Record<string, BareInput<K> | null>>,
  Readonly<Record<string, BareOutput<K> | undefined>>,
  ContainerPresence<R>
> {
  const { minProperties, maxProperties } = options;
  const keyPattern = patternText(options.keyPattern);
  return kind({
    kind: 'map',
    value: value.node,
    ...(keyPattern === undefined ? {} : { keyPattern }),
    ...common(options, { minProperties, maxProperties }),
  });
}

export interface ObjectOptions<F extends Fields, N extends boolean, R extends boolean> {
  readonly description?: string;
  /** Only null, which means that it is absent unless a user sets it: otherwise the fields have their own. */
  readonly default?: null;
  readonly nullable?: N;
  readonly required?: R;
  readonly deprecated?: string;
  readonly template?: boolean;
  readonly examples?: readonly ObjectInput<F>[];
  /** Whether keys that are not declared are let through. */
  readonly open?: boolean;
  /** What must hold between its fields, wherever the object is used. */
  readonly rules?: (self: Reference<ObjectOutput<F>>) => readonly Rule[];
}

/** An object whose keys are the chart's own; all others are refused. */
export function object<
  const F extends Fields,
  const D extends Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(
  fields: F,
  options: ObjectOptions<F, N, R> & { readonly default?: D } = {},
): Kind<ObjectInput<F>, ObjectOutput<F>, ObjectPresence<D, N, R>> {
  const { rules } = options;
  return kind({
    kind: 'object',
    fields: nodesOf(fields),
    open: options.open === true,
    ...(rules === undefined ? {} : { rules: rules as unknown as (self: Reference<never>) => readonly Rule[] }),
    ...common(options),
  });
}

type ObjectPresence<D, N, R> = R extends true
  ? 'required'
  : N extends true
    ? 'optional'
    : D extends null
      ? 'optional'
      : 'given';

type KubernetesInput<T extends KubernetesTypeName, P> = P extends true ? KubernetesPartial<T> : KubernetesValue<T>;
type KubernetesOutput<T extends KubernetesTypeName, P> = P extends true
  ? DeepPartial<KubernetesTypes[T]>
  : KubernetesTypes[T];
type None = Record<never, never>;
type Also<F extends Fields> = keyof F extends never ? unknown : ObjectInput<F>;
type AlsoOut<F extends Fields> = keyof F extends never ? unknown : ObjectOutput<F>;

export interface KubernetesOptions<
  T extends KubernetesTypeName,
  P extends boolean,
  F extends Fields,
  R extends boolean,
> extends CommonOptions<
  NoInfer<KubernetesInput<T, P> & Also<F>>,
  NoInfer<(KubernetesInput<T, P> & Also<F>) | null>,
  boolean,
  R
> {
  /** Every field optional at every depth: for what the chart completes. */
  readonly partial?: P;
  /** Fields of the chart's own beside those of the type, such as a probe's `enabled`. */
  readonly fields?: F;
}

/** A value of a type of the Kubernetes API, by its name; empty by default, or null where the type has required fields. */
export function kubernetes<
  const T extends KubernetesTypeName,
  const P extends boolean = false,
  const F extends Fields = None,
  const R extends boolean = false,
>(
  type: T,
  options: KubernetesOptions<T, P, F, R> = {},
): Kind<KubernetesInput<T, P> & Also<F>, KubernetesOutput<T, P> & AlsoOut<F>, ContainerPresence<R>> {
  return kind({
    kind: 'kubernetes',
    type,
    partial: options.partial === true,
    fields: nodesOf(options.fields ?? {}),
    ...common(options),
  });
}

/** One of several kinds or constants: `v.union([false, v.string()])`. */
export function union<
  const M extends readonly (Kind | Constant)[],
  const D extends BareInput<M[number]> | Absent = undefined,
  const N extends boolean = false,
  const R extends boolean = false,
>(
  members: M,
  options: CommonOptions<BareInput<M[number]>, D, N, R> = {},
): Kind<BareInput<M[number]>, BareOutput<M[number]>, PresenceOf<D, N, R>> {
  return kind({
    kind: 'union',
    members: members.map((member) => (typeof member === 'object' ? member.node : member)),
    ...common(options),
  });
}

/** A value that the chart no longer has: it is refused, and the message says where to go. */
export function removed(options: {
  /** The path of the value that took its place, or a sentence. */
  readonly movedTo: string;
}): Kind<never, never, 'removed'> {
  return kind({ kind: 'removed', movedTo: options.movedTo, ...common({}) });
}

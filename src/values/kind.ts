import type { Origin } from '../expr/origin';
import type { Reference } from '../expr/reference';
import type { JsonSchema, KubernetesTypeName } from '../kubernetes';
import type { Rule } from './rule';

/**
 * Whether a value is there when templates run. `given`: the chart has a default, and the schema refuses its removal.
 * `required`: whoever writes the object must say it. `optional`: it may be null or missing. `removed`: it may not be set.
 */
export type Presence = 'given' | 'required' | 'optional' | 'removed';

declare const TYPES: unique symbol;

/**
 * One declared value: what `v.string(…)` and its like give. `In` is what a user may write, `Out` what templates see,
 * both without the null that an optional value may be.
 */
export interface Kind<out In = unknown, out Out = unknown, out P extends Presence = Presence> {
  readonly node: KindNode;
  readonly [TYPES]?: { readonly input: In; readonly output: Out; readonly presence: P };
}

/** Declared values by their names, in the order of values.yaml. */
export type Fields = Readonly<Record<string, Kind>>;

/** What every declaration keeps, whatever its kind. */
export interface KindOptions {
  readonly description?: string;
  /** `undefined`: none was given, so the kind's own counts. */
  readonly default?: unknown;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly deprecated?: string;
  readonly template: boolean;
  readonly examples: readonly unknown[];
  /** Keywords of JSON Schema that narrow the kind. */
  readonly constraints: JsonSchema;
  readonly origin: () => Origin | undefined;
}

export type ScalarKind = 'string' | 'integer' | 'number' | 'boolean' | 'intOrString' | 'quantity' | 'any';
export type Constant = string | number | boolean;

interface Node extends KindOptions {
  readonly kind: string;
}
export interface ScalarNode extends Node {
  readonly kind: ScalarKind;
}
export interface ListNode extends Node {
  readonly kind: 'list';
  readonly item: KindNode;
}
export interface MapNode extends Node {
  readonly kind: 'map';
  readonly value: KindNode;
  readonly keyPattern?: string;
}
export interface ObjectNode extends Node {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, KindNode>>;
  readonly open: boolean;
  readonly rules?: (self: Reference<never>) => readonly Rule[];
}
export interface KubernetesNode extends Node {
  readonly kind: 'kubernetes';
  readonly type: KubernetesTypeName;
  readonly partial: boolean;
  /** The chart's own, beside those of the type. */
  readonly fields: Readonly<Record<string, KindNode>>;
}
export interface UnionNode extends Node {
  readonly kind: 'union';
  readonly members: readonly (KindNode | Constant)[];
}
export interface RemovedNode extends Node {
  readonly kind: 'removed';
  readonly movedTo: string;
}

/** A declaration as data. */
export type KindNode = ScalarNode | ListNode | MapNode | ObjectNode | KubernetesNode | UnionNode | RemovedNode;

// ---- Types of TypeScript ----

type KeysBy<F extends Fields, P extends Presence> = {
  [K in keyof F]: F[K] extends Kind<unknown, unknown, infer Q> ? (Q extends P ? K : never) : never;
}[keyof F];

/** What a user may write where this is declared. */
export type InputOf<K> = K extends Kind<infer In, unknown, infer P> ? (P extends 'optional' ? In | null : In) : never;
/** What templates see there. */
export type OutputOf<K> =
  K extends Kind<unknown, infer Out, infer P> ? (P extends 'optional' ? Out | undefined : Out) : never;
/** The same in a list or as a member of a union, where a value is never missing. */
export type BareInput<K> = K extends Kind<infer In, unknown> ? In : K;
export type BareOutput<K> = K extends Kind<unknown, infer Out> ? Out : K;

/** An object as a user may write it: what is declared, and of that what they want to change. */
export type ObjectInput<F extends Fields> = {
  readonly [K in KeysBy<F, 'given' | 'optional'>]?: InputOf<F[K]>;
} & { readonly [K in KeysBy<F, 'required'>]: InputOf<F[K]> };
/** An object as templates see it: nothing removed, everything else. */
export type ObjectOutput<F extends Fields> = {
  readonly [K in Exclude<keyof F, KeysBy<F, 'removed'>>]: OutputOf<F[K]>;
};

/** A value with a default is there, unless it says that it may be null. */
export type PresenceOf<D, N, R> = R extends true
  ? 'required'
  : N extends true
    ? 'optional'
    : [Extract<D, null | undefined>] extends [never]
      ? 'given'
      : 'optional';

// ---- What follows from a node ----

export const isConstant = (member: KindNode | Constant): member is Constant => typeof member !== 'object';

/** Whether templates may count on the value: the schema then refuses that it is missing. */
export function isCertain(node: KindNode): boolean {
  if (node.required) return true;
  if (node.nullable) return false;
  switch (node.kind) {
    case 'list':
    case 'map':
    case 'kubernetes':
    case 'any':
    case 'removed':
      return false;
    case 'object':
      return node.default !== null;
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'intOrString':
    case 'quantity':
    case 'union':
      return node.default !== undefined && node.default !== null;
  }
}

/** The members that a node has of the chart's own, by name. */
export function fieldsOfNode(node: KindNode): Readonly<Record<string, KindNode>> {
  return node.kind === 'object' || node.kind === 'kubernetes' ? node.fields : {};
}

import type { KubernetesTypeName } from './table';
import type { KubernetesTypes } from './types.generated';

/**
 * A type of which every field, at every depth, may be left out or be null: what a chart merges into an object of its
 * own, or what overrides it. Null is there because Helm lets some null overrides reach the chart.
 */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> | null }
    : T;

/** A type of which every optional field and every map's value, at every depth, may be null. */
export type DeepNullable<T> = T extends readonly (infer Item)[]
  ? DeepNullable<Item>[]
  : T extends object
    ? { [Key in keyof T]: DeepNullable<T[Key]> | NullWhereOptional<T, Key> }
    : T;

type NullWhereOptional<T, Key extends keyof T> = string extends Key ? null : undefined extends T[Key] ? null : never;

/** A whole value of a type, as a values file may hold it: what `schemaOf(name)` admits. */
export type KubernetesValue<Name extends KubernetesTypeName> = DeepNullable<KubernetesTypes[Name]>;

/** A partial value of a type, as a values file may hold it: what `schemaOf(name, { partial: true })` admits. */
export type KubernetesPartial<Name extends KubernetesTypeName> = DeepPartial<KubernetesTypes[Name]>;

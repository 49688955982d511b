import type { CommandNode, OperandNode, PipelineNode } from '../template/nodes';

/** What an expression's value is when the chart renders, as far as printing must know it. */
export type ShapeKind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  /** An integer or a string, as in a port. */
  | 'intOrString'
  /** A Kubernetes quantity: a string or a number. */
  | 'quantity'
  | 'list'
  | 'map'
  /** Not known: a scalar, a list or a map. */
  | 'any';

/** What is known of an expression’s value: its kind, whether it may be missing, what it holds. */
export interface Shape {
  readonly kind: ShapeKind;
  /** The value may be null or missing: parents are guarded, and a field that holds it is left out when it is. */
  readonly nullable?: boolean;
  /** A map's known fields, from which references get their members. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** The map may have keys that are not among its known fields. */
  readonly open?: boolean;
  /** What a list holds, or a free map's values. */
  readonly item?: Shape;
  /**
   * `value`: the expression gives the value itself. `yaml`: it gives the value as YAML text, as the include of a named
   * template does, so that it is spliced into a block, or parsed where a value is needed. `lines`: it gives text of
   * several lines, which is written as a block.
   */
  readonly form?: 'value' | 'yaml' | 'lines';
  /** What is known of the YAML that a named template writes. */
  readonly written?: () => Written;
  /** The value that YAML text is made of: where it is empty, so is what the text says. */
  readonly source?: OperandNode | CommandNode | PipelineNode;
  /** A condition that is only as true as Helm's `and` and `or` make it: they give one of their operands. */
  readonly truth?: boolean;
  /** The value's documentation says that it may hold template text, so that `tpl` may run it. */
  readonly template?: boolean;
}

/** What a named template writes, as far as its body says before any values are known. */
export interface Written {
  /** There is a field or an item, whatever the values are. */
  readonly filled: boolean;
  /** The keys that are always there. */
  readonly certain: readonly string[];
  /** All keys that there can be; unknown where some are computed. */
  readonly possible?: readonly string[];
  /** No entry is a map, so that merging deeply is merging. */
  readonly flat: boolean;
}

/** The wide type of a literal, so that `false` may be compared with, or followed by, `true`. */
export type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

/** A shape by its kind alone, where nothing more is known. */
export type ShapeName = ShapeKind | 'yaml';

export const ANY: Shape = Object.freeze({ kind: 'any' });
export const STRING: Shape = Object.freeze({ kind: 'string' });
export const INTEGER: Shape = Object.freeze({ kind: 'integer' });
export const BOOLEAN: Shape = Object.freeze({ kind: 'boolean' });

/** The shape that a function table's result type stands for. */
export const shapeNamed = (name: ShapeName): Shape =>
  name === 'yaml' ? { kind: 'map', form: 'yaml' } : { kind: name };

export const isScalar = ({ kind }: Shape): boolean => kind !== 'list' && kind !== 'map';

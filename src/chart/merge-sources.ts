import { unreachable } from '../errors';
import { call, valueNode } from '../expr/call';
import { asOperand, type Expr, type ExpressionNode, expression, nodeOf, shapeOf } from '../expr/expression';
import { eq, not } from '../expr/operators';
import { isScalar } from '../expr/shape';
import { command, identifier, string } from '../template/build';
import { allOf, anyOf, presenceOf } from './presence';
import type { Tree } from './tree';

/** What brings a key into a merged map: always, or under a condition. */
export type Source =
  | { readonly kind: 'key'; readonly key: string; readonly condition?: Expr<unknown> }
  /** A map that may have the key; `only`: the keys that it can have at all. */
  | {
      readonly kind: 'map';
      readonly map: Expr<unknown>;
      readonly only?: readonly string[];
      readonly condition?: Expr<unknown>;
    };

export const sourcesOf = (trees: readonly Tree[]): readonly Source[] => trees.flatMap((tree) => sources(tree, []));

/** Entries of loops and computed keys are none: they give way to all others, whichever comes later. */
function sources(tree: Tree, conditions: readonly Expr<unknown>[]): readonly Source[] {
  switch (tree.kind) {
    case 'map':
      return [...tree.fields].flatMap(([key, value]) => keySource(key, value, conditions));
    case 'entry':
      return typeof tree.key === 'string' ? keySource(tree.key, tree.value, conditions) : [];
    case 'expression':
      return mapSources(tree.expr, conditions);
    case 'commented':
      return sources(tree.body, conditions);
    case 'merge':
      return tree.parts.flatMap((part) => sources(part, conditions));
    case 'choice': {
      const earlier: Expr<unknown>[] = [];
      return tree.arms.flatMap(({ condition, body }) => {
        const reached = [...conditions, ...earlier.map(not), ...(condition === undefined ? [] : [condition])];
        if (condition !== undefined) earlier.push(condition);
        return sources(body, reached);
      });
    }
    case 'loop':
    case 'list':
    case 'constant':
    case 'spread':
      return [];
    default:
      return unreachable(tree);
  }
}

/** A field that is left out replaces nothing. */
function keySource(key: string, value: Tree, conditions: readonly Expr<unknown>[]): readonly Source[] {
  const presence = presenceOf(value);
  if (presence.kind !== 'when') return [{ kind: 'key', key, condition: allOf(conditions) }];
  const present = anyOf(presence.conditions);
  return present === undefined ? [] : [{ kind: 'key', key, condition: allOf([...conditions, present]) }];
}

function mapSources(map: Expr<unknown>, conditions: readonly Expr<unknown>[]): readonly Source[] {
  const condition = allOf(conditions);
  const certain = certainKeys(map);
  const only = possibleKeys(map)?.filter((key) => !certain.includes(key));
  const keys = certain.map((key): Source => ({ kind: 'key', key, condition }));
  return only?.length === 0 ? keys : [...keys, { kind: 'map', map, ...(only && { only }), condition }];
}

/** The keys that a map can have, where that is known. */
export function possibleKeys(map: Expr<unknown>): readonly string[] | undefined {
  const { written, fields, open } = shapeOf(map);
  return written?.().possible ?? (fields === undefined || open === true ? undefined : Object.keys(fields));
}
const certainKeys = (map: Expr<unknown>): readonly string[] =>
  shapeOf(map).nullable === true ? [] : (shapeOf(map).written?.().certain ?? []);

/** Whether no entry of the map is a map in its turn. */
export function isFlat(map: Expr<unknown>): boolean {
  const { written, fields, item, open } = shapeOf(map);
  const scalar = (shape: typeof item) => shape !== undefined && shape.kind !== 'any' && isScalar(shape);
  if (written !== undefined) return written().flat;
  return fields === undefined ? scalar(item) : open !== true && Object.values(fields).every(scalar);
}

/** A map as a value that functions take, whatever it is. */
export function asMap(map: Expr<unknown>): Expr<unknown> {
  const value = expression<unknown>(valueNode(map), { kind: 'map' });
  const { nullable, form } = shapeOf(map);
  return nullable === true && form !== 'yaml' ? call('default', [call('dict', [], 'map'), value], 'map') : value;
}

const hasKey = (map: Expr<unknown>, key: ExpressionNode): Expr<boolean> =>
  expression(command(identifier('hasKey'), asOperand(nodeOf(asMap(map))), asOperand(key)), { kind: 'boolean' });

/** Whether sources bring a key: always, never, or under a condition. */
export function broughtBy(sources: readonly Source[], key: string): boolean | Expr<unknown> {
  const conditions: Expr<unknown>[] = [];
  for (const source of sources) {
    if (source.kind === 'key') {
      if (source.key !== key) continue;
      if (source.condition === undefined) return true;
      conditions.push(source.condition);
    } else if (source.only?.includes(key) ?? true) {
      conditions.push(allOf([...(source.condition ? [source.condition] : []), hasKey(source.map, string(key))])!);
    }
  }
  return anyOf(conditions) ?? false;
}

/** Whether sources bring a key that is only known when the chart renders. */
export function bringing(sources: readonly Source[], key: Expr<string>): Expr<unknown> | undefined {
  const always = sources.flatMap((source) =>
    source.kind === 'key' && source.condition === undefined ? [source.key] : [],
  );
  const tests: Expr<unknown>[] = always.length === 0 ? [] : [call('has', [key, [...new Set(always)]], 'boolean')];
  for (const source of sources) {
    if (source.kind === 'key' && source.condition === undefined) continue;
    const test = source.kind === 'key' ? eq(key, source.key) : hasKey(source.map, nodeOf(key));
    tests.push(allOf([...(source.condition ? [source.condition] : []), test])!);
  }
  return anyOf(tests);
}

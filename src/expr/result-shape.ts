import { isExpression, shapeOf } from './expression';
import { ANY, BOOLEAN, type Shape, STRING } from './shape';

/** The shape of an argument, an expression or a constant, as a value: what was YAML text has been parsed. */
export function shapeLike(value: unknown): Shape {
  if (isExpression(value)) {
    const { form: _, ...shape } = shapeOf(value);
    return shape;
  }
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'boolean':
      return BOOLEAN;
    case 'number':
      return { kind: Number.isInteger(value) ? 'integer' : 'number' };
    case 'object':
      if (value === null) return ANY;
      return Array.isArray(value) ? listLike(value) : { kind: 'map' };
    default:
      return ANY;
  }
}

/** The same, known not to be null. */
export function presentLike(value: unknown): Shape {
  const { nullable: _, ...shape } = shapeLike(value);
  return shape;
}

/** The shape of a list of these items: that of the first stands for all. */
export const listLike = (items: readonly unknown[]): Shape =>
  items.length === 0 ? { kind: 'list' } : { kind: 'list', item: shapeLike(items[0]) };

/** The shape of what a list or map holds. */
export const itemLike = (collection: unknown): Shape => shapeLike(collection).item ?? ANY;

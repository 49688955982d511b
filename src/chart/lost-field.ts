import { ChartwrightError, unreachable } from '../errors';
import { describe, type Expr } from '../expr/expression';
import { type Authored, childrenOf } from './authored-tree';
import type { JsonPath } from './plain-tree';

/** A class that has no such field drops it: nothing may be lost in silence. */
export function lost(path: JsonPath, value: Authored, known: readonly string[]): ChartwrightError {
  const expr = firstExpression(value);
  return new ChartwrightError(
    expr === undefined ? 'FIELD_UNKNOWN' : 'EXPRESSION_LOST',
    `the class of this object has no field “${String(path.at(-1))}”${expr === undefined ? '' : ': the expression in it would be lost'}`,
    {
      fieldPath: path.join('.'),
      found: expr === undefined ? undefined : describe(expr),
      accepted: known.length === 0 ? undefined : `fields of this object, such as ${known.slice(0, 8).join(', ')}`,
      advice:
        'correct the name; for a field that this version of the class does not know use a patch on ApiObject.of(…)',
    },
  );
}

/** A class that takes a list for a map makes keys of its positions. */
export function listForMap(path: JsonPath, value: Authored): ChartwrightError {
  const expr = firstExpression(value);
  return new ChartwrightError('OBJECT_MISPLACED', 'a list stands where the class of this object has a map', {
    fieldPath: path.join('.'),
    found: expr === undefined ? 'a list' : `a list of ${describe(expr)}`,
    accepted: 'an object, an expression of a map, or each(…) with an entry(key, value) for each element',
    advice: 'make entries of the elements: each(list, (item) => entry(item.name, item.value))',
  });
}

const firstExpression = (value: Authored): Expr<unknown> | undefined =>
  ownExpression(value) ??
  childrenOf(value)
    .map(firstExpression)
    .find((expr) => expr !== undefined);

/** The expression that a part of a tree is itself, or depends on. */
function ownExpression(value: Authored): Expr<unknown> | undefined {
  switch (value.kind) {
    case 'expression':
      return value.expr;
    case 'choice':
      return value.arms[0]?.condition;
    case 'loop':
      return value.over;
    case 'spread':
      return value.list;
    case 'entry':
      return typeof value.key === 'string' ? undefined : value.key;
    case 'leaf':
    case 'object':
    case 'array':
    case 'merge':
    case 'commented':
      return undefined;
    default:
      return unreachable(value);
  }
}

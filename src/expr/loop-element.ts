import { variable } from '../template/build';
import { type Expr, shapeOf } from './expression';
import { type Reference, reference } from './reference';
import { ANY, INTEGER, STRING } from './shape';
import type { ElementOf, KeyOf } from './structure';

/** What a loop's body sees: references to the element and to its index or key, by the names of the loop's variables. */
export function loopElement<L>(
  over: Expr<L>,
  names: readonly string[],
): readonly [item: Reference<ElementOf<L>>, key: Expr<KeyOf<L>>] {
  const { kind, item } = shapeOf(over);
  return [
    reference(variable(names.at(-1)!), item ?? ANY),
    reference<KeyOf<L>>(variable(names[0]!), kind === 'list' ? INTEGER : STRING),
  ];
}

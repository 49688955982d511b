import type { Expr } from '../expr/expression';
import type { Block } from '../expr/statements';
import { fieldsOfNode, type KindNode } from './kind';
import { memberOf } from './placed-rules';

/** A piece of a path: text, or what a loop counts (an index or a map's key). */
export type PathPiece = string | { readonly counter: Expr<unknown>; readonly index: boolean };

/** A node as a template meets it. */
export interface Visit {
  readonly node: KindNode;
  /** The value, as it is read where the block stands. */
  readonly self: Expr<unknown>;
  readonly block: Block;
  /** The paths of the loop variables around it, by their names. */
  readonly loops: ReadonlyMap<string, readonly PathPiece[]>;
  /** Whether it is in what a list or a map holds. */
  readonly held: boolean;
}

/**
 * Goes through all declared values in a template: once for each node, with a loop around what lists and maps hold.
 * Loops are only written where something in them is of interest.
 */
export function walk(
  visit: Visit,
  path: readonly PathPiece[],
  wanted: (node: KindNode) => boolean,
  act: (visit: Visit) => void,
): void {
  const { node, self } = visit;
  if (wanted(node)) act(visit);
  for (const [name, field] of Object.entries(fieldsOfNode(node))) {
    if (field.kind === 'removed' || !reaches(field, wanted)) continue;
    walk({ ...visit, node: field, self: memberOf(self, name) }, [...path, name], wanted, act);
  }
  if (node.kind === 'list') loop(visit, path, node.item, wanted, act);
  if (node.kind === 'map') loop(visit, path, node.value, wanted, act);
}

function loop(
  { node, self, block, loops }: Visit,
  path: readonly PathPiece[],
  held: KindNode,
  wanted: (node: KindNode) => boolean,
  act: (visit: Visit) => void,
): void {
  if (!reaches(held, wanted)) return;
  const index = node.kind === 'list';
  const suffix = loops.size === 0 ? '' : String(loops.size + 1);
  const item = `${singular(path[path.length - 1])}${suffix}`;
  const key = `${index ? 'index' : 'key'}${suffix}`;
  block.each(
    self,
    (inner, element, counter) => {
      const below: readonly PathPiece[] = [...path, { counter, index }];
      const visit = {
        node: held,
        self: element as Expr<unknown>,
        block: inner,
        loops: new Map([...loops, [item, below]]),
        held: true,
      };
      walk(visit, below, wanted, act);
    },
    { as: item, key },
  );
}

/** Whether a node, or what is below it, is of interest. */
export function reaches(node: KindNode, wanted: (node: KindNode) => boolean): boolean {
  if (wanted(node)) return true;
  if (node.kind === 'list') return reaches(node.item, wanted);
  if (node.kind === 'map') return reaches(node.value, wanted);
  return Object.values(fieldsOfNode(node)).some((field) => reaches(field, wanted));
}

/** A name for a loop's variable: `$job` for `jobs`. */
function singular(piece: PathPiece | undefined): string {
  const name = typeof piece === 'string' ? piece.replace(/[^A-Za-z0-9]/g, '') : '';
  if (!/^[A-Za-z]/.test(name)) return 'item';
  const shorter = name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return shorter === name ? `${name}Item` : shorter;
}

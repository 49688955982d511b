import { type Expr, nodeOf, shapeOf } from './expression';
import type { EachOptions } from './structure';

const PLAIN = /^[A-Za-z][A-Za-z0-9]*$/;

/** The names of a loop's variables: the list's own name in the singular, unless the author gave one. */
export function loopNames(
  over: Expr<unknown>,
  { as, key }: EachOptions,
  { keyed, taken }: { readonly keyed: boolean; readonly taken: ReadonlySet<string> },
): readonly string[] {
  const item = freeName(as ?? singular(lastName(over)), taken);
  if (!keyed && key === undefined) return [item];
  return [freeName(key ?? (isList(over) ? 'index' : `${item}Name`), new Set([...taken, item])), item];
}

const isList = (over: Expr<unknown>) => shapeOf(over).kind === 'list';

function lastName(over: Expr<unknown>): string {
  const node = nodeOf(over);
  const name = 'path' in node ? node.path.at(-1) : undefined;
  return name !== undefined && PLAIN.test(name) ? name : 'items';
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}

/** The name, or with a number the first that is free. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${name}${count}`;
  return candidate;
}

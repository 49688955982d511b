import { ChartwrightError } from '../errors';
import { call } from '../expr/call';
import { type Arg, describe, type Expr, expression, isExpression, nodeOf, shapeOf } from '../expr/expression';
import { referencePath } from '../expr/reference-path';
import { joinPath, valueSegments } from './path';
import type { Problem } from './rule';
import type { PathPiece } from './walk';

/** Text made of constants and expressions; `%d` where an expression is an index. */
type Piece = string | { readonly value: Expr<unknown>; readonly format: '%s' | '%d' | '%v' };
type Loops = ReadonlyMap<string, readonly PathPiece[]>;

/** What a problem's sentence is made of; semicolons stand between. */
export function problemClauses(problem: Problem, loops: Loops): readonly [Arg<string>, ...Arg<string>[]] {
  const { paths, message, accepted, advice } = problem;
  const named = separated(
    paths.map((path) => pathPieces(path, loops)),
    ', ',
  );
  const found = foundText(problem);
  return [
    joined([...named, ': ', ...textPieces(message)]),
    ...(found.length === 0 ? [] : [joined(['found ', ...found])]),
    ...(accepted === undefined ? [] : [joined(['accepted: ', ...textPieces(accepted)])]),
    ...(advice === undefined ? [] : [advice]),
  ];
}

/** Clauses as one sentence. */
export const sentence = (clauses: readonly Arg<string>[]): Arg<string> =>
  joined(separated(clauses.map(textPieces), '; '));

/** A values path as text, with what loops count in it. */
export function pathText(path: Expr<unknown>, loops: Loops): Arg<string> {
  return joined(pathPieces(path, loops));
}

/** One constant, or one `printf`. */
function joined(pieces: readonly Piece[]): Arg<string> {
  const values = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.value]));
  if (values.length === 0) return pieces.join('');
  const [only, ...others] = pieces.filter((piece) => piece !== '');
  if (others.length === 0 && typeof only === 'object' && only.format === '%s') return only.value as Expr<string>;
  const format = pieces
    .map((piece) => (typeof piece === 'string' ? piece.replaceAll('%', '%%') : piece.format))
    .join('');
  return call('printf', [format, ...values], 'string');
}

export const joinTexts = (...texts: readonly Arg<string>[]): Arg<string> => joined(texts.flatMap(textPieces));

const textPieces = (text: Arg<string>): readonly Piece[] =>
  isExpression(text) ? (unfolded(text) ?? [{ value: text, format: '%s' }]) : [text];

/** The pieces of a `printf`, so that one format holds them all. */
function unfolded(text: Expr<string>): readonly Piece[] | undefined {
  const node = nodeOf(text);
  if (node.kind !== 'command') return undefined;
  const [name, format, ...operands] = node.operands;
  if (name?.kind !== 'identifier' || name.name !== 'printf' || format?.kind !== 'string') return undefined;
  const parts = format.value.split(/(%.)/);
  const verbs = parts.filter((part, index) => index % 2 === 1 && part !== '%%');
  if (verbs.length !== operands.length || verbs.some((verb) => verb !== '%s' && verb !== '%d')) return undefined;
  let next = 0;
  return parts.map((part, index): Piece => {
    if (index % 2 === 0) return part;
    if (part === '%%') return '%';
    return { value: expression(operands[next++]!, { kind: 'any' }), format: part as '%s' | '%d' };
  });
}

const separated = (texts: readonly (readonly Piece[])[], separator: string): readonly Piece[] =>
  texts.flatMap((pieces, index) => (index === 0 ? pieces : [separator, ...pieces]));

function pathPieces(path: Arg<unknown>, loops: Loops): readonly Piece[] {
  if (!isExpression(path)) return [String(path)];
  const segments = valueSegments(path);
  if (segments !== undefined) return [joinPath(segments)];
  const found = referencePath(path);
  const around = found === undefined ? undefined : loops.get(found.root);
  if (around !== undefined) return pathOf([...around, ...found!.segments]);
  if (found === undefined && shapeOf(path).kind === 'string') return textPieces(path as Expr<string>);
  throw new ChartwrightError('EXPRESSION_MISUSED', 'a rule speaks of a path that is not known', {
    found: describe(path),
    accepted: 'a reference to a value, or text',
    advice: 'in a loop of your own write the path as text: text`pod.volumes[${index}].name`',
  });
}

function pathOf(pieces: readonly PathPiece[]): readonly Piece[] {
  return pieces.flatMap((piece, position): readonly Piece[] => {
    const dot = position === 0 ? [] : ['.'];
    if (typeof piece === 'string') return [...dot, joinPath([piece])];
    const { counter, index } = piece;
    return index ? ['[', { value: counter, format: '%d' }, ']'] : [...dot, { value: counter, format: '%s' }];
  });
}

const SCALARS = new Set(['string', 'integer', 'number', 'boolean', 'intOrString', 'quantity']);

/** The values at the paths, where they are short enough to be shown. */
function foundText({ found, paths }: Problem): readonly Piece[] {
  if (found === false) return [];
  if (found !== undefined) return textPieces(found);
  const shown = paths.map(
    (path) => isExpression(path) && referencePath(path) !== undefined && SCALARS.has(shapeOf(path).kind),
  );
  if (!shown.every(Boolean)) return [];
  return separated(
    paths.map((path) => [shownValue(path as Expr<unknown>)]),
    ' and ',
  );
}

function shownValue(value: Expr<unknown>): Piece {
  const { kind, nullable } = shapeOf(value);
  if (kind === 'boolean' && nullable !== true) return { value, format: '%v' };
  return { value: call('toRawJson', [value], 'string'), format: '%s' };
}

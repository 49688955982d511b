import { ChartwrightError } from '../errors';
import { call, piped } from '../expr/call';
import { type Arg, describe, type Expr, isExpression, nodeOf, shapeOf } from '../expr/expression';
import { referencePath } from '../expr/reference-path';
import { joinedText, type TextPart, textParts } from '../expr/text';
import { joinPath, valueSegments } from './path';
import type { Problem } from './rule';
import type { PathPiece } from './walk';

type Loops = ReadonlyMap<string, readonly PathPiece[]>;

/** A problem as one sentence. Where it says more than what is wrong, semicolons stand between: `list "…" "…" | join "; "`. */
export function sentence(problem: Problem, loops: Loops): Expr<string> {
  const clauses = clausesOf(problem, loops).map(joinedText);
  const [only, ...others] = clauses;
  if (others.length === 0) return only!;
  return piped(call('list', clauses, 'list'), 'join', ['; '], 'string');
}

function clausesOf(problem: Problem, loops: Loops): readonly (readonly TextPart[])[] {
  const { paths, message, accepted, advice } = problem;
  const named = separated(
    paths.map((path) => pathParts(path, loops)),
    ', ',
  );
  const found = foundText(problem);
  return [
    [...named, ': ', ...textParts(message)],
    ...(found.length === 0 ? [] : [['found ', ...found]]),
    ...(accepted === undefined ? [] : [['accepted: ', ...textParts(accepted)]]),
    ...(advice === undefined ? [] : [textParts(advice)]),
  ];
}

const separated = (texts: readonly (readonly TextPart[])[], separator: string): readonly TextPart[] =>
  texts.flatMap((parts, index) => (index === 0 ? parts : [separator, ...parts]));

/** A values path as text, with what loops count in it. */
export function pathParts(path: Arg<unknown>, loops: Loops): readonly TextPart[] {
  if (!isExpression(path)) return [String(path)];
  const segments = valueSegments(path);
  if (segments !== undefined) return [joinPath(segments)];
  const found = referencePath(path);
  const around = found === undefined ? undefined : loops.get(found.root);
  if (around !== undefined) return pathOf([...around, ...found!.segments]);
  const { kind, form } = shapeOf(path);
  // What `let` made, unlike a loop's variable, is text of the rule's own.
  if (kind === 'string' && (found === undefined || form === 'value')) return textParts(path as Expr<string>);
  throw new ChartwrightError('EXPRESSION_MISUSED', 'a rule speaks of a path that is not known', {
    found: describe(path),
    accepted: 'a reference to a value, or text',
    advice: 'in a loop of your own write the path as text: text`pod.volumes[${index}].name`',
  });
}

function pathOf(pieces: readonly PathPiece[]): readonly TextPart[] {
  return pieces.flatMap((piece, position): readonly TextPart[] => {
    const dot = position === 0 ? [] : ['.'];
    if (typeof piece === 'string') return [...dot, joinPath([piece])];
    const value = nodeOf(piece.counter);
    return piece.index ? ['[', { value, verb: '%d' }, ']'] : [...dot, { value, verb: '%s' }];
  });
}

const SCALARS = new Set(['string', 'integer', 'number', 'boolean', 'intOrString', 'quantity']);

/** The values at the paths, where they are short enough to be shown. */
function foundText({ found, paths }: Problem): readonly TextPart[] {
  if (found === false) return [];
  if (found !== undefined) return textParts(found);
  const shown = paths.map(
    (path) => isExpression(path) && referencePath(path) !== undefined && SCALARS.has(shapeOf(path).kind),
  );
  if (!shown.every(Boolean)) return [];
  return separated(
    paths.map((path) => [shownValue(path as Expr<unknown>)]),
    ' and ',
  );
}

function shownValue(value: Expr<unknown>): TextPart {
  const { kind, nullable } = shapeOf(value);
  if (kind === 'boolean' && nullable !== true) return { value: nodeOf(value), verb: '%v' };
  return { value: nodeOf(call('toRawJson', [value], 'string')), verb: '%s' };
}

import { type Expr, isExpression, shapeOf } from '../expr/expression';
import { isStructure } from '../expr/structure';
import type { Marker, Passage } from './passages';

/** Private-use characters: no label, name or text of a manifest has them, and YAML, JSON and cdk8s let them pass. */
const TOKEN = /\uE0C1(\d+)\uE0C2/g;
const WHOLE_TOKEN = /^\uE0C1(\d+)\uE0C2$/;

/**
 * The passages by the number in their tokens. It only grows: a token is text, which any construct may hold on to, and be
 * synthesized again with. A process holds as many as it gave expressions to constructs.
 */
const carried: Passage[] = [];

/**
 * A passage in disguise. Strings travel as text, so that classes may put them together; everything else as an object with
 * one key, so that spreading it into another object (as cdk8s does with labels) carries it along.
 */
export function carrierOf(passage: Passage): unknown {
  const token = `\uE0C1${carried.push(passage) - 1}\uE0C2`;
  const { marker } = passage;
  if (isExpression(marker) && isText(marker)) return token;
  const carrier: unknown = Object.create(marker);
  return Object.defineProperty(carrier, token, { value: carrier, enumerable: true });
}

const isText = (expr: Expr<unknown>) => shapeOf(expr).kind === 'string' && shapeOf(expr).form !== 'yaml';

export const hasToken = (text: string): boolean => text.includes('\uE0C1');

/** The passage that a text or an object carries as a whole. */
export function passageOf(value: unknown): Passage | undefined {
  if (typeof value === 'string') return passageOfToken(value);
  if (!isExpression(value) && !isStructure(value)) return undefined;
  const token = Object.keys(value).find((key) => WHOLE_TOKEN.test(key));
  return token === undefined ? undefined : passageOfToken(token);
}

function passageOfToken(text: string): Passage | undefined {
  const match = text.startsWith('\uE0C1') ? WHOLE_TOKEN.exec(text) : null;
  return match === null ? undefined : carried[Number(match[1])];
}

/** An expression or structure, whether it came through the door or, as within a structure, as it is. */
export const markerOf = (value: unknown): Marker | undefined =>
  passageOf(value)?.marker ?? (isExpression(value) || isStructure(value) ? value : undefined);

/** Text cut at its tokens: constants and passages in turn. */
export function splitTokens(text: string): readonly (string | Passage)[] {
  return text
    .split(TOKEN)
    .map((part, index) => (index % 2 === 0 ? part : carried[Number(part)]!))
    .filter((part) => part !== '');
}

/** A construct's text with what stands for expressions put back, for messages. */
export const withoutTokens = (text: string, show: (marker: Marker) => string): string =>
  splitTokens(text)
    .map((part) => (typeof part === 'string' ? part : show(part.marker)))
    .join('');

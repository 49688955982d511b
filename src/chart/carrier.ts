import { type Expr, isExpression, shapeOf } from '../expr/expression';
import { captureOrigin, type Origin } from '../expr/origin';
import { type AnyStructure, isStructure } from '../expr/structure';
import type { Templated } from '../expr/templated';

/** An expression or structure as it travels through a construct. */
export type Marker = Expr<unknown> | AnyStructure;

/** What went through the door, and where: it must come out in a template. */
export interface Passage {
  readonly marker: Marker;
  /** The property it was given as, `spec.replicas`. */
  readonly property: string;
  readonly origin: () => Origin | undefined;
}

/** Private-use characters: no label, name or text of a manifest has them, and YAML, JSON and cdk8s let them pass. */
const TOKEN = /\uE0C1(\d+)\uE0C2/g;
const WHOLE_TOKEN = /^\uE0C1(\d+)\uE0C2$/;
const carried: Marker[] = [];
let passages = new Map<Marker, Passage>();

/** Where the properties of an object remember the line at which they were made; objects spread it along. */
export const DOOR = Symbol.for('chartwright.door');

/** Forgets what went through the door before: a new app answers for what is made from now on. */
export function openDoor(): void {
  passages = new Map();
}
export const passageOf = (marker: Marker): Passage | undefined => passages.get(marker);
export const passed = (): readonly Passage[] => [...passages.values()];

export function tokenFor(marker: Marker): string {
  return `\uE0C1${carried.push(marker) - 1}\uE0C2`;
}
export function markerOfToken(text: string): Marker | undefined {
  const match = WHOLE_TOKEN.exec(text);
  return match === null ? undefined : carried[Number(match[1])];
}
export const hasToken = (text: string): boolean => text.includes('\uE0C1');

/** Text cut at its tokens: constants and markers in turn. */
export function splitTokens(text: string): readonly (string | Marker)[] {
  return text
    .split(TOKEN)
    .map((part, index) => (index % 2 === 0 ? part : carried[Number(part)]!))
    .filter((part) => part !== '');
}

/** A construct's properties with what stands for expressions put back as text, for messages. */
export const withoutTokens = (text: string, show: (marker: Marker) => string): string =>
  splitTokens(text)
    .map((part) => (typeof part === 'string' ? part : show(part)))
    .join('');

/**
 * The door for expressions into the properties of a construct: takes the properties with expressions and structures at
 * any depth, and gives them as the type that the construct asks for.
 *
 *     new k8s.KubeService(file, 'service', templated({ spec: { type: values.service.type } }));
 *
 * cdk8s' own classes (`Kube…`, ApiObject, imported CRDs) take everything; a cdk8s-plus class takes strings and maps of
 * strings where it only passes them on. What does not come out in the template fails the synthesis.
 */
export function templated<T>(properties: NoInfer<Templated<T>>): T {
  const origin = captureOrigin();
  const result = carry(properties, [], origin);
  if (isPlainObject(result)) Object.defineProperty(result, DOOR, { value: origin, enumerable: true });
  return result as T;
}

function carry(value: unknown, path: readonly string[], origin: () => Origin | undefined): unknown {
  if (isExpression(value) || isStructure(value)) return carrierOf(value, path, origin);
  if (Array.isArray(value)) return value.map((item, index) => carry(item, [...path, String(index)], origin));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, carry(inner, [...path, key], origin)]));
}

/**
 * Strings travel as text, so that classes may put them together; everything else as an object with one key, so that
 * spreading it into another object (as cdk8s does with labels) carries it along.
 */
function carrierOf(marker: Marker, path: readonly string[], origin: () => Origin | undefined): unknown {
  passages.set(marker, { marker, property: path.join('.'), origin });
  const token = tokenFor(marker);
  if (isExpression(marker) && isText(marker)) return token;
  const carrier: unknown = Object.create(marker);
  return Object.defineProperty(carrier, token, { value: carrier, enumerable: true });
}

const isText = (expr: Expr<unknown>) => shapeOf(expr).kind === 'string' && shapeOf(expr).form !== 'yaml';

/** The marker itself, whether it came as it is or as its carrier. */
export function markerOf(value: unknown): Marker | undefined {
  if (typeof value === 'string') return markerOfToken(value);
  if (!isExpression(value) && !isStructure(value)) return undefined;
  const token = Object.keys(value).find((key) => WHOLE_TOKEN.test(key));
  return token === undefined ? value : markerOfToken(token);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

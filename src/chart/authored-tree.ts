import { type ApiObject, App, ResolutionContext } from 'cdk8s';
import { isChartwrightError, unreachable } from '../errors';
import { type Expr, isExpression } from '../expr/expression';
import { loopElement } from '../expr/loop-element';
import type { Origin } from '../expr/origin';
import { type AnyStructure, contentOf, structureOrigin } from '../expr/structure';
import { text } from '../expr/text';
import { loopNames } from '../expr/loop-names';
import type { Meet } from './passages';
import { isPlainObject } from './plain-tree';
import { hasToken, markerOf, passageOf, splitTokens } from './tokens';
import { refusedByClass } from './class-refusal';
import { refuseSpread } from './refuse-spread';

/** What the author gave a construct, with cdk8s' lazy values resolved and structures opened; still under L1 names. */
export type Authored =
  /** A constant, or an instance that only the class's own `toJson` understands. */
  | { readonly kind: 'leaf'; readonly value: unknown }
  | { readonly kind: 'expression'; readonly expr: Expr<unknown> }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Authored> }
  | { readonly kind: 'array'; readonly items: readonly Authored[] }
  | {
      readonly kind: 'choice';
      readonly arms: readonly AuthoredArm[];
      readonly origin?: Origin;
    }
  | {
      readonly kind: 'loop';
      readonly over: Expr<unknown>;
      readonly names: readonly string[];
      readonly body: Authored;
      readonly origin?: Origin;
    }
  | { readonly kind: 'merge'; readonly parts: readonly Authored[]; readonly origin?: Origin }
  | { readonly kind: 'entry'; readonly key: Expr<string> | string; readonly value: Authored }
  | { readonly kind: 'spread'; readonly list: Expr<unknown> }
  | { readonly kind: 'commented'; readonly comment: string; readonly body: Authored };

export interface AuthoredArm {
  readonly condition?: Expr<unknown>;
  readonly body: Authored;
}

export interface AuthoredScope {
  /** The object the value belongs to; resolvers are its app's. Without one (named templates) nothing is resolved. */
  readonly apiObject?: ApiObject;
  /** Names of the loop variables around. */
  readonly taken: ReadonlySet<string>;
  readonly meet: Meet;
}

/** What is directly in a part of an author's tree, in the author's order. */
export function childrenOf(source: Authored): readonly Authored[] {
  switch (source.kind) {
    case 'leaf':
    case 'expression':
    case 'spread':
      return [];
    case 'object':
      return [...source.fields.values()];
    case 'array':
      return source.items;
    case 'choice':
      return source.arms.map(({ body }) => body);
    case 'merge':
      return source.parts;
    case 'loop':
    case 'commented':
      return [source.body];
    case 'entry':
      return [source.value];
    default:
      return unreachable(source);
  }
}

/** Opens what an author wrote. `path` is where it stands in the object, as cdk8s' resolvers are told. */
export function authored(value: unknown, path: readonly string[], scope: AuthoredScope): Authored {
  const passage = passageOf(value);
  if (passage !== undefined) scope.meet(passage);
  const marker = passage?.marker ?? markerOf(value);
  if (marker !== undefined) {
    return isExpression(marker) ? { kind: 'expression', expr: marker } : opened(marker, path, scope);
  }
  if (typeof value === 'string' && hasToken(value)) return { kind: 'expression', expr: joined(value, scope) };
  // The class asks such an instance for its value itself.
  if (isUnion(value)) return { kind: 'leaf', value };
  const resolved = resolvedBy(value, path, scope);
  if (resolved !== undefined) return authored(resolved.value, path, scope);
  if (Array.isArray(value)) {
    return { kind: 'array', items: value.map((item, index) => authored(item, [...path, String(index)], scope)) };
  }
  return isPlainObject(value) ? openedObject(value, path, scope) : { kind: 'leaf', value };
}

/** An `IntOrString`, a `Quantity`: an instance that holds a number or a text. */
const isUnion = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !isPlainObject(value) &&
  'value' in value &&
  ['string', 'number'].includes(typeof value.value);

/** A class may have put strings together: their pieces become one expression. */
function joined(value: string, scope: AuthoredScope): Expr<string> {
  const parts = splitTokens(value).map((part) => {
    if (typeof part === 'string') return part;
    scope.meet(part);
    return part.marker;
  });
  const strings = Object.assign(
    parts.concat('').map(() => ''),
    { raw: [] as string[] },
  );
  return text(strings as unknown as TemplateStringsArray, ...(parts as readonly (string | Expr<string>)[]));
}

function openedObject(value: Record<string, unknown>, path: readonly string[], scope: AuthoredScope): Authored {
  refuseSpread(value, path);
  const parts: Authored[] = [];
  let fields = new Map<string, Authored>();
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const spread = passageOf(key);
    if (spread === undefined) {
      const opened = authored(inner, [...path, key], scope);
      if (hasToken(key)) {
        parts.push({ kind: 'object', fields }, { kind: 'entry', key: joined(key, scope), value: asField(opened) });
        fields = new Map();
      } else fields.set(key, asField(opened));
      continue;
    }
    // The key of a carrier that was spread into this object; of a text, a key that a construct computed.
    const { marker } = spread;
    const isText = isExpression(marker) && passageOf(inner) !== spread;
    const part: Authored = isText
      ? { kind: 'entry', key: marker as Expr<string>, value: asField(authored(inner, [...path, key], scope)) }
      : authored(marker, path, scope);
    scope.meet(spread);
    parts.push({ kind: 'object', fields }, part);
    fields = new Map();
  }
  if (parts.length === 0) return { kind: 'object', fields };
  const all = [...parts, { kind: 'object' as const, fields }].filter((part) => !isEmpty(part));
  // What was spread alone is the whole value.
  return all.length === 1 && all[0]!.kind !== 'entry' && all[0]!.kind !== 'loop'
    ? all[0]!
    : { kind: 'merge', parts: all };
}

/** A choice as another's last arm continues it: `else if`, not an `if` within an `else`. */
function chained(arm: AuthoredArm): readonly AuthoredArm[] {
  return arm.condition === undefined && arm.body.kind === 'choice' ? arm.body.arms : [arm];
}

/** What stands alone, as a field's value or a whole: a loop or spread is a list of its own, an entry a map of its own. */
export function asField(value: Authored): Authored {
  switch (value.kind) {
    case 'loop':
      return makesEntries(value.body) ? { kind: 'merge', parts: [value] } : { kind: 'array', items: [value] };
    case 'spread':
      return { kind: 'array', items: [value] };
    case 'entry':
      return { kind: 'merge', parts: [value] };
    case 'choice':
      return { ...value, arms: value.arms.map((arm) => ({ ...arm, body: asField(arm.body) })) };
    case 'commented':
      return { ...value, body: asField(value.body) };
    case 'leaf':
    case 'expression':
    case 'object':
    case 'array':
    case 'merge':
      return value;
    default:
      return unreachable(value);
  }
}

/** Whether a loop's body makes map entries, not list items. */
function makesEntries(body: Authored): boolean {
  switch (body.kind) {
    case 'entry':
      return true;
    case 'choice':
      return body.arms.some((arm) => makesEntries(arm.body));
    case 'commented':
    case 'loop':
      return makesEntries(body.body);
    case 'merge':
      return body.parts.some(makesEntries);
    case 'leaf':
    case 'expression':
    case 'object':
    case 'array':
    case 'spread':
      return false;
    default:
      return unreachable(body);
  }
}

const isEmpty = (part: Authored) => part.kind === 'object' && part.fields.size === 0;

function opened(structure: AnyStructure, path: readonly string[], scope: AuthoredScope): Authored {
  const content = contentOf(structure);
  const origin = structureOrigin(structure);
  const inner = (body: unknown) => authored(body, path, scope);
  switch (content.kind) {
    case 'choice': {
      const arms = content.arms.map(({ condition, body }) => ({ condition, body: inner(body) }));
      return { kind: 'choice', arms: arms.flatMap(chained), origin };
    }
    case 'loop': {
      const { over } = content;
      const names = loopNames(over, content.options, { keyed: content.body.length > 1, taken: scope.taken });
      const body = (content.body as (item: unknown, key: unknown) => unknown)(...loopElement(over, names));
      const taken = new Set([...scope.taken, ...names]);
      return { kind: 'loop', over, names, body: authored(body, path, { ...scope, taken }), origin };
    }
    case 'merge':
      return { kind: 'merge', parts: content.parts.map(inner), origin };
    case 'entry':
      return {
        kind: 'entry',
        key: content.key,
        value: asField(authored(content.value, [...path, '*'], scope)),
      };
    case 'spread':
      return { kind: 'spread', list: content.list };
    case 'commented':
      return { kind: 'commented', comment: content.comment, body: inner(content.body) };
  }
}

/** What the first of the app's resolvers that answers makes of a value. */
function resolvedBy(value: unknown, path: readonly string[], scope: AuthoredScope): { value: unknown } | undefined {
  if (value === null || value === undefined || scope.apiObject === undefined) return undefined;
  const context = new ResolutionContext(scope.apiObject, [...path], value);
  for (const resolver of App.of(scope.apiObject).resolvers) {
    try {
      resolver.resolve(context);
    } catch (error) {
      throw isChartwrightError(error) ? error : refusedByClass(error as Error, { fieldPath: path.join('.') });
    }
    if (context.replaced) return { value: context.replacedValue };
  }
  return undefined;
}

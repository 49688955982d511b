import { type ApiObject, App, ResolutionContext } from 'cdk8s';
import { isChartwrightError } from '../errors';
import { type Expr, isExpression, shapeOf } from '../expr/expression';
import type { Origin } from '../expr/origin';
import { reference } from '../expr/reference';
import { type AnyStructure, contentOf, structureOrigin } from '../expr/structure';
import { ANY } from '../expr/shape';
import { text } from '../expr/text';
import { variable } from '../template/build';
import { hasToken, isPlainObject, type Marker, markerOf, splitTokens, tokenFor } from './carrier';
import { loopNames } from './loop-names';
import { refusedByClass } from './refused';

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
  /** `token` is the entry's key while it goes through the class. */
  | { readonly kind: 'entry'; readonly key: Expr<string> | string; readonly token: string; readonly value: Authored }
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
  /** Hears of every marker that is met. */
  readonly meet: (marker: Marker) => void;
}

/** Opens what an author wrote. `path` is where it stands in the object, as cdk8s' resolvers are told. */
export function authored(value: unknown, path: readonly string[], scope: AuthoredScope): Authored {
  const marker = markerOf(value);
  if (marker !== undefined) {
    scope.meet(marker);
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
  const parts = splitTokens(value);
  for (const part of parts) if (typeof part !== 'string') scope.meet(part);
  const strings = Object.assign(
    parts.concat('').map(() => ''),
    { raw: [] as string[] },
  );
  return text(strings as unknown as TemplateStringsArray, ...(parts as readonly (string | Expr<string>)[]));
}

function openedObject(value: Record<string, unknown>, path: readonly string[], scope: AuthoredScope): Authored {
  const parts: Authored[] = [];
  let fields = new Map<string, Authored>();
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const spread = markerOf(key);
    if (spread === undefined) {
      const opened = authored(inner, [...path, key], scope);
      if (hasToken(key)) {
        parts.push(
          { kind: 'object', fields },
          { kind: 'entry', key: joined(key, scope), token: key, value: asField(opened) },
        );
        fields = new Map();
      } else fields.set(key, asField(opened));
      continue;
    }
    // The key of a carrier that was spread into this object; of a text, a key that a construct computed.
    const isText = isExpression(spread) && markerOf(inner) !== spread;
    const part: Authored = isText
      ? {
          kind: 'entry',
          key: spread as Expr<string>,
          token: key,
          value: asField(authored(inner, [...path, key], scope)),
        }
      : authored(spread, path, scope);
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

/** What stands alone as a field's value: a loop or spread is a list of its own, an entry a map of its own. */
function asField(value: Authored): Authored {
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
    default:
      return value;
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
    default:
      return false;
  }
}

const isEmpty = (part: Authored) => part.kind === 'object' && part.fields.size === 0;

function opened(structure: AnyStructure, path: readonly string[], scope: AuthoredScope): Authored {
  const content = contentOf(structure);
  const origin = structureOrigin(structure);
  const inner = (body: unknown) => authored(body, path, scope);
  switch (content.kind) {
    case 'choice': {
      for (const { condition } of content.arms) if (condition !== undefined) scope.meet(condition);
      const arms = content.arms.map(({ condition, body }) => ({ ...(condition && { condition }), body: inner(body) }));
      return { kind: 'choice', arms: arms.flatMap(chained), origin };
    }
    case 'loop': {
      const { over } = content;
      scope.meet(over);
      const { kind, item } = shapeOf(over);
      const names = loopNames(over, content.name, { keyed: content.body.length > 1, taken: scope.taken });
      const body = (content.body as (value: unknown, key: unknown) => unknown)(
        reference(variable(names.at(-1)!), item ?? ANY),
        reference(variable(names[0]!), { kind: kind === 'list' ? 'integer' : 'string' }),
      );
      const taken = new Set([...scope.taken, ...names]);
      return { kind: 'loop', over, names, body: authored(body, path, { ...scope, taken }), origin };
    }
    case 'merge':
      return { kind: 'merge', parts: content.parts.map(inner), origin };
    case 'entry':
      return {
        kind: 'entry',
        key: content.key,
        token: tokenFor(structure),
        value: asField(authored(content.value, [...path, '*'], scope)),
      };
    case 'spread':
      scope.meet(content.list);
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

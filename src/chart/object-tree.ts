import { type ApiObject, JsonPatch } from 'cdk8s';
import { ChartwrightError } from '../errors';
import type { Origin } from '../expr/origin';
import { thrownError } from '../thrown-error';
import { authored, type AuthoredScope } from './authored-tree';
import { UNNAMED } from './check-object';
import { DOOR } from './door';
import { isPlainObject } from './plain-tree';
import { converted } from './class-conversion';
import type { MapTree, Tree } from './tree';

/** What cdk8s keeps of an object: not public, but what its own `toJson` reads. */
interface Kept {
  readonly props: Record<string | symbol, unknown>;
  readonly patches: readonly JsonPatch[];
}
interface KeptMetadata {
  readonly _additionalAttributes: Record<string, unknown>;
}

/** Where an object's properties were made, if they went through `templated`. */
export const doorOf = (object: ApiObject): Origin | undefined =>
  ((object as unknown as Kept).props[DOOR] as (() => Origin | undefined) | undefined)?.();

/**
 * The tree of one object. Patches apply last, so that they are written with the API's own names.
 *
 * @throws ChartwrightError where the class or a patch does not take what it is given
 */
export function objectTree(object: ApiObject, scope: Omit<AuthoredScope, 'apiObject'>): MapTree {
  const kept = object as unknown as Kept;
  const inScope: AuthoredScope = { ...scope, apiObject: object };
  const source = authored({ ...kept.props, metadata: metadataOf(object) }, [], inScope);
  const made = converted(source, (plain) => convert(object, plain));
  const tree = patched(made, kept.patches, inScope);
  if (tree.kind === 'map') return tree;
  throw new ChartwrightError('OBJECT_MISPLACED', 'a patch leaves no object', {
    accepted: 'patches of an object’s fields',
    advice: 'use a When around objects that exist only under a condition',
  });
}

function metadataOf({ metadata }: ApiObject): Record<string, unknown> {
  const { name, namespace, labels, annotations, ...others } = (metadata as unknown as KeptMetadata)
    ._additionalAttributes;
  const kept = metadata as unknown as Record<string, unknown>;
  const parts: Record<string, unknown> = {
    // No name was given: none is made up.
    name: (kept['name'] ?? name) === UNNAMED ? undefined : (kept['name'] ?? name),
    namespace: kept['namespace'] ?? namespace,
    labels: kept['labels'] ?? labels,
    annotations: kept['annotations'] ?? annotations,
    ...others,
    finalizers: kept['finalizers'],
    ownerReferences: kept['ownerReferences'],
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && !isEmpty(value)));
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : isPlainObject(value) && Object.keys(value).length === 0;

/** The class's own conversion, of other properties than those that the object was made with. */
function convert(object: ApiObject, plain: unknown): unknown {
  const { metadata, ...props } = plain as Record<string, unknown>;
  const double = Object.create(object, {
    props: { value: props },
    metadata: { value: { toJson: () => metadata } },
    patches: { value: [] },
  }) as ApiObject;
  try {
    return double.toJson();
  } catch (error) {
    throw new ChartwrightError(
      'OBJECT_MISPLACED',
      `the class ${object.constructor.name} cannot take these properties`,
      {
        found: thrownError(error).message.replace(/^Failed serializing construct[^:]*: /, ''),
        accepted: 'lists where the API has lists, maps where it has maps',
        advice: 'compare the properties with the class; an expression must have the form of the field it stands for',
      },
    );
  }
}

/** The tree with an object's patches applied, in the API's own names. */
function patched(tree: Tree, patches: readonly JsonPatch[], scope: AuthoredScope): Tree {
  if (patches.length === 0) return tree;
  const held: Tree[] = [];
  const hold = (part: Tree) => `\uE0C3${held.push(part) - 1}\uE0C3`;
  const operations = patches.map((patch) => {
    const operation = patch._toJson() as { value?: unknown };
    if (!('value' in operation)) return operation;
    const value = converted(authored(operation.value, [], scope), (plain) => plain);
    return { ...operation, value: flattened(value, hold) };
  });
  try {
    const result = JsonPatch.apply(
      flattened(tree, hold),
      ...operations.map((operation) => ({ _toJson: () => operation }) as unknown as JsonPatch),
    );
    return unflattened(result, held);
  } catch (error) {
    throw new ChartwrightError('OBJECT_MISPLACED', 'a patch does not fit its object', {
      found: operations.map((operation) => JSON.stringify(operation).replace(/\uE0C3\d+\uE0C3/g, '…')).join(', '),
      accepted: 'paths of the rendered object, under the API’s own names, that do not lead into an expression',
      advice: 'correct the path, or add what it leads through with a patch before it',
      cause: error,
    });
  }
}

/** Plain JSON, in which everything that is not plain is held aside under a text. */
function flattened(tree: Tree, hold: (part: Tree) => string): unknown {
  switch (tree.kind) {
    case 'constant':
      return tree.value;
    case 'map':
      return Object.fromEntries([...tree.fields].map(([key, value]) => [key, flattened(value, hold)]));
    case 'list':
      return tree.items.map((item) => flattened(item, hold));
    default:
      return hold(tree);
  }
}

function unflattened(value: unknown, held: readonly Tree[]): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => unflattened(item, held)) };
  if (isPlainObject(value)) {
    const fields = Object.entries(value).map(([key, inner]) => [key, unflattened(inner, held)] as const);
    return { kind: 'map', fields: new Map(fields) };
  }
  const match = typeof value === 'string' ? /^\uE0C3(\d+)\uE0C3$/.exec(value) : null;
  if (match !== null) return held[Number(match[1])]!;
  return { kind: 'constant', value: value as string | number | boolean | null };
}

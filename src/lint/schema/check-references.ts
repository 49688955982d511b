import { type DataPath, isMap } from '../../package/data-file';
import { pushAll } from '../push-all';
import { branchesOf, type Combination } from './combination';
import type { Draft } from './draft';
import { isRemote, resolveReference } from './reference';
import { subschemas } from './subschemas';

/** A `$ref` and where it stands. */
export interface ReferenceFault {
  readonly at: DataPath;
  readonly reference: string;
}

/** References that lead nowhere within the file. */
export function* lostReferences(root: unknown, draft: Draft): Generator<ReferenceFault> {
  for (const { at, reference } of references(root, draft)) {
    const lost = resolveReference(root, reference) === undefined && !isRemote(root, reference);
    if (lost) yield { at: at(), reference };
  }
}

/** References that lead out of the file. */
export function* remoteReferences(root: unknown, draft: Draft): Generator<ReferenceFault> {
  for (const { at, reference } of references(root, draft)) {
    if (isRemote(root, reference)) yield { at: at(), reference };
  }
}

function* references(root: unknown, draft: Draft) {
  for (const { schema, at } of subschemas(root, draft)) {
    const reference = isMap(schema) ? schema.$ref : undefined;
    if (typeof reference === 'string') yield { at: (): DataPath => [...at(), '$ref'], reference };
  }
}

/**
 * References that come back to themselves without a step down into the values, so that no check of a value ever ends:
 * one of each circle.
 */
export function* endlessReferences(root: unknown, draft: Draft): Generator<ReferenceFault> {
  const done = new Set<unknown>();
  for (const { schema, at } of subschemas(root, draft)) {
    if (!isMap(schema) || typeof schema.$ref !== 'string') continue;
    if (closesCircle(schema, root, done)) yield { at: [...at(), '$ref'], reference: schema.$ref };
  }
}

/**
 * Follows what applies to the same value, depth first, each schema once in all. Without recursion, since circles may be
 * long.
 */
function closesCircle(start: object, root: unknown, done: Set<unknown>): boolean {
  const onTheWay = new Set<unknown>();
  const open: { readonly schema: unknown; readonly leaving?: boolean }[] = [{ schema: start }];
  let found = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { schema, leaving } = next;
    if (leaving) {
      onTheWay.delete(schema);
      done.add(schema);
    } else if (onTheWay.has(schema)) {
      found = true;
    } else if (isMap(schema) && !done.has(schema)) {
      onTheWay.add(schema);
      open.push({ schema, leaving: true });
      const { not, if: condition } = schema;
      const parts = branchesOf({ schema, at: [] }, root).flatMap(schemasOf);
      pushAll(
        open,
        [not, condition, ...parts].filter(isMap).map((part) => ({ schema: part })),
      );
    }
  }
  return found;
}

const schemasOf = (part: Combination): readonly unknown[] =>
  part.kind === 'part' ? [part.schema] : part.parts.flatMap(schemasOf);

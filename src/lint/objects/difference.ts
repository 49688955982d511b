import { type DataPath, isMap } from '../../package/data-file';

/** Where two pieces of data differ, each place as deep as both have it. */
export function* differencesOf(left: unknown, right: unknown, path: DataPath = []): Generator<DataPath> {
  if (Object.is(left, right)) return;
  const keys = sharedKeys(left, right);
  if (keys === undefined) {
    yield path;
    return;
  }
  const [one, other] = [left, right] as readonly Readonly<Record<string | number, unknown>>[];
  for (const key of keys) yield* differencesOf(one![key], other![key], [...path, key]);
}

/** The steps into two lists of one length, or two maps with the same keys; undefined for anything else. */
function sharedKeys(left: unknown, right: unknown): readonly (string | number)[] | undefined {
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length ? [...left.keys()] : undefined;
  if (!isMap(left) || !isMap(right)) return undefined;
  const keys = Object.keys(left);
  const isSame = keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key));
  return isSame ? keys : undefined;
}

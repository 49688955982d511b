import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import { imageName, imageReference } from './image-reference';

/** An image among the default values: a map with a repository and a tag. */
export interface DefaultImage {
  /** Of the map. */
  readonly path: DataPath;
  /** The last step of the repository. */
  readonly name: string;
  readonly tag: string;
}

const DEPTH = 20;

/** The images whose tags values.yaml gives; one without a tag of its own leaves it to appVersion. */
export function defaultImages(values: unknown, path: DataPath = []): readonly DefaultImage[] {
  if (!isMap(values) || path.length > DEPTH) return [];
  const own = imageOf(values, path);
  return [
    ...(own === undefined ? [] : [own]),
    ...Object.entries(values).flatMap(([key, value]) => defaultImages(value, [...path, key])),
  ];
}

function imageOf({ repository, tag, digest }: DataMap, path: DataPath): DefaultImage | undefined {
  if (typeof repository !== 'string' || (typeof digest === 'string' && digest !== '')) return undefined;
  const reference = imageReference(repository);
  if (reference === undefined || typeof tag !== 'string' || tag === '' || tag.includes('{{')) return undefined;
  return { path, name: imageName(reference), tag };
}

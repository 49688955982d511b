import type { Chart } from '../../package/chart';
import { isMap } from '../../package/data-file';
import { readYaml } from '../../yaml/read';
import { imageName, type ImageReference, imageReference } from './image-reference';

/** The images of the annotation that have a tag; what cannot be read is another rule's. */
export function annotatedImages(annotation: string): readonly ImageReference[] {
  const { value } = readYaml(annotation);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const text = isMap(entry) && typeof entry.image === 'string' ? entry.image : '';
    const reference = imageReference(text);
    return reference === undefined || reference.tag === '' ? [] : [reference];
  });
}

/** The chart's own image, known by its name, at another version than appVersion; variants of a version count as it. */
export function isOutdated(image: ImageReference, { metadata }: Chart): boolean {
  const version = (metadata.appVersion ?? '').replace(/^v/, '');
  const tag = image.tag.replace(/^v/, '');
  if (version === '' || imageName(image) !== metadata.name || !/^\d+\.\d/.test(tag) || !/^\d+\.\d/.test(version))
    return false;
  return tag !== version && !tag.startsWith(`${version}-`) && !tag.endsWith(`-${version}`);
}

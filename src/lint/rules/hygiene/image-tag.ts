import { containersOf } from '../../objects/containers';
import { isTest } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { textAt } from '../../../package/data-file';
import { podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const imageTag = renderRule({
  id: 'image-tag',
  area: 'hygiene',
  severity: 'warning',
  description: 'an image has no tag, or the tag latest',
  why: 'What such an image is changes without a change of the chart: pods of one release run different versions, and a rollback brings back nothing.',
  links: ['https://kubernetes.io/docs/concepts/containers/images/#image-names'],
  recommended: false,
  messages: {
    absent: {
      text: 'the image {image} of container {container} of {object} has no tag',
      help: "give a tag or a digest; the chart's appVersion is a usual default",
    },
    latest: {
      text: 'the image {image} of container {container} of {object} changes with time',
      help: 'give the tag of a version, or a digest',
    },
  },
  bad: deploymentWith('image: nginx:latest'),
  good: deploymentWith('image: nginx:1.29.3'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      if (isTest(pod.object)) continue;
      for (const { data, path, name } of containersOf(pod)) {
        const image = textAt(data, 'image');
        if (image === undefined || image.includes('@')) continue;
        const tag = tagOf(image);
        if (tag !== '' && tag !== 'latest') continue;
        yield {
          at: atObject(pod.object, ...path, 'image'),
          message: tag === '' ? 'absent' : 'latest',
          data: { image, container: name, object: shownName(pod.object) },
        };
      }
    }
  },
});

/** What follows the colon of the last step: one before it belongs to the registry's port. */
function tagOf(image: string): string {
  const name = image.slice(image.lastIndexOf('/') + 1);
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(colon + 1);
}

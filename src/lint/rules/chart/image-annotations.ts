import { annotatedImages, isOutdated } from '../../chart-yaml/annotated-images';
import { defaultImages } from '../../chart-yaml/default-images';
import { imageName } from '../../chart-yaml/image-reference';
import { staticRule } from '../../rule';
import { atKey, atValue } from '../../target';

const KEY = 'artifacthub.io/images';

/** The list of images that was forgotten when the version went up. */
export const imageAnnotations = staticRule({
  id: 'image-annotations',
  area: 'chart',
  severity: 'warning',
  description: 'images in Chart.yaml’s annotation that are not those of appVersion or values.yaml',
  why: `
    Artifact Hub scans the images of \`artifacthub.io/images\` for its security report, and mirrors copy what stands there. A
    list with the tags of an earlier release reports on images that nobody installs.`,
  links: ['https://artifacthub.io/docs/topics/annotations/helm/'],
  recommended: true,
  messages: {
    value: {
      text: 'the annotation has the image {image}, but the default of {path} is {expected}',
      help: 'write the tag {expected}',
    },
    appVersion: {
      text: 'the annotation has the image {image}, but appVersion is {expected}',
      help: 'write the tag of appVersion {expected}',
    },
  },
  *check({ chart }) {
    const { chartYaml: file, metadata, values } = chart;
    const images = annotatedImages(metadata.annotations[KEY] ?? '');
    const defaults = defaultImages(values?.data);
    const at = atKey(file, 'annotations', KEY);
    for (const image of images) {
      const same = defaults.filter(({ name }) => name === imageName(image));
      const [other] = same;
      const text = `${image.repository}:${image.tag}`;
      if (other !== undefined && values !== undefined) {
        // Several tags of one image are told apart by nobody.
        if (
          same.some(({ tag }) => tag === image.tag) ||
          images.filter((each) => imageName(each) === other.name).length > 1
        )
          continue;
        const path = [...other.path, 'tag'].join('.');
        const related = [{ at: atValue(values, ...other.path, 'tag'), message: 'the default' }];
        yield { at, message: 'value', data: { image: text, path, expected: other.tag }, related };
      } else if (isOutdated(image, chart)) {
        yield { at, message: 'appVersion', data: { image: text, path: '', expected: metadata.appVersion ?? '' } };
      }
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.1.0
      appVersion: 2.5.0
      annotations:
        artifacthub.io/images: |
          - name: demo
            image: ghcr.io/example/demo:2.4.0`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.1.0
      appVersion: 2.5.0
      annotations:
        artifacthub.io/images: |
          - name: demo
            image: ghcr.io/example/demo:2.5.0`,
  },
});

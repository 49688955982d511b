import { imageAnnotations as rule } from '../../../../src/lint/rules/chart/image-annotations';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (images: string, more = 'appVersion: 2.5.0', values = '') =>
  (
    await findingsOf(
      rule,
      chartWith(`${more}\nannotations:\n  artifacthub.io/images: |\n    ${images}`, { 'values.yaml': values }),
    )
  ).map(({ message }) => message);

const DEFAULT = 'image: {repository: docker.io/example/web, tag: "7.1"}';

test.each([
  ['- image: ghcr.io/example/demo:2.5.0', undefined, '', []],
  ['- image: ghcr.io/example/demo:v2.5.0', undefined, '', []],
  ['- image: ghcr.io/example/demo:2.5.0-alpine', undefined, '', []],
  ['- image: ghcr.io/example/demo:ubuntu-2.5.0', undefined, '', []],
  ['- image: ghcr.io/example/demo:latest', undefined, '', []],
  ['- image: ghcr.io/example/demo', undefined, '', []],
  ['- image: ghcr.io/example/sidecar:1.0.0', undefined, '', []],
  ['- image: ghcr.io/example/demo:2.4.0', 'keywords: []', '', []],
  [
    '- image: ghcr.io/example/demo:2.4.0',
    undefined,
    '',
    ['the annotation has the image ghcr.io/example/demo:2.4.0, but appVersion is 2.5.0'],
  ],
  ['- image: registry.example.com/mirror/web:7.1', undefined, DEFAULT, []],
  [
    '- image: docker.io/example/web:7.0',
    undefined,
    DEFAULT,
    ['the annotation has the image docker.io/example/web:7.0, but the default of image.tag is 7.1'],
  ],
  // A chart may use one image in two versions.
  ['[{image: "example/web:7.0"}, {image: "example/web:7.1"}]', undefined, DEFAULT, []],
  ['- image: docker.io/example/web:7.0', undefined, 'image: {repository: example/web, tag: ""}', []],
  [
    '- image: docker.io/example/web:7.0',
    undefined,
    'image: {repository: example/web, tag: "{{ .Chart.AppVersion }}"}',
    [],
  ],
  ['- 5', undefined, DEFAULT, []],
  ['image: [', undefined, DEFAULT, []],
])('%s with %s and %s', async (images, more, values, said) => {
  expect(await found(images, more, values)).toEqual(said);
});

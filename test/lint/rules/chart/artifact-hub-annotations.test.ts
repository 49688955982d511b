import { artifactHubAnnotations as rule } from '../../../../src/lint/rules/chart/artifact-hub-annotations';
import { findingsOf } from '../../kit';
import { chartWith } from './chart-with';

const found = async (key: string, text: string) =>
  (await findingsOf(rule, chartWith(`annotations:\n  ${key}: ${JSON.stringify(text)}`))).map(({ message }) => message);

test.each([
  ['artifacthub.io/changes', '- one\n- two', []],
  [
    'artifacthub.io/changes',
    '- kind: security\n  description: a\n  links:\n    - {name: b, url: https://example.com}',
    [],
  ],
  ['artifacthub.io/changes', '- description: a', []],
  ['artifacthub.io/changes', '', []],
  ['artifacthub.io/prerelease', 'true', []],
  ['artifacthub.io/anything', '[', []],
  ['example.com/changes', '[', []],
  ['artifacthub.io/category', 'database', []],
  ['artifacthub.io/images', '- {name: a, image: "ghcr.io/a/b:1.0@sha256:' + 'a'.repeat(64) + '"}', []],
  [
    'artifacthub.io/changes',
    '- kind: fixed',
    ['[0].description in artifacthub.io/changes is missing, but Artifact Hub takes a text'],
  ],
  [
    'artifacthub.io/links',
    '- {name: a, url: example}',
    ['[0].url in artifacthub.io/links is the text "example", but Artifact Hub takes a URL'],
  ],
  [
    'artifacthub.io/images',
    '- image: "not an image"',
    ['[0].image in artifacthub.io/images is the text "not an image", but Artifact Hub takes the name of an image'],
  ],
  [
    'artifacthub.io/operator',
    'yes',
    ['artifacthub.io/operator is the text "yes", but Artifact Hub takes one of true, false'],
  ],
  ['artifacthub.io/crds', 'kind: A', ['artifacthub.io/crds is a map, but Artifact Hub takes a list of maps']],
  ['artifacthub.io/links', '- [', [expect.stringMatching(/but Artifact Hub takes YAML \(/)]],
])('%s: %s', async (key, text, said) => {
  expect(await found(key, text)).toEqual(said);
});

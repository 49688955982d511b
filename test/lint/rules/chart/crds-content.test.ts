import { crdsContent as rule } from '../../../../src/lint/rules/chart/crds-content';
import { findingsOf } from '../../kit';

const found = async (files: Readonly<Record<string, string>>) =>
  (await findingsOf(rule, files)).map(({ message }) => message);

const CRD = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
const other = (kind: string) => [`crds/ has an object of the kind ${kind}, which is not a CustomResourceDefinition`];

test.each([
  ['crds/a.yaml', CRD, []],
  ['crds/a.yaml', `# licence\n---\n${CRD}---\n${CRD}`, []],
  ['crds/a.json', '{"kind": "CustomResourceDefinition", "apiVersion": "apiextensions.k8s.io/v1"}', []],
  ['crds/a.yaml', '', []],
  ['crds/a.yaml', '# nothing\n---\n', []],
  ['crds/README.md', 'kind: Namespace', []],
  ['crds/a.yaml', `${CRD}description: "{{ name }}"\n`, []],
  ['crds/a.yaml', 'kind: Namespace\napiVersion: v1\n', other('Namespace')],
  ['crds/sub/a.yml', `${CRD}---\nkind: ClusterRole\n`, other('ClusterRole')],
  ['crds/a.yaml', 'kind: CustomResourceDefinition\napiVersion: example.com/v1\n', other('CustomResourceDefinition')],
  [
    'crds/a.yaml',
    `apiVersion: v1\nkind: List\nitems:\n- {"apiVersion": "apiextensions.k8s.io/v1",\n"kind": "CustomResourceDefinition"}\n`,
    [],
  ],
  ['crds/a.yaml', `${CRD}spec: {a: "b\nc", on: [\n1\n]}\nmore: "{{ x }}"\n---\n`, []],
  ['crds/a.yaml', 'text', other('no kind')],
  ['crds/a.yaml', '{{- if .Values.crds }}\n' + CRD, [expect.stringMatching(/^this file in crds\/ is not YAML: /)]],
])('%s: %s', async (file, text, said) => {
  expect(await found({ [file]: text })).toEqual(said);
});

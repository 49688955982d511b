import { helmTemplate } from '../../../../src/helm/template';
import { hookUnknown } from '../../../../src/lint/rules/template/hook-unknown';
import { testHelms } from '../../../../src/testing';
import { chartWith } from '../../../helm/chart';
import { findingsOf, placesOf } from '../../kit';

const objectOf = (annotations: string, name = 'a') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  annotations:\n    ${annotations}\n`;

const taken = [
  ...['pre-install', '"post-install, pre-upgrade"', 'Pre-Install', '" test "', 'test-success', 'post-rollback'],
  ...['post-delete,pre-delete,post-upgrade,pre-rollback'],
];

const dropped = [
  ['pre-instal', '"pre-instal"', 'write pre-install'],
  ['pre-install,foo', '"foo"', /^write one of pre-install, post-install, .*, test-success$/],
  ['"pre-install,"', '""', /^write one of pre-install, /],
  ['pre-install post-install', '"pre-install post-install"', /^write one of pre-install, /],
  ['test-failure', '"test-failure"', /^write one of pre-install, /],
  ['crd-install', '"crd-install"', /^write one of pre-install, /],
] as const;

describe.each(testHelms())('hooks that $name takes', ({ bin }) => {
  test('are those that are not reported', async () => {
    const hooks = [...taken, ...dropped.map(([hook]) => hook)];
    const documents = hooks.map((hook, index) => objectOf(`helm.sh/hook: ${hook}`, `a${index}`));
    const result = await helmTemplate({ chart: chartWith({ 'templates/a.yaml': documents.join('---\n') }), helm: bin });
    const names = result.ok ? [...result.manifests.matchAll(/^ {2}name: (\w+)$/gm)].map(([, name]) => name) : [];
    expect(names.sort()).toEqual(taken.map((_, index) => `a${index}`));
  });
});

test.each(dropped)('%s is reported', async (hook, found, help) => {
  const findings = await findingsOf(hookUnknown, { 'templates/a.yaml': objectOf(`helm.sh/hook: ${hook}`) });
  expect(findings).toHaveLength(1);
  expect(findings[0]!.message).toBe(`Helm knows no hook ${found}, and leaves the object out without a word`);
  expect(findings[0]!.help).toMatch(help);
});

test.each([
  [
    'helm.sh/hook-delete-policy: hook-succeded',
    'Helm knows no helm.sh/hook-delete-policy "hook-succeded", which has no effect',
  ],
  ['helm.sh/resource-policy: delete', 'Helm knows no helm.sh/resource-policy "delete", which has no effect'],
  ['"helm.sh/hook-weight": "1.5"', 'the weight "1.5" of a hook is no whole number, and counts as 0'],
  ["'helm.sh/hook-weight': high # a", 'the weight "high" of a hook is no whole number, and counts as 0'],
])('%s is reported', async (annotation, message) => {
  const places = await placesOf(hookUnknown, { 'templates/a.yaml': objectOf(annotation) });
  expect(places).toEqual([`templates/a.yaml:6:5 ${message}`]);
});

const HELPER = '{{ define "demo.hook" -}}\nhelm.sh/hook: pre-instal\n{{- end }}\n';

test.each([
  ['a named template, once', objectOf('{{- include "demo.hook" . | nindent 4 }}').repeat(2), 'templates/_a.tpl:2:1'],
  ['braces', 'kind: Job\nmetadata:\n  annotations: { helm.sh/hook: pre-instal }\n', 'templates/a.yaml:3:3'],
  ['one of several documents', `${objectOf('a: b')}---\n${objectOf('helm.sh/hook: x')}`, 'templates/a.yaml:13:5'],
  ['a branch', objectOf('{{- if .Values.a }}\n    helm.sh/hook: x\n    {{- end }}'), 'templates/a.yaml:7:5'],
])('what stands in %s is found', async (_, template, place) => {
  const places = await placesOf(hookUnknown, { 'templates/_a.tpl': HELPER, 'templates/a.yaml': template });
  expect(places.map((one) => one.split(' ')[0])).toEqual([place]);
});

test.each([
  ...taken.map((hook) => `helm.sh/hook: ${hook}`),
  'helm.sh/hook: {{ .Values.hook }}',
  'helm.sh/hook: pre-{{ .Values.hook }}',
  'helm.sh/hook: >-\n      pre-install',
  'helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded, hook-failed',
  'helm.sh/hook-output-log-policy: hook-failed',
  'helm.sh/hook-weight: "-5"',
  'helm.sh/hook-weight: 10',
  'helm.sh/resource-policy: keep',
  'helm.sh/resource-policy: ""',
  'other.sh/hook: x',
  '# helm.sh/hook: x',
  '{{- /*\n    helm.sh/hook: x\n    */}}',
  'text: |\n      helm.sh/hook: x',
])('%s is right, or not known', async (annotation) => {
  expect(await placesOf(hookUnknown, { 'templates/a.yaml': objectOf(annotation) })).toEqual([]);
});

test('annotations of pods are nothing to Helm', async () => {
  const template = `kind: Deployment\nspec:\n  template:\n    metadata:\n      annotations:\n        helm.sh/hook: x\n`;
  expect(await placesOf(hookUnknown, { 'templates/a.yaml': template })).toEqual([]);
});

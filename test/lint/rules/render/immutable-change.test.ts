import { immutableChange } from '../../../../src/lint/rules/render/immutable-change';
import { findingsOf } from '../../kit';

const CHART = 'apiVersion: v2\nname: demo\nversion: 1.0.0\nappVersion: "2.0.0"\n';
const VERSION = 'helm.sh/chart: demo-{{ .Chart.Version }}';
const TEMPLATE =
  '{ metadata: { labels: { app: a } }, spec: { containers: [{ name: a, image: "a:{{ .Chart.AppVersion }}" }] } }';
const workload = (kind: string, name: string, spec: string, annotations = '{}') =>
  `apiVersion: ${kind === 'Job' ? 'batch' : 'apps'}/v1\nkind: ${kind}\nmetadata: { name: "${name}", annotations: ${annotations}, labels: { ${VERSION} } }\nspec: { template: ${TEMPLATE}, ${spec} }\n---\n`;
const SELECTOR = 'selector: { matchLabels: { app: a } }';

test('which fields must stay', async () => {
  const findings = await findingsOf(immutableChange, {
    'Chart.yaml': CHART,
    'templates/a.yaml': [
      workload('Deployment', 'selector', `selector: { matchLabels: { ${VERSION} } }`),
      workload(
        'StatefulSet',
        'claims',
        `${SELECTOR}, volumeClaimTemplates: [{ metadata: { name: a, labels: { ${VERSION} } } }]`,
      ),
      workload('StatefulSet', 'app', `${SELECTOR}, serviceName: "a-{{ .Chart.AppVersion }}"`),
      workload('Job', 'job', 'backoffLimit: 1'),
      workload('Job', 'ok-named-{{ .Chart.AppVersion }}', 'backoffLimit: 1'),
      workload('Job', 'ok-hook', 'backoffLimit: 1', '{ helm.sh/hook: pre-upgrade }'),
      workload('Deployment', 'ok-image', SELECTOR),
      'apiVersion: v1\nkind: Secret\nmetadata: { name: sealed }\nimmutable: true\nstringData: { a: "{{ .Chart.Version }}" }\n',
    ].join(''),
  });
  expect(
    findings.map(({ object, message }) => `${object!.name}: ${message.split(' changes with ')[1]}`).sort(),
  ).toEqual([
    'app: appVersion, and Kubernetes refuses a change of it',
    "claims: the chart's version, and Kubernetes refuses a change of it",
    'job: appVersion, and Kubernetes refuses a change of it',
    "sealed: the chart's version, and Kubernetes refuses a change of it",
    "selector: the chart's version, and Kubernetes refuses a change of it",
  ]);
});

const labels = `{{ define "demo.labels" }}
helm.sh/chart: demo-{{ .Chart.Version }}
{{ include "demo.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{ end }}{{ define "demo.selectorLabels" }}
app: a
{{ end }}`;
const deployment = (selector: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: a
  labels:
    {{- include "demo.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels:
      {{- include "${selector}" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "demo.labels" . | nindent 8 }}
    spec: { containers: [{ name: a, image: a }] }
`;

test.each([
  ['of the labels of the metadata', labels],
  [
    'likewise, where the whole object is included',
    `${labels}{{ define "demo.deployment" }}${deployment('demo.labels')}{{ end }}`,
  ],
])('a selector includes a template %s', async (_, helpers) => {
  const isWhole = helpers.includes('demo.deployment');
  const findings = await findingsOf(immutableChange, {
    'Chart.yaml': CHART,
    'templates/_helpers.tpl': helpers,
    'templates/a.yaml': isWhole ? '{{ include "demo.deployment" . }}' : deployment('demo.labels'),
  });
  expect(findings.map(({ message }) => message)).toEqual([
    'spec.selector of Deployment a includes demo.labels, whose labels change with the version, and Kubernetes refuses a change of it',
  ]);
  const [{ location, related, help }] = findings as [(typeof findings)[0]];
  expect([location.file, location.range.start.line]).toEqual(
    isWhole ? ['templates/_helpers.tpl', 16] : ['templates/a.yaml', 10],
  );
  expect(related.map(({ file, range }) => `${file}:${range.start.line}`)).toEqual(['templates/_helpers.tpl:2']);
  expect(help).toBe('include a named template with selector labels alone there, and leave demo.labels to the metadata');
});

test('a template of selector labels that has the version itself', async () => {
  const findings = await findingsOf(immutableChange, {
    'Chart.yaml': CHART,
    'templates/_helpers.tpl': labels.replace('app: a', 'version: {{ .Chart.Version }}'),
    'templates/a.yaml': deployment('demo.selectorLabels'),
  });
  expect(findings.map(({ location: { file, range } }) => `${file}:${range.start.line}`)).toEqual([
    'templates/_helpers.tpl:6',
  ]);
});

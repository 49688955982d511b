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

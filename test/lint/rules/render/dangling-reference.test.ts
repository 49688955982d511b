import { danglingReference } from '../../../../src/lint/rules/render/dangling-reference';
import { findingsOf } from '../../kit';

const OWN = 'release-name';
const yaml = (kind: string, name: string, rest: string, apiVersion = 'v1') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name} }\n${rest}\n---\n`;
const pod = (name: string, spec: string) =>
  yaml('Pod', name, '')
    .replace(`{ name: ${name} }`, `{ name: ${name}, labels: { app: ${OWN}-${name}, tier: web } }`)
    .replace('\n---', `spec: { ${spec} }\n---`);
const service = (name: string, selector: string, ports = '[{ port: 80, targetPort: http }]') =>
  yaml('Service', name, `spec: { selector: ${selector}, ports: ${ports} }`);
const ingress = (name: string, service: string, port: string) =>
  yaml(
    'Ingress',
    name,
    `spec: { defaultBackend: { service: { name: ${service}, port: { ${port} } } } }`,
    'networking.k8s.io/v1',
  );
const mounting = (...volumes: string[]) =>
  `containers: [{ name: a, image: a, ports: [{ name: http, containerPort: 80 }] }], volumes: [${volumes.map((volume, index) => `{ name: v${index}, ${volume} }`).join(', ')}]`;

/** The object and the path of each finding. */
async function found(...documents: readonly string[]): Promise<string[]> {
  const findings = await findingsOf(danglingReference, { 'templates/a.yaml': documents.join('') });
  return findings.map(({ object }) => `${object!.name} ${object!.path}`).sort();
}

test('names of objects', async () => {
  expect(
    await found(
      pod('account', `serviceAccountName: ${OWN}-none, ${mounting()}`),
      pod(
        'volumes',
        mounting(`secret: { secretName: ${OWN}-none }`, `persistentVolumeClaim: { claimName: ${OWN}-none }`),
      ),
      pod('ok-optional', mounting(`secret: { secretName: ${OWN}-none, optional: true }`)),
      pod('ok-of-the-user', `serviceAccountName: mine, ${mounting('configMap: { name: mine }')}`),
      pod('ok-there', mounting(`configMap: { name: ${OWN}-there }`, `secret: { secretName: ${OWN}-tls }`)),
      pod('ok-of-a-job', mounting(`secret: { secretName: ${OWN}-made }`)),
      yaml('ConfigMap', `${OWN}-there`, ''),
      yaml('Certificate', 'certificate', `spec: { secretName: ${OWN}-tls }`, 'cert-manager.io/v1'),
      yaml(
        'Job',
        'job',
        `spec: { template: { spec: { containers: [{ name: a, image: a, args: ["--secret=${OWN}-made"] }] } } }`,
        'batch/v1',
      ),
      yaml(
        'HorizontalPodAutoscaler',
        'scaler',
        `spec: { scaleTargetRef: { kind: Deployment, name: ${OWN}-none } }`,
        'autoscaling/v2',
      ),
      yaml(
        'RoleBinding',
        'binding',
        `roleRef: { kind: Role, name: ${OWN}-none }\nsubjects: [{ kind: ServiceAccount, name: ${OWN}-none }]`,
        'rbac.authorization.k8s.io/v1',
      ),
    ),
  ).toEqual([
    'account spec.serviceAccountName',
    'binding roleRef.name',
    'binding subjects[0].name',
    'scaler spec.scaleTargetRef.name',
    'volumes spec.volumes[0].secret.secretName',
    'volumes spec.volumes[1].persistentVolumeClaim.claimName',
  ]);
});

test('labels and ports', async () => {
  expect(
    await found(
      pod('web', mounting()),
      service('lost', `{ app: ${OWN}-none }`),
      service('lost-port', `{ app: ${OWN}-web }`, '[{ port: 80, targetPort: metrics }]'),
      service('ok-web', `{ app: ${OWN}-web, tier: web }`),
      service('ok-runtime-label', `{ app: ${OWN}-web, role: leader }`),
      service('ok-of-others', '{ app: {{ "OTHERS" | lower }} }'),
      service('ok-number', `{ app: ${OWN}-web }`, '[{ port: 80, targetPort: 9999 }]'),
      service('ok-without-selector', 'null'),
      ingress('lost-service', `${OWN}-none`, 'number: 80'),
      ingress('lost-number', 'ok-web', 'number: 81'),
      ingress('ok-ingress', 'ok-web', 'number: 80'),
      ingress('ok-annotation', 'ssl-redirect', 'name: use-annotation'),
      yaml('PodDisruptionBudget', 'budget', `spec: { selector: { matchLabels: { app: ${OWN}-none } } }`, 'policy/v1'),
      yaml('NetworkPolicy', 'ok-policy', `spec: { podSelector: {} }`, 'networking.k8s.io/v1'),
      yaml(
        'ServiceMonitor',
        'monitor',
        `spec: { selector: { matchLabels: { app: ${OWN}-web } } }`,
        'monitoring.coreos.com/v1',
      ),
    ),
  ).toEqual([
    'budget spec.selector',
    'lost spec.selector',
    'lost-number spec.defaultBackend.service.port.number',
    'lost-port spec.ports[0].targetPort',
    'lost-service spec.defaultBackend.service.name',
    'monitor spec.selector',
  ]);
});

test('pods that a controller of custom resources may make', async () => {
  const cluster = yaml('Cluster', 'db', 'spec: {}', 'postgresql.cnpg.io/v1');
  expect(await found(pod('web', mounting()), service('db', `{ app: ${OWN}-db }`), cluster)).toEqual([]);
});

test.each([
  ['pods', "['']", 'pods', 'create', []],
  ['jobs', '[batch]', 'jobs', '"*"', []],
  ['no pods', "['']", 'configmaps', 'create', ['db spec.selector', 'policy spec.podSelector']],
  ['what only looks at pods', "['']", 'pods', 'list', ['db spec.selector', 'policy spec.podSelector']],
])('a role that lets the chart itself make %s at run time', async (_, groups, resource, verb, expected) => {
  const role = yaml(
    'Role',
    'maker',
    `rules: [{ apiGroups: ${groups}, resources: [${resource}], verbs: [${verb}] }]`,
    'rbac.authorization.k8s.io/v1',
  );
  const policy = yaml(
    'NetworkPolicy',
    'policy',
    `spec: { podSelector: { matchLabels: { app: ${OWN}-notebook } } }`,
    'networking.k8s.io/v1',
  );
  expect(await found(pod('web', mounting()), service('db', `{ app: ${OWN}-db }`), policy, role)).toEqual(expected);
});

test('a headless Service, of which one port is enough', async () => {
  const ports = (...names: string[]) =>
    `[${names.map((name, index) => `{ name: p${index}, port: ${80 + index}, targetPort: ${name} }`).join(', ')}]`;
  const headless = (name: string, list: string) =>
    service(name, `{ app: ${OWN}-web }`, list).replace('spec: {', 'spec: { clusterIP: None,');
  expect(
    await found(
      pod('web', mounting()),
      headless('ok', ports('http', 'election')),
      headless('lost', ports('election')),
      service('lost-too', `{ app: ${OWN}-web }`, ports('http', 'election')),
    ),
  ).toEqual(['lost spec.ports[0].targetPort', 'lost-too spec.ports[1].targetPort']);
});

describe('names that the template writes out', () => {
  const scaler = (name: string) =>
    yaml(
      'HorizontalPodAutoscaler',
      'scaler',
      `spec: { scaleTargetRef: { kind: Deployment, name: ${name} } }`,
      'autoscaling/v2',
    );
  const budget = yaml(
    'PodDisruptionBudget',
    'budget',
    'spec: { selector: { matchLabels: { app: lost } } }',
    'policy/v1',
  );
  const monitor = (rest = '') =>
    yaml(
      'ServiceMonitor',
      'monitor',
      `spec: { selector: { matchLabels: { app: lost } }${rest} }`,
      'monitoring.coreos.com/v1',
    );
  const binding = (namespace: string, role = 'reader') =>
    yaml(
      'RoleBinding',
      `binding, namespace: ${namespace}`,
      `roleRef: { kind: Role, name: ${role} }\nsubjects: [{ kind: ServiceAccount, name: mine }]`,
      'rbac.authorization.k8s.io/v1',
    );

  test('are of the chart, and so are the labels of selectors', async () => {
    expect(
      await found(
        pod('web', mounting()),
        service('lost', '{ app: lost }'),
        ingress('entry', 'nowhere', 'number: 80'),
        scaler('nowhere'),
        budget,
        monitor(),
        binding('default'),
      ),
    ).toEqual([
      'binding roleRef.name',
      'budget spec.selector',
      'entry spec.defaultBackend.service.name',
      'lost spec.selector',
      'monitor spec.selector',
      'scaler spec.scaleTargetRef.name',
    ]);
  });

  test('are not, where they may be the cluster’s or the user’s', async () => {
    expect(
      await found(
        pod('web', `serviceAccountName: mine, ${mounting('secret: { secretName: mine }')}`),
        service('dns, namespace: kube-system', '{ k8s-app: kube-dns }'),
        service('of-values', '{ app: {{ "OTHERS" | lower }} }'),
        ingress('redirect', 'ssl-redirect', 'name: use-annotation'),
        ingress('of-values', '{{ "ELSEWHERE" | lower }}', 'number: 80'),
        monitor(', namespaceSelector: { any: true }'),
        binding('kube-system', 'extension-apiserver-authentication-reader'),
        yaml(
          'ClusterRoleBinding',
          'auth',
          'roleRef: { kind: ClusterRole, name: system:auth-delegator }',
          'rbac.authorization.k8s.io/v1',
        ),
      ),
    ).toEqual([]);
  });
});

test('labels that controllers put on pods', async () => {
  const labels = `{ app: ${OWN}-web, statefulset.kubernetes.io/pod-name: ${OWN}-web-0 }`;
  expect(await found(pod('web', mounting()), service('first', labels))).toEqual([]);
});

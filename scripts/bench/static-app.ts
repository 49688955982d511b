import path from 'node:path';

const imports = path.join(__dirname, '..', '..', 'imports', 'k8s');

/** The text of a plain cdk8s app of typed objects with constants in them: what cdk8s itself costs. */
export function staticApp(objects: number): string {
  const lines = Array.from({ length: objects }, (_, index) => makers[index % makers.length]!(`o${index}`));
  return `import { App, Chart } from 'cdk8s';
import { k8s } from ${JSON.stringify(imports)};

const app = new App();
const chart = new Chart(app, 'static');
${lines.join('\n')}
app.synth();
`;
}

const makers: readonly ((id: string) => string)[] = [
  (id) => `new k8s.KubeConfigMap(chart, '${id}', { metadata: { name: '${id}' }, data: { 'app.conf': 'a: b' } });`,
  (id) => `new k8s.KubeServiceAccount(chart, '${id}', { metadata: { name: '${id}', labels: { app: '${id}' } } });`,
  (id) => `new k8s.KubeService(chart, '${id}', {
  metadata: { name: '${id}' },
  spec: { selector: { app: '${id}' }, ports: [{ port: 80, targetPort: k8s.IntOrString.fromString('http') }] },
});`,
  (id) => `new k8s.KubeDeployment(chart, '${id}', {
  metadata: { name: '${id}', labels: { app: '${id}' } },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: '${id}' } },
    template: {
      metadata: { labels: { app: '${id}' } },
      spec: {
        containers: [
          {
            name: 'main',
            image: 'nginx:1',
            ports: [{ name: 'http', containerPort: 80 }],
            env: [{ name: 'A', value: 'b' }],
            resources: { requests: { cpu: k8s.Quantity.fromString('100m') } },
            livenessProbe: { httpGet: { path: '/', port: k8s.IntOrString.fromString('http') } },
            volumeMounts: [{ name: 'data', mountPath: '/data' }],
          },
        ],
        volumes: [{ name: 'data', emptyDir: {} }],
      },
    },
  },
});`,
  (id) => `new k8s.KubeRole(chart, '${id}', {
  metadata: { name: '${id}' },
  rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch'] }],
});`,
];

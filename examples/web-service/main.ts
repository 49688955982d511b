import * as cw from 'chartwright';
import { and, fn, gt, include, merge, not, release, templated, text, v, when } from 'chartwright';
import { k8s } from 'cdk8s-plus-30';

const declaration = cw.declareValues(
  {
    image: v.string({ default: 'nginxinc/nginx-unprivileged:1.27', description: 'The image of the web server' }),
    replicas: v.integer({ default: 2, minimum: 0, description: 'How many pods run while autoscaling is off' }),
    podLabels: v.map(v.string(), { description: 'Further labels of the pods' }),
    resources: v.kubernetes('ResourceRequirements', { description: 'What a pod asks for and may use' }),
    probe: v.kubernetes('Probe', {
      default: { httpGet: { path: '/', port: 'http' } },
      description: 'How the kubelet sees that a pod is ready',
    }),
    config: v.map(v.string(), {
      description: 'Files below /etc/web, by name; pods restart when one changes',
      examples: [{ 'site.conf': 'greeting: hello\n' }],
    }),
    ingress: v.object(
      {
        enabled: v.boolean({ default: false, description: 'Whether there is an ingress' }),
        className: v.string({ default: 'nginx', description: 'Which controller serves it' }),
        annotations: v.map(v.string(), { description: 'Annotations of the ingress' }),
        hosts: v.list(v.string(), { description: 'The names it answers to', examples: [['web.example.com']] }),
        tlsSecret: v.string({ nullable: true, description: 'The secret with the certificate for all hosts' }),
      },
      { description: 'How the service is reached from outside' },
    ),
    autoscaling: v.object(
      {
        enabled: v.boolean({ default: false, description: 'Whether the cluster decides how many pods run' }),
        minReplicas: v.integer({ default: 2, minimum: 1, description: 'The fewest pods' }),
        maxReplicas: v.integer({ default: 10, minimum: 1, description: 'The most pods' }),
        cpu: v.integer({ default: 80, minimum: 1, description: 'The percentage of the requested CPU to aim for' }),
      },
      { description: 'Horizontal autoscaling' },
    ),
    cronJobs: v.list(
      v.object({
        name: v.string({ required: true, description: "The name, after the release's" }),
        schedule: v.string({ required: true, description: 'When it runs, as cron has it' }),
        args: v.list(v.string(), { description: 'Arguments for the image' }),
        suspend: v.boolean({ nullable: true, description: 'Whether it is paused' }),
      }),
      { description: 'Jobs with the same image', examples: [[{ name: 'cleanup', schedule: '0 3 * * *' }]] },
    ),
  },
  {
    rules: ({ autoscaling: { enabled, minReplicas, maxReplicas }, ingress }) => [
      cw.rule({
        paths: [minReplicas, maxReplicas],
        broken: and(enabled, gt(minReplicas, maxReplicas)),
        message: 'leave no number of pods to choose',
        accepted: 'a minReplicas of at most maxReplicas',
      }),
      cw.rule({
        paths: [ingress.hosts],
        broken: and(ingress.enabled, not(ingress.hosts)),
        message: 'names no host for the ingress',
        accepted: 'at least one while ingress.enabled is true',
      }),
    ],
  },
);
const { autoscaling, config, cronJobs, image, ingress, podLabels, probe, replicas, resources } = declaration.values;

const fullname = cw.textTemplate('web-service.fullname', {}, () =>
  fn.trimSuffix('-', fn.trunc(48, text`${release.name}-web`)),
);
const labels = cw.yamlTemplate<Record<string, string>>('web-service.labels', {}, () => ({
  'app.kubernetes.io/name': cw.chartInfo.name,
  'app.kubernetes.io/instance': release.name,
}));

const app = new cw.HelmApp();
const chart = new cw.HelmChart(app, 'web-service', {
  version: '1.0.0',
  description: 'A web server with an ingress, autoscaling, configuration files and scheduled jobs',
  values: declaration,
});
new cw.NamedTemplates(chart, 'helpers', [fullname, labels]);
const file = (name: string, when?: cw.Expr<unknown>) => new cw.TemplateFile(chart, name, { when });
const metadata = { name: include(fullname), labels: include(labels) };

new k8s.KubeConfigMap(file('configmap', config), 'config', templated({ metadata, data: config }));

const container = {
  name: 'web',
  image,
  ports: [{ name: 'http', containerPort: 8080 }],
  readinessProbe: probe,
  resources,
  volumeMounts: when(config, [{ name: 'config', mountPath: '/etc/web', readOnly: true }]),
};
const podSpec = {
  containers: [container],
  volumes: when(config, [{ name: 'config', configMap: { name: include(fullname) } }]),
};
const podMetadata = {
  labels: merge(podLabels, include(labels)),
  annotations: when(config, { 'checksum/config': fn.sha256sum(fn.toYaml(config)) }),
};
const deployment = {
  replicas: when(not(autoscaling.enabled), replicas),
  selector: { matchLabels: include(labels) },
  template: { metadata: podMetadata, spec: podSpec },
};
new k8s.KubeDeployment(file('deployment'), 'web', templated({ metadata, spec: deployment }));

const ports = [{ name: 'http', port: 80, targetPort: k8s.IntOrString.fromString('http') }];
new k8s.KubeService(file('service'), 'web', templated({ metadata, spec: { selector: include(labels), ports } }));

const backend = { service: { name: include(fullname), port: { name: 'http' } } };
const paths = [{ path: '/', pathType: 'Prefix', backend }];
const ingressSpec = {
  ingressClassName: ingress.className,
  tls: when(ingress.tlsSecret, [{ secretName: cw.present(ingress.tlsSecret), hosts: ingress.hosts }]),
  rules: cw.each(ingress.hosts, (host) => ({ host, http: { paths } })),
};
const ingressMetadata = { ...metadata, annotations: ingress.annotations };
new k8s.KubeIngress(
  file('ingress', ingress.enabled),
  'web',
  templated({ metadata: ingressMetadata, spec: ingressSpec }),
);

const target = { type: 'Utilization', averageUtilization: autoscaling.cpu };
const hpa = {
  scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: include(fullname) },
  minReplicas: autoscaling.minReplicas,
  maxReplicas: autoscaling.maxReplicas,
  metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }],
};
new k8s.KubeHorizontalPodAutoscalerV2(file('hpa', autoscaling.enabled), 'web', templated({ metadata, spec: hpa }));

new cw.Each(file('cronjobs'), 'each', cronJobs, (scope, job) => {
  const pod = { restartPolicy: 'OnFailure', containers: [{ name: 'job', image, args: job.args }] };
  const jobTemplate = { spec: { template: { spec: pod } } };
  const name = text`${include(fullname)}-${job.name}`;
  const spec = { schedule: job.schedule, suspend: job.suspend, jobTemplate };
  new k8s.KubeCronJob(scope, 'job', templated({ metadata: { name, labels: include(labels) }, spec }));
});

app.synth();

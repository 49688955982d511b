import * as cw from 'chartwright';
import {
  and,
  each,
  entry,
  eq,
  fn,
  hasApi,
  include,
  merge,
  present,
  spread,
  templated,
  text,
  v,
  when,
} from 'chartwright';
import { JsonPatch } from 'cdk8s';
import * as kplus from 'cdk8s-plus-30';
import { k8s } from 'cdk8s-plus-30';

/** A fragment: a part of a declaration that several charts use; its rules come along. */
const image = (repository: string) =>
  v.object(
    {
      repository: v.string({ default: repository, minLength: 1, description: 'The image, without its tag' }),
      tag: v.string({ default: 'stable', description: 'Its tag' }),
    },
    {
      description: 'The image',
      rules: (self) => [
        cw.rule({
          paths: [self.tag],
          broken: eq(self.tag, 'latest'),
          message: 'changes under a running release',
          advice: 'name a version',
        }),
      ],
    },
  );

const declaration = cw.declareValues({
  image: image('example/app'),
  env: v.list(v.kubernetes('EnvVar'), { description: 'Further variables of the container' }),
  settings: v.map(v.string(), { description: 'Settings of the app, by name' }),
  securityContext: v.kubernetes('PodSecurityContext', { description: 'The security context of the pod' }),
  storageClass: v.union([false, v.string()], { default: false, description: 'The storage class; false for none' }),
  banner: v.string({ default: '', template: true, description: 'A line of text, run as a template' }),
  disruptionBudget: v.boolean({ default: true, description: 'Whether at least one pod stays up' }),
  token: v.string({ nullable: true, description: 'A token of the app; null for none' }),
  logLevel: v.string({ nullable: true, description: 'How much is logged', deprecated: 'use settings.LOG_LEVEL' }),
  podSecurity: v.removed({ movedTo: 'securityContext' }),
});
const { values } = declaration;

const fullname = cw.textTemplate('cookbook.fullname', {}, () => fn.trunc(53, cw.release.name));
const labels = cw.yamlTemplate<Record<string, string>>('cookbook.labels', {}, () => ({
  'app.kubernetes.io/name': 'cookbook',
  'app.kubernetes.io/instance': cw.release.name,
}));

/** A named template with parameters, written step by step. */
const settingsFile = cw.textTemplate(
  'cookbook.settingsFile',
  {
    description: 'Settings as lines, those without a value left out.',
    parameters: {
      settings: cw.parameter<Readonly<Record<string, string | undefined>>>({ kind: 'map', item: { kind: 'string' } }),
    },
  },
  ({ settings }, block) => {
    const count = block.let('count', 0);
    block.each(settings, (inner, value, key) => {
      inner.if(value, (set) => {
        set.assign(count, fn.add1(count));
        set.line(text`${key} = ${present(value)}`);
      });
    });
    block.line(text`# ${count} settings`);
  },
);

const app = new cw.HelmApp();
const chart = new cw.HelmChart(app, 'cookbook', { version: '1.0.0', description: 'One of each', values: declaration });
new cw.NamedTemplates(chart, 'helpers', [fullname, labels, settingsFile]);
const metadata = { name: include(fullname), labels: include(labels) };

// The user's labels first: what comes last wins, and each key is printed once.
const podLabels = merge(values.settings, include(labels), when(values.disruptionBudget, { tier: 'guarded' }));

// Static and dynamic items in one list.
const env = [
  { name: 'MODE', value: 'server' },
  spread(values.env),
  each(values.settings, (value, key) => ({ name: key, value })),
  when(values.token, { name: 'TOKEN', valueFrom: { secretKeyRef: { name: include(fullname), key: 'token' } } }),
];

// A computed key, and a value that exists only when it is set.
const annotations = merge(
  entry(text`example.com/${cw.release.namespace}`, 'yes'),
  when(values.logLevel, { 'example.com/log-level': present(values.logLevel) }),
);

const file = new cw.TemplateFile(chart, 'deployment', { comment: 'One pod: the app keeps its state in memory.' });
new k8s.KubeDeployment(
  file,
  'app',
  templated({
    metadata: { ...metadata, annotations },
    spec: {
      replicas: when(values.disruptionBudget, 2).otherwise(1),
      selector: { matchLabels: include(labels) },
      template: {
        metadata: { labels: podLabels },
        spec: {
          securityContext: merge(values.securityContext, { runAsNonRoot: true }),
          containers: [{ name: 'app', image: text`${values.image.repository}:${values.image.tag}`, env }],
        },
      },
    },
  }),
);

// An API version that the cluster chooses: an L1 class has a fixed one, which a patch replaces.
const budget = new k8s.KubePodDisruptionBudget(
  new cw.TemplateFile(chart, 'pdb', { when: values.disruptionBudget }),
  'budget',
  templated({
    metadata,
    spec: { minAvailable: k8s.IntOrString.fromNumber(1), selector: { matchLabels: include(labels) } },
  }),
);
budget.addJsonPatch(
  JsonPatch.replace('/apiVersion', templated(cw.ternary(hasApi('policy/v1'), 'policy/v1', 'policy/v1beta1'))),
);

// A hook: an annotation like any other.
new k8s.KubeJob(
  new cw.TemplateFile(chart, 'migrate'),
  'migrate',
  templated({
    metadata: { ...metadata, annotations: { 'helm.sh/hook': 'pre-upgrade', 'helm.sh/hook-weight': '1' } },
    spec: {
      template: { spec: { restartPolicy: 'Never', containers: [{ name: 'migrate', image: 'example/migrate' }] } },
    },
  }),
);

// cdk8s-plus where it passes values on, and a patch for what it computes with.
const secret = new cw.TemplateFile(chart, 'secret', { when: values.token });
new kplus.Secret(secret, 'secret', templated({ metadata, stringData: { token: present(values.token) } }));

// Whole objects under a condition, else others.
const storage = new cw.TemplateFile(chart, 'storage');
const claim = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: k8s.Quantity.fromString('1Gi') } } };
const classed = new cw.When(storage, 'classed', values.storageClass);
const storageClassName = cw.asKind(values.storageClass, v.string());
new k8s.KubePersistentVolumeClaim(classed, 'claim', templated({ metadata, spec: { ...claim, storageClassName } }));
new k8s.KubePersistentVolumeClaim(classed.otherwise('plain'), 'claim', templated({ metadata, spec: claim }));

// Text from a named template, from a file of the chart, and from a value that is a template itself.
new cw.StaticFile(chart, 'motd', { path: 'files/motd.txt', content: 'Welcome.\n' });
new k8s.KubeConfigMap(
  new cw.TemplateFile(chart, 'configmap', { when: and(values.settings, values.image.tag) }),
  'config',
  templated({
    metadata,
    data: {
      'settings.conf': cw.textBlock(include(settingsFile, { settings: cw.defaultTo(values.settings, {}) })),
      'motd.txt': cw.files.get('files/motd.txt'),
      'banner.txt': cw.tpl(values.banner),
    },
  }),
);

// A template that is written as text, beside the others.
new cw.RawTemplate(chart, 'serviceaccount', {
  content: 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: {{ include "cookbook.fullname" . }}\n',
});

new cw.Notes(chart, (block) => {
  block.line(text`${include(fullname)} is installed in ${cw.release.namespace}.`);
  block.if(cw.not(values.token), (inner) => inner.line('It has no token yet: set token.'));
});

app.synth();

import { labelValue } from '../../../../src/lint/rules/render/label-value';
import { saidOf } from '../../manifests/render-of';

const config = (metadata: object) => JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata });
const service = (selector: object) => JSON.stringify({ apiVersion: 'v1', kind: 'Service', spec: { selector } });
const deployment = (spec: object) => JSON.stringify({ apiVersion: 'apps/v1', kind: 'Deployment', spec });
const required = (expression: object) =>
  deployment({
    template: {
      spec: {
        affinity: {
          podAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchExpressions: [expression] } }],
          },
        },
      },
    },
  });

// https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
test.each<readonly [manifest: string, said: string]>([
  [
    config({ labels: { 'helm.sh/chart': 'demo-1.0.0+b' } }),
    'labelValue | metadata.labels."helm.sh/chart" | "demo-1.0.0+b" is no value of a label',
  ],
  [config({ labels: { a: 'b c' } }), 'labelValue | metadata.labels.a | "b c" is no value of a label'],
  [config({ labels: { a: '-b' } }), 'labelValue | metadata.labels.a | "-b" is no value of a label'],
  [config({ labels: { a: 'b'.repeat(64) } }), 'labelValue | metadata.labels.a | "'],
  [config({ labels: { 'a b': '' } }), 'labelKey | metadata.labels."a b" | "a b" is no name of a key'],
  [config({ labels: { 'a/b/c': '' } }), 'labelKey | metadata.labels.a/b/c | "a/b/c" is no key of a label'],
  [config({ labels: { 'A.com/b': '' } }), 'labelKey | metadata.labels."A.com/b" | "A.com" is no DNS subdomain'],
  [config({ annotations: { '-': '' } }), 'annotationKey | metadata.annotations.- | "-" is no name of a key'],
  [config({ annotations: { a: 'b'.repeat(262_144) } }), 'annotationSize | metadata.annotations | have 262145 bytes'],
  [service({ a: 'b/c' }), 'labelValue | spec.selector.a | "b/c" is no value of a label'],
  [deployment({ selector: { matchLabels: { a: 'b+c' } } }), 'labelValue | spec.selector.matchLabels.a | "b+c"'],
  [
    deployment({ template: { metadata: { labels: { a: 'b+c' } } } }),
    'labelValue | spec.template.metadata.labels.a | "b+c"',
  ],
  [
    deployment({ template: { spec: { nodeSelector: { a: 'b+c' } } } }),
    'labelValue | spec.template.spec.nodeSelector.a | "b+c"',
  ],
  [
    required({ key: 'a b' }),
    'labelKey | spec.template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector.matchExpressions[0].key | "a b"',
  ],
  [
    required({ key: 'a', values: ['b', 'c+d'] }),
    'labelValue | spec.template.spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector.matchExpressions[0].values[1] | "c+d"',
  ],
  [
    JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Own', metadata: { labels: { a: 'b+c' } } }),
    'labelValue | metadata.labels.a | "b+c"',
  ],
])('%s', (manifest, said) => {
  expect(saidOf(labelValue, manifest).map((line) => line.slice(0, said.length))).toEqual([said]);
});

test.each([
  config({ labels: { 'app.kubernetes.io/name': 'a_B.c-1', empty: '', a: null, long: 'b'.repeat(63) } }),
  config({ annotations: { 'Example.com/a': 'any text: {}\n', b: 'é'.repeat(100) } }),
  // Of another type: the fields' affair.
  config({ labels: { a: 1, b: true } }),
  config({ labels: [], annotations: 'a' }),
  service([] as never),
  JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Own', spec: { selector: { a: 'b+c' } } }),
])('%s is right', (manifest) => expect(saidOf(labelValue, manifest)).toEqual([]));

import { apiTooNew } from '../../../../src/lint/rules/render/api-too-new';
import { saidOf, type Rendering } from '../../manifests/render-of';

const cronJob = `
  apiVersion: batch/v1
  kind: CronJob
  metadata: { name: a }
  spec:
    timeZone: UTC
    jobTemplate: { spec: { podFailurePolicy: { rules: [] }, template: { spec: { containers: [{ name: a }] } } } }
`;
const crd = `
  apiVersion: apiextensions.k8s.io/v1
  kind: CustomResourceDefinition
  metadata: { name: a.b }
  spec: { versions: [{ schema: { openAPIV3Schema: { x-kubernetes-map-type: atomic } } }] }
`;
const pdb = '{ apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: a } }';
const claims = { releases: ['1.20', '1.21', '1.23', '1.24', '1.25'] };

// From the release notes: CronJob is stable since 1.21, timeZone came with 1.24, podFailurePolicy with 1.25.
test.each<readonly [string, Rendering, readonly string[]]>([
  [cronJob, { releases: ['1.25', '1.26'] }, []],
  [cronJob, { releases: ['1.24', '1.25'] }, ['field | spec.jobTemplate.spec.podFailurePolicy | 1.25']],
  [
    cronJob,
    { releases: ['1.22', '1.23', '1.24'] },
    ['field | spec.timeZone | 1.24', 'field | spec.jobTemplate.spec.podFailurePolicy | 1.25'],
  ],
  [cronJob, claims, ['kind |  | batch/v1 | CronJob | 1.21']],
  [pdb, claims, ['kind |  | policy/v1 | PodDisruptionBudget | 1.21']],
  [pdb, { ...claims, template: '{{ if .Capabilities.APIVersions.Has "policy/v1" }}{{ end }}' }, []],
  [pdb, { ...claims, kubeVersion: 'v1.25.3' }, []],
  [
    pdb,
    { ...claims, kubeVersion: '1.20.0', template: '{{ .Capabilities.KubeVersion }}' },
    ['kind |  | policy/v1 | PodDisruptionBudget | 1.21'],
  ],
  [pdb, { releases: [] }, []],
  // The keyword came with 1.17.
  [crd, { releases: ['1.16'] }, []],
])('%s for %j', (manifest, rendering, said) => {
  expect(saidOf(apiTooNew, manifest, rendering)).toEqual(said);
});

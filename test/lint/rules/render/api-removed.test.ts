import { apiRemoved } from '../../../../src/lint/rules/render/api-removed';
import { saidOf, type Rendering } from '../../manifests/render-of';

const head = (apiVersion: string, kind: string) =>
  `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: a } }`;
const ingress = head('networking.k8s.io/v1beta1', 'Ingress');

test.each<readonly [string, Rendering, readonly string[]]>([
  [
    ingress,
    { releases: ['1.20', '1.21', '1.22', '1.23'] },
    ['replaced | apiVersion | networking.k8s.io/v1beta1 | Ingress | 1.22 | networking.k8s.io/v1'],
  ],
  [ingress, { releases: ['1.20', '1.21'] }, []],
  [ingress, { releases: ['1.20', '1.30'], kubeVersion: '1.20.0' }, []],
  [
    ingress,
    { releases: ['1.20'], kubeVersion: '1.30.0' },
    ['replaced | apiVersion | networking.k8s.io/v1beta1 | Ingress | 1.22 | networking.k8s.io/v1'],
  ],
  [
    ingress,
    { releases: ['1.20', '1.30'], kubeVersion: 'latest' },
    ['replaced | apiVersion | networking.k8s.io/v1beta1 | Ingress | 1.22 | networking.k8s.io/v1'],
  ],
  [
    head('policy/v1beta1', 'PodSecurityPolicy'),
    { releases: ['1.25'] },
    ['removed | apiVersion | policy/v1beta1 | PodSecurityPolicy | 1.25 | use the Pod Security Admission controller'],
  ],
  [head('storage.k8s.io/v1beta1', 'VolumeAttributesClass'), {}, []],
  // helm template says that clusters have policy/v1beta1, and none has apiregistration.k8s.io/v1.
  [
    head('policy/v1beta1', 'PodSecurityPolicy'),
    { template: '{{ if .Capabilities.APIVersions.Has "policy/v1beta1/PodSecurityPolicy" }}{{ end }}' },
    [],
  ],
  [
    head('apiregistration.k8s.io/v1beta1', 'APIService'),
    { template: '{{ if .Capabilities.APIVersions.Has "apiregistration.k8s.io/v1" }}{{ end }}' },
    [],
  ],
  [
    head('batch/v1beta1', 'CronJob'),
    { template: '{{ if .Capabilities.APIVersions.Has "policy/v1" }}{{ end }}' },
    ['replaced | apiVersion | batch/v1beta1 | CronJob | 1.25 | batch/v1'],
  ],
  [head('apps/v1', 'Deploymnt'), {}, ['elsewhere | apiVersion | apps/v1 | Deploymnt | kind: Deployment']],
  [head('v1', 'Deployment'), {}, ['elsewhere | apiVersion | v1 | Deployment | apiVersion: apps/v1']],
  [head('v1', 'Widget'), {}, ['unknown | apiVersion | v1 | Widget | 1.36']],
  [head('gateway.networking.k8s.io/v1', 'HTTPRoute'), {}, []],
  [head('snapshot.storage.k8s.io/v1', 'VolumeSnapshot'), {}, []],
  [head('monitoring.coreos.com/v1', 'ServiceMonitor'), {}, []],
  ['{ kind: Pod }', {}, []],
  ['{ apiVersion: v1 }', {}, []],
])('%s for %j', (manifest, rendering, said) => {
  expect(saidOf(apiRemoved, manifest, rendering)).toEqual(said);
});

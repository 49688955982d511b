import { apiDeprecated } from '../../../../src/lint/rules/render/api-deprecated';
import { saidOf, type Rendering } from '../../manifests/render-of';

const head = (apiVersion: string, kind: string) =>
  `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: a } }`;
const ingress = head('networking.k8s.io/v1beta1', 'Ingress');
const endpoints = head('v1', 'Endpoints');

test.each<readonly [string, Rendering, readonly string[]]>([
  [
    ingress,
    { releases: ['1.19', '1.20', '1.21'] },
    ['ending | apiVersion | networking.k8s.io/v1beta1 | Ingress | 1.19 | use networking.k8s.io/v1 | 1.22'],
  ],
  [ingress, { releases: ['1.16', '1.17', '1.18'] }, []],
  [ingress, { releases: ['1.18', '1.19'] }, []],
  [ingress, { releases: ['1.21', '1.22'] }, []],
  [
    ingress,
    { releases: ['1.18', '1.30'], kubeVersion: '1.21.0' },
    ['ending | apiVersion | networking.k8s.io/v1beta1 | Ingress | 1.19 | use networking.k8s.io/v1 | 1.22'],
  ],
  [endpoints, { releases: ['1.32'] }, []],
  [
    endpoints,
    { releases: ['1.32', '1.33'] },
    ['deprecated | apiVersion | v1 | Endpoints | 1.33 | use EndpointSlice of discovery.k8s.io/v1'],
  ],
  [head('apps/v1', 'Deployment'), {}, []],
  [ingress, { releases: [] }, []],
])('%s for %j', (manifest, rendering, said) => {
  expect(saidOf(apiDeprecated, manifest, rendering)).toEqual(said);
});

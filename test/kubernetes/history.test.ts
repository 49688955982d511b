import { plain } from '../../scripts/kubernetes/catalogue';
import { readKnownTypes } from '../../scripts/kubernetes/jsii';
import { parseId } from '../../scripts/kubernetes/places';
import {
  allKinds,
  fieldsOf,
  kubernetesRelease,
  type KubernetesTypeName,
  typeNamed,
  typeNames,
} from '../../src/kubernetes';
import { fieldSince, fieldUntil, isBefore, kindSince, kubernetesReleases } from '../../src/kubernetes/history';

test('the history goes up to the table', () => {
  expect(kubernetesReleases[0]).toBe('1.16');
  expect(kubernetesReleases.at(-1)).toBe(kubernetesRelease);
  expect(isBefore('1.9', '1.30')).toBe(true);
  expect(isBefore('v1.30.2', '1.30')).toBe(false);
});

// From https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/ and the release notes.
test.each<readonly [KubernetesTypeName, string, string | undefined]>([
  ['PodSpec', 'schedulingGates', '1.26'],
  ['PodSpec', 'hostUsers', '1.25'],
  ['PodSpec', 'containers', undefined],
  ['PodSpec', 'constructor', undefined],
  ['Container', 'startupProbe', undefined],
  ['Container', 'resizePolicy', '1.27'],
  ['Container', 'restartPolicy', '1.28'],
  ['Volume', 'image', '1.31'],
  ['Probe', 'grpc', '1.23'],
  ['CronJobSpec', 'timeZone', '1.24'],
  ['JobSpec', 'podFailurePolicy', '1.25'],
  ['ServiceSpec', 'internalTrafficPolicy', '1.21'],
  ['StatefulSetSpec', 'persistentVolumeClaimRetentionPolicy', '1.23'],
  ['JSONSchemaProps', 'x-kubernetes-validations', '1.23'],
])('%s.%s came with %s', (type, field, since) => expect(fieldSince(type, field)).toBe(since));

test.each<readonly [string, string, string | undefined]>([
  ['networking.k8s.io/v1', 'Ingress', '1.19'],
  ['policy/v1', 'PodDisruptionBudget', '1.21'],
  ['batch/v1', 'CronJob', '1.21'],
  ['autoscaling/v2', 'HorizontalPodAutoscaler', '1.23'],
  ['apps/v1', 'Deployment', undefined],
  ['example.com/v1', 'Own', undefined],
])('%s %s came with %s', (apiVersion, kind, since) => expect(kindSince(apiVersion, kind)).toBe(since));

test('fields that are gone', () => {
  expect(fieldUntil('ServiceSpec', 'topologyKeys')).toBe('1.21');
  expect(fieldUntil('PodResourceClaim', 'source')).toBe('1.30');
  expect(fieldUntil('ServiceSpec', 'ports')).toBeUndefined();
});

/** The second judge: packages that were made from the schemas of two releases. */
describe.each([
  ['1.30', 'cdk8s-plus-30'],
  ['1.33', 'cdk8s-plus-33'],
])('Kubernetes %s', (release, packageName) => {
  const known = readKnownTypes(packageName);
  const types = new Map(
    typeNames().map((name) => [keyOf(typeNamed(name).apiVersion, typeNamed(name).apiName), name] as const),
  );
  const pairs = known.flatMap(({ id, fields }) => {
    const { group, version, name } = parseId(id);
    const type = types.get(`${group}/${version} ${name}`);
    return type === undefined ? [] : [{ type, names: new Set(fields.map((field) => plain(field.name))) }];
  });

  test('has the fields that the history gives it, and no others', () => {
    const wrong = pairs.flatMap(({ type, names }) =>
      fieldsOf(type)
        .filter(({ name }) => names.has(plain(name)) === isBefore(release, fieldSince(type, name) ?? '1.0'))
        .map(({ name }) => `${type}.${name}`),
    );
    expect(pairs.length).toBeGreaterThan(390);
    // cdk8s leaves these out of its classes.
    expect(wrong.filter((each) => !/\.(?:apiVersion|kind|status)$/.test(each))).toEqual([]);
  });

  test('has the kinds that the history gives it, and no others', () => {
    const ids = new Set(
      known.map(({ id }) => parseId(id)).map(({ group, version, name }) => `${group}/${version} ${name}`),
    );
    const objects = allKinds().filter(({ plural, kind }) => plural !== undefined && !kind.endsWith('Review'));
    const wrong = objects.filter(({ apiVersion, kind }) => {
      const inRelease = !isBefore(release, kindSince(apiVersion, kind) ?? '1.0');
      return inRelease !== ids.has(keyOf(apiVersion, kind));
    });
    expect(objects.length).toBeGreaterThan(60);
    // Its package has one of the two kinds with this name.
    expect(wrong.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual(['v1 Event']);
  });
});

function keyOf(apiVersion: string, name: string): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const label = group === 'internal.apiserver.k8s.io' ? 'apiserverinternal' : group.split('.')[0];
  return `${label}/${version} ${name}`;
}

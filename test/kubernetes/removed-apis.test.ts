import { allKinds, kindOf, kubernetesRelease } from '../../src/kubernetes';
import { isBefore } from '../../src/kubernetes/history';
import { retiredApis, retirementOf } from '../../src/kubernetes/removed-apis';
import { helmLint } from '../../src/helm';
import { testHelms } from '../../src/testing';
import { chartWith } from '../helm/chart';

/** From https://kubernetes.io/docs/reference/using-api/deprecation-guide/, by hand. */
const guide = {
  '1.32': ['flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema PriorityLevelConfiguration'],
  '1.29': ['flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema PriorityLevelConfiguration'],
  '1.27': ['storage.k8s.io/v1beta1 CSIStorageCapacity'],
  '1.26': [
    'flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema PriorityLevelConfiguration',
    'autoscaling/v2beta2 HorizontalPodAutoscaler',
  ],
  '1.25': [
    'batch/v1beta1 CronJob',
    'discovery.k8s.io/v1beta1 EndpointSlice',
    'events.k8s.io/v1beta1 Event',
    'autoscaling/v2beta1 HorizontalPodAutoscaler',
    'policy/v1beta1 PodDisruptionBudget PodSecurityPolicy',
    'node.k8s.io/v1beta1 RuntimeClass',
  ],
  '1.22': [
    'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration ValidatingWebhookConfiguration',
    'apiextensions.k8s.io/v1beta1 CustomResourceDefinition',
    'apiregistration.k8s.io/v1beta1 APIService',
    'authentication.k8s.io/v1beta1 TokenReview',
    'authorization.k8s.io/v1beta1 LocalSubjectAccessReview SelfSubjectAccessReview SubjectAccessReview',
    'certificates.k8s.io/v1beta1 CertificateSigningRequest',
    'coordination.k8s.io/v1beta1 Lease',
    'extensions/v1beta1 Ingress',
    'networking.k8s.io/v1beta1 Ingress IngressClass',
    'rbac.authorization.k8s.io/v1beta1 ClusterRole ClusterRoleBinding Role RoleBinding',
    'scheduling.k8s.io/v1beta1 PriorityClass',
    'storage.k8s.io/v1beta1 CSIDriver CSINode StorageClass VolumeAttachment',
  ],
  '1.16': [
    'extensions/v1beta1 NetworkPolicy PodSecurityPolicy DaemonSet Deployment ReplicaSet',
    'apps/v1beta1 Deployment StatefulSet',
    'apps/v1beta2 DaemonSet Deployment StatefulSet ReplicaSet',
  ],
};

test.each(Object.entries(guide))('what the guide says of %s', (removedIn, lines) => {
  const heads = lines.flatMap((line) => {
    const [apiVersion = '', ...kinds] = line.split(' ');
    return kinds.map((kind) => [apiVersion, kind] as const);
  });
  expect(heads.map(([apiVersion, kind]) => [apiVersion, kind, retirementOf(apiVersion, kind)?.removedIn])).toEqual(
    heads.map(([apiVersion, kind]) => [apiVersion, kind, removedIn]),
  );
});

test('the table of kinds has what is not removed, and nothing that is', () => {
  const wrong = retiredApis.filter(({ apiVersion, kind, removedIn }) => {
    const removed = removedIn !== undefined && !isBefore(kubernetesRelease, removedIn);
    return removed === (kindOf(apiVersion, kind) !== undefined);
  });
  expect(wrong).toEqual([]);
});

test('what replaces an API version is a kind that is not removed', () => {
  const versions = new Set(allKinds().map(({ apiVersion }) => apiVersion));
  const wrong = retiredApis.filter(({ replacement, kind, removedIn }) => {
    if (replacement === undefined || replacement.includes(' ')) return false;
    if (!versions.has(replacement)) return true;
    const next = retirementOf(replacement, kind)?.removedIn;
    return kindOf(replacement, kind) === undefined || (next !== undefined && !isBefore(removedIn ?? '1.0', next));
  });
  expect(wrong).toEqual([]);
});

/** Alphas that went before the release that Helm's types name for it: no later branch of kubernetes/api has them. */
const wentEarly = ['resource.k8s.io/v1alpha3', 'storagemigration.k8s.io/v1alpha1'];

/** Helm has what the API's own types say of themselves, and warns of what is deprecated in the release it is told. */
describe.each(testHelms())('$name warns', ({ bin }) => {
  test('of the same with the same releases', async () => {
    const files = retiredApis.map(({ apiVersion, kind }, index) => [
      `templates/${index}.yaml`,
      `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\nspec: {selector: {matchLabels: {}}}\n`,
    ]);
    const chart = chartWith(Object.fromEntries(files) as Record<string, string>);
    const { messages } = await helmLint({ chart, helm: bin, kubeVersion: '1.60.0' });
    const warning = /^(\S+) (\w+) is deprecated in v(1\.\d+)\+, unavailable in v(1\.\d+)\+/;
    const said = messages.flatMap(({ message }) =>
      [warning.exec(message) ?? []].filter(([line]) => line !== undefined),
    );
    const wrong = said.filter(([, apiVersion = '', kind = '', deprecatedIn, removedIn]) => {
      const ours = retirementOf(apiVersion, kind);
      if (wentEarly.includes(apiVersion))
        return ours?.removedIn === undefined || !isBefore(ours.removedIn, removedIn ?? '');
      return ours?.deprecatedIn !== deprecatedIn || ours?.removedIn !== removedIn;
    });
    expect(said.length).toBeGreaterThan(50);
    expect(wrong.map(([line]) => line)).toEqual([]);
  });
});

import { k8s } from 'cdk8s-plus-30';
import { plain } from '../../scripts/kubernetes/catalogue';
import { readKnownTypes } from '../../scripts/kubernetes/jsii';
import { parseId } from '../../scripts/kubernetes/places';
import type { FieldType, KubernetesTypeName } from '../../src/kubernetes';
import { allKinds, fieldsOf, kindOf, kindOfType, typeNamed, typeNames } from '../../src/kubernetes';

describe('required fields', () => {
  const table: [KubernetesTypeName, string[]][] = [
    ['Container', ['name']],
    ['ContainerPort', ['containerPort']],
    ['EnvVar', ['name']],
    ['PodSpec', ['containers']],
    ['JobSpec', ['template']],
    ['CronJobSpec', ['jobTemplate', 'schedule']],
    ['DeploymentSpec', ['selector', 'template']],
    ['ServicePort', ['port']],
    ['RoleRef', ['kind', 'name']],
    ['RbacSubject', ['kind', 'name']],
    ['PolicyRule', ['verbs']],
    ['Volume', ['name']],
    ['VolumeMount', ['mountPath', 'name']],
    ['KeyToPath', ['key', 'path']],
    ['HTTPGetAction', ['port']],
    ['HTTPIngressPath', ['backend', 'pathType']],
    ['PodAffinityTerm', ['topologyKey']],
    ['WeightedPodAffinityTerm', ['podAffinityTerm', 'weight']],
    ['TopologySpreadConstraint', ['maxSkew', 'topologyKey', 'whenUnsatisfiable']],
    ['HorizontalPodAutoscalerSpec', ['maxReplicas', 'scaleTargetRef']],
    ['CustomResourceDefinition', ['spec']],
    ['ObjectMeta', []],
    ['Job', []],
  ];
  test.each(table)('%s: %j', (name, required) => {
    expect(
      fieldsOf(name)
        .filter((field) => field.required)
        .map((field) => field.name),
    ).toEqual(required);
  });
});

describe('fields', () => {
  const table: [KubernetesTypeName, string, string][] = [
    ['ServiceSpec', 'clusterIP', 'string'],
    ['ServiceSpec', 'clusterIPs', 'string[]'],
    ['ServicePort', 'targetPort', 'IntOrString'],
    ['ServicePort', 'port', 'int32'],
    ['PodStatus', 'podIPs', 'PodIP[]'],
    ['PodSpec', 'nodeSelector', '{string}'],
    ['PodSpec', 'overhead', '{Quantity}'],
    ['PodSpec', 'terminationGracePeriodSeconds', 'int64'],
    ['Container', 'resources', 'ResourceRequirements'],
    ['ResourceRequirements', 'limits', '{Quantity}'],
    ['ResourceRequirements', 'claims', 'CoreResourceClaim[]'],
    ['LabelSelector', 'matchExpressions', 'LabelSelectorRequirement[]'],
    ['NodeSelectorTerm', 'matchExpressions', 'NodeSelectorRequirement[]'],
    ['NodeStatus', 'capacity', '{Quantity}'],
    ['PersistentVolumeClaimStatus', 'allocatedResourceStatuses', '{string}'],
    ['EmptyDirVolumeSource', 'sizeLimit', 'Quantity'],
    ['PodDisruptionBudgetSpec', 'maxUnavailable', 'IntOrString'],
    ['Secret', 'data', '{bytes}'],
    ['Secret', 'stringData', '{string}'],
    ['ObjectMeta', 'creationTimestamp', 'time'],
    ['LeaseSpec', 'renewTime', 'microTime'],
    ['ListMeta', 'continue', 'string'],
    ['LimitRangeItem', 'default', '{Quantity}'],
    ['NetworkPolicyIngressRule', 'from', 'NetworkPolicyPeer[]'],
    ['JSONSchemaProps', '$ref', 'string'],
    ['JSONSchemaProps', 'x-kubernetes-preserve-unknown-fields', 'boolean'],
    ['JSONSchemaProps', 'properties', '{JSONSchemaProps}'],
    ['JSONSchemaProps', 'default', 'any'],
    ['JSONSchemaProps', 'maximum', 'double'],
    ['SubjectAccessReviewSpec', 'extra', '{string[]}'],
    ['ControllerRevision', 'data', 'any'],
    ['V1HorizontalPodAutoscalerSpec', 'targetCPUUtilizationPercentage', 'int32'],
    ['HorizontalPodAutoscalerSpec', 'metrics', 'MetricSpec[]'],
  ];
  test.each(table)('%s.%s is %s', (type, name, code) => {
    const field = fieldsOf(type).find((each) => each.name === name);
    expect(field && codeOf(field.type)).toBe(code);
  });

  test('of all types lead to types', () => {
    const reached = typeNames().flatMap((name) => fieldsOf(name).flatMap((field) => objectIn(field.type) ?? []));
    const names = new Set(typeNames());
    expect(reached.filter((name) => !names.has(name))).toEqual([]);
  });

  test('cannot be changed', () => {
    const [field] = fieldsOf('PodSpec');
    expect([typeNamed('PodSpec'), fieldsOf('PodSpec'), field, field?.type].every(Object.isFrozen)).toBe(true);
  });
});

describe('kinds', () => {
  const table: [string, string, unknown][] = [
    ['v1', 'Service', { type: 'Service', plural: 'services', namespaced: true }],
    ['v1', 'Node', { type: 'Node', plural: 'nodes', namespaced: false }],
    ['v1', 'Namespace', { type: 'Namespace', plural: 'namespaces', namespaced: false }],
    ['v1', 'Event', { type: 'CoreEvent', plural: 'events', namespaced: true }],
    ['v1', 'Endpoints', { type: 'Endpoints', plural: 'endpoints', namespaced: true }],
    ['v1', 'PodList', { type: 'PodList' }],
    ['batch/v1', 'Job', { type: 'Job', plural: 'jobs', namespaced: true }],
    ['discovery.k8s.io/v1', 'EndpointSlice', { type: 'EndpointSlice', plural: 'endpointslices', namespaced: true }],
    ['networking.k8s.io/v1', 'NetworkPolicy', { type: 'NetworkPolicy', plural: 'networkpolicies', namespaced: true }],
    ['rbac.authorization.k8s.io/v1', 'ClusterRole', { type: 'ClusterRole', plural: 'clusterroles', namespaced: false }],
    [
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      { type: 'HorizontalPodAutoscaler', plural: 'horizontalpodautoscalers', namespaced: true },
    ],
    [
      'autoscaling/v1',
      'HorizontalPodAutoscaler',
      { type: 'V1HorizontalPodAutoscaler', plural: 'horizontalpodautoscalers', namespaced: true },
    ],
    ['resource.k8s.io/v1', 'ResourceClaim', { type: 'ResourceClaim', plural: 'resourceclaims', namespaced: true }],
    [
      'resource.k8s.io/v1beta1',
      'ResourceClaim',
      { type: 'V1beta1ResourceClaim', plural: 'resourceclaims', namespaced: true },
    ],
    ['policy/v1', 'Eviction', { type: 'Eviction' }],
  ];
  test.each(table)('%s %s', (apiVersion, kind, rest) => {
    expect(kindOf(apiVersion, kind)).toEqual({ apiVersion, kind, ...(rest as object) });
  });

  test.each([
    ['v1', 'Job'],
    ['policy/v1beta1', 'PodDisruptionBudget'],
    ['monitoring.coreos.com/v1', 'ServiceMonitor'],
    ['v1', 'constructor'],
  ])('%s %s is none', (apiVersion, kind) => expect(kindOf(apiVersion, kind)).toBeUndefined());

  test('have types, which know their kinds', () => {
    for (const kind of allKinds()) expect(kindOfType(kind.type)).toBe(kind);
    expect(kindOfType('PodSpec')).toBeUndefined();
  });
});

/** Versions that Kubernetes has removed since 1.30, which is what cdk8s-plus-30 knows. */
const removedVersions = [
  'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy',
  'authentication.k8s.io/v1alpha1 SelfSubjectReview',
  'authentication.k8s.io/v1beta1 SelfSubjectReview',
  'flowcontrol.apiserver.k8s.io/v1beta3 ',
  'networking.k8s.io/v1alpha1 ',
  'resource.k8s.io/v1alpha2 ',
  'storage.k8s.io/v1alpha1 VolumeAttributesClass',
  'storagemigration.k8s.io/v1alpha1 StorageVersionMigration',
];

describe('what cdk8s-plus-30 knows', () => {
  test('each construct class has a kind here', () => {
    const classes = Object.entries(k8s).flatMap(([name, value]) => {
      const gvk = (value as { GVK?: { apiVersion: string; kind: string } }).GVK;
      return gvk === undefined ? [] : [{ name, ...gvk }];
    });
    const unknown = classes
      .filter(({ apiVersion, kind }) => kindOf(apiVersion, kind) === undefined)
      .map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    expect(classes.length).toBeGreaterThan(150);
    expect(unknown.filter((each) => !removedVersions.some((removed) => each.startsWith(removed)))).toEqual([]);
    expect(removedVersions.filter((removed) => !unknown.some((each) => each.startsWith(removed)))).toEqual([]);
  });

  /** By type: fields that 1.36 has dropped, or of which it has changed its mind on whether they are required. */
  const changedFields = [
    'CronJob.spec',
    'EndpointSlice.endpoints',
    'HorizontalPodAutoscaler.spec',
    'HostAlias.ip',
    'NetworkPolicySpec.podSelector',
    'PodFailurePolicyOnPodConditionsPattern.status',
    'PodResourceClaim.source',
    'PriorityClass.value',
    'RoleRef.apiGroup',
    'StatefulSetSpec.serviceName',
    'StorageVersion.metadata',
    'StorageVersion.spec',
    'TokenRequest.spec',
    'TokenRequestSpec.audiences',
    'TokenReviewSpec.token',
    'ValidatingAdmissionPolicyBinding.spec',
    'ValidatingAdmissionPolicyBindingList.items',
    'ValidatingAdmissionPolicyBindingSpec.policyName',
    'ValidatingAdmissionPolicyBindingSpec.validationActions',
    'ValidatingAdmissionPolicyList.items',
  ];

  test('fields are the same, and required alike, but where the API has changed', () => {
    const byApiName = new Map(
      typeNames().map((name) => [keyOf(typeNamed(name).apiVersion, typeNamed(name).apiName), name]),
    );
    const differences = readKnownTypes().flatMap(({ id, fields }) => {
      const { group, version, name } = parseId(id);
      const type = byApiName.get(keyOf(`${group}/${version}`, name));
      if (type === undefined) return [];
      const ours = new Map(fieldsOf(type).map((field) => [plain(field.name), field.required]));
      return fields
        .filter((field) => ours.get(plain(field.name)) !== field.required)
        .map((field) => `${name}.${field.name}`);
    });
    expect([...new Set(differences)].sort()).toEqual(changedFields);
  });

  function keyOf(apiVersion: string, name: string): string {
    const [version = '', group = 'core'] = apiVersion.split('/').reverse();
    const label = group === 'internal.apiserver.k8s.io' ? 'apiserverinternal' : group.split('.')[0];
    return `${label}/${version} ${name}`;
  }
});

test('a name that is no type is refused', () => {
  const refused = (name: string) =>
    expect(() => typeNamed(name as KubernetesTypeName)).toThrow(`no Kubernetes type is named ${name}`);
  for (const name of ['Podspec', 'V1PodSpec', 'toString']) refused(name);
});

function codeOf(type: FieldType): string {
  if (type.kind === 'list') return `${codeOf(type.items)}[]`;
  return type.kind === 'map' ? `{${codeOf(type.values)}}` : type.name;
}

function objectIn(type: FieldType): KubernetesTypeName | undefined {
  if (type.kind === 'list') return objectIn(type.items);
  if (type.kind === 'map') return objectIn(type.values);
  return type.kind === 'object' ? type.name : undefined;
}

/** A version of a kind that Kubernetes has dropped, or says that it will. */
export interface RetiredApi {
  readonly apiVersion: string;
  readonly kind: string;
  /** The first release that warns of it; unknown for alphas that went without warning. */
  readonly deprecatedIn?: string;
  /** The first release without it, which may be to come; none where none has been named. */
  readonly removedIn?: string;
  /** The apiVersion of the same kind, or what to do instead in words. */
  readonly replacement?: string;
}

type Row = readonly [
  apiVersion: string,
  kinds: string,
  deprecated: number | undefined,
  removed: number | undefined,
  replacement?: string,
];

const rbac = 'ClusterRole ClusterRoleBinding Role RoleBinding';
const webhooks = 'MutatingWebhookConfiguration ValidatingWebhookConfiguration';
const flowControl = 'FlowSchema PriorityLevelConfiguration';
const claims = 'DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice';

/**
 * By https://kubernetes.io/docs/reference/using-api/deprecation-guide/ and, for what that leaves out, by the
 * APILifecycle methods in https://github.com/kubernetes/api. Numbers are minors of 1.
 */
const rows: readonly Row[] = [
  ['extensions/v1beta1', 'DaemonSet Deployment ReplicaSet', 8, 16, 'apps/v1'],
  ['extensions/v1beta1', 'NetworkPolicy', 9, 16, 'networking.k8s.io/v1'],
  ['extensions/v1beta1', 'PodSecurityPolicy', 11, 16, 'use the Pod Security Admission controller'],
  ['extensions/v1beta1', 'Ingress', 14, 22, 'networking.k8s.io/v1'],
  ['apps/v1beta1', 'ControllerRevision Deployment StatefulSet', 8, 16, 'apps/v1'],
  ['apps/v1beta2', 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet', 9, 16, 'apps/v1'],
  ['admissionregistration.k8s.io/v1beta1', webhooks, 16, 22, 'admissionregistration.k8s.io/v1'],
  [
    'admissionregistration.k8s.io/v1alpha1',
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding',
    29,
    32,
    'admissionregistration.k8s.io/v1',
  ],
  [
    'admissionregistration.k8s.io/v1beta1',
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding',
    31,
    34,
    'admissionregistration.k8s.io/v1',
  ],
  [
    'admissionregistration.k8s.io/v1alpha1',
    'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding',
    35,
    38,
    'admissionregistration.k8s.io/v1beta1',
  ],
  ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', 16, 22, 'apiextensions.k8s.io/v1'],
  ['apiregistration.k8s.io/v1beta1', 'APIService', 19, 22, 'apiregistration.k8s.io/v1'],
  ['auditregistration.k8s.io/v1alpha1', 'AuditSink', undefined, 19, 'configure auditing of the API server'],
  ['authentication.k8s.io/v1beta1', 'TokenReview', 19, 22, 'authentication.k8s.io/v1'],
  ['authentication.k8s.io/v1alpha1', 'SelfSubjectReview', 29, 32, 'authentication.k8s.io/v1'],
  ['authentication.k8s.io/v1beta1', 'SelfSubjectReview', 30, 33, 'authentication.k8s.io/v1'],
  [
    'authorization.k8s.io/v1beta1',
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
    19,
    22,
    'authorization.k8s.io/v1',
  ],
  ['autoscaling/v2beta1', 'HorizontalPodAutoscaler', 22, 25, 'autoscaling/v2'],
  ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', 23, 26, 'autoscaling/v2'],
  ['batch/v2alpha1', 'CronJob', undefined, 21, 'batch/v1'],
  ['batch/v1beta1', 'CronJob', 21, 25, 'batch/v1'],
  ['certificates.k8s.io/v1beta1', 'CertificateSigningRequest', 19, 22, 'certificates.k8s.io/v1'],
  ['certificates.k8s.io/v1alpha1', 'ClusterTrustBundle', 34, 37, 'certificates.k8s.io/v1beta1'],
  ['certificates.k8s.io/v1alpha1', 'PodCertificateRequest', undefined, 35, 'certificates.k8s.io/v1beta1'],
  ['coordination.k8s.io/v1beta1', 'Lease', 19, 22, 'coordination.k8s.io/v1'],
  ['coordination.k8s.io/v1alpha1', 'LeaseCandidate', undefined, 32, 'coordination.k8s.io/v1beta1'],
  ['coordination.k8s.io/v1alpha2', 'LeaseCandidate', 35, 38, 'coordination.k8s.io/v1beta1'],
  ['discovery.k8s.io/v1alpha1', 'EndpointSlice', undefined, 21, 'discovery.k8s.io/v1'],
  ['discovery.k8s.io/v1beta1', 'EndpointSlice', 21, 25, 'discovery.k8s.io/v1'],
  ['events.k8s.io/v1beta1', 'Event', 22, 25, 'events.k8s.io/v1'],
  ['flowcontrol.apiserver.k8s.io/v1alpha1', flowControl, 20, 21, 'flowcontrol.apiserver.k8s.io/v1'],
  ['flowcontrol.apiserver.k8s.io/v1beta1', flowControl, 23, 26, 'flowcontrol.apiserver.k8s.io/v1'],
  ['flowcontrol.apiserver.k8s.io/v1beta2', flowControl, 26, 29, 'flowcontrol.apiserver.k8s.io/v1'],
  ['flowcontrol.apiserver.k8s.io/v1beta3', flowControl, 29, 32, 'flowcontrol.apiserver.k8s.io/v1'],
  ['networking.k8s.io/v1beta1', 'Ingress IngressClass', 19, 22, 'networking.k8s.io/v1'],
  ['networking.k8s.io/v1alpha1', 'ClusterCIDR', 28, 29],
  ['networking.k8s.io/v1alpha1', 'IPAddress ServiceCIDR', 30, 33, 'networking.k8s.io/v1'],
  ['networking.k8s.io/v1beta1', 'IPAddress ServiceCIDR', 34, 37, 'networking.k8s.io/v1'],
  ['node.k8s.io/v1beta1', 'RuntimeClass', 22, 25, 'node.k8s.io/v1'],
  ['policy/v1beta1', 'PodDisruptionBudget', 21, 25, 'policy/v1'],
  ['policy/v1beta1', 'PodSecurityPolicy', 21, 25, 'use the Pod Security Admission controller'],
  ['rbac.authorization.k8s.io/v1beta1', rbac, 17, 22, 'rbac.authorization.k8s.io/v1'],
  ['rbac.authorization.k8s.io/v1alpha1', rbac, undefined, 23, 'rbac.authorization.k8s.io/v1'],
  ['resource.k8s.io/v1alpha1', 'ResourceClaim ResourceClaimTemplate', undefined, 27, 'resource.k8s.io/v1'],
  [
    'resource.k8s.io/v1alpha2',
    'ResourceClaim ResourceClaimTemplate ResourceSlice',
    undefined,
    31,
    'resource.k8s.io/v1',
  ],
  ['resource.k8s.io/v1alpha3', claims, undefined, 34, 'resource.k8s.io/v1'],
  ['resource.k8s.io/v1beta1', claims, 35, 38, 'resource.k8s.io/v1'],
  ['resource.k8s.io/v1beta2', claims, 36, 39, 'resource.k8s.io/v1'],
  ['scheduling.k8s.io/v1beta1', 'PriorityClass', 14, 22, 'scheduling.k8s.io/v1'],
  ['scheduling.k8s.io/v1alpha1', 'PriorityClass', undefined, 23, 'scheduling.k8s.io/v1'],
  ['settings.k8s.io/v1alpha1', 'PodPreset', undefined, 20, 'use a mutating webhook'],
  ['storage.k8s.io/v1beta1', 'CSIDriver StorageClass VolumeAttachment', 19, 22, 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'CSINode', 17, 22, 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1alpha1', 'CSIStorageCapacity VolumeAttachment', 21, 24, 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'CSIStorageCapacity', 24, 27, 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1alpha1', 'VolumeAttributesClass', 32, 35, 'storage.k8s.io/v1'],
  ['storage.k8s.io/v1beta1', 'VolumeAttributesClass', 34, 37, 'storage.k8s.io/v1'],
  ['storagemigration.k8s.io/v1alpha1', 'StorageVersionMigration', 33, 35, 'storagemigration.k8s.io/v1beta1'],
  ['v1', 'ComponentStatus', 19, undefined],
  ['v1', 'Endpoints', 33, undefined, 'use EndpointSlice of discovery.k8s.io/v1'],
];

/** Every version of a kind that is deprecated or gone. */
export const retiredApis: readonly RetiredApi[] = rows.flatMap(
  ([apiVersion, kinds, deprecated, removed, replacement]) =>
    kinds.split(' ').map((kind) => ({
      apiVersion,
      kind,
      ...(deprecated === undefined ? {} : { deprecatedIn: `1.${deprecated}` }),
      ...(removed === undefined ? {} : { removedIn: `1.${removed}` }),
      ...(replacement === undefined ? {} : { replacement }),
    })),
);

const byHead = new Map(retiredApis.map((api) => [`${api.apiVersion} ${api.kind}`, api]));

/** What is known of the end of a kind's version; undefined where it is current, or no part of Kubernetes. */
export function retirementOf(apiVersion: string, kind: string): RetiredApi | undefined {
  return byHead.get(`${apiVersion} ${kind}`);
}

import type { KubernetesTypeName } from '../../kubernetes';
import type { DataMap, DataPath } from '../../package/data-file';
import { valueText } from '../value-text';
import { isSchedule } from './cron-schedule';
import type { FieldFault } from './field-faults';
import { fieldItems } from './field-items';
import { orText } from '../joined-words';

/** What the API takes for a field of all that its type admits; what is of another type is not asked about. */
interface Accepted {
  readonly wanted: string;
  readonly takes: (value: unknown) => boolean;
}

/** An empty text stands for none: the API server puts its default there. */
const oneOf = (...words: readonly string[]): Accepted => ({
  wanted: orText(words),
  takes: (value) => typeof value !== 'string' || value === '' || words.includes(value),
});

const within = (least: number, most: number): Accepted => ({
  wanted: `an integer from ${least} to ${most}`,
  takes: (value) => typeof value !== 'number' || (value >= least && value <= most),
});

const atLeast = (least: number): Accepted => ({
  wanted: `an integer of ${least} or more`,
  takes: (value) => typeof value !== 'number' || value >= least,
});

const text = (wanted: string, takes: (value: string) => boolean): Accepted => ({
  wanted,
  takes: (value) => typeof value !== 'string' || takes(value),
});

const count = atLeast(0);
const port = within(1, 65535);
const portOrNone = within(0, 65535);
const fileMode: Accepted = { ...within(0, 0o777), wanted: 'a mode from 0 to 0777, which is 511' };
const protocol = oneOf('TCP', 'UDP', 'SCTP');
const accessModes = oneOf('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod');
const volumeMode = oneOf('Filesystem', 'Block');
const preemptionPolicy = oneOf('PreemptLowerPriority', 'Never');
const container = {
  imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
  terminationMessagePolicy: oneOf('File', 'FallbackToLogsOnError'),
};
const webhook = {
  failurePolicy: oneOf('Fail', 'Ignore'),
  matchPolicy: oneOf('Exact', 'Equivalent'),
  sideEffects: oneOf('None', 'NoneOnDryRun'),
  timeoutSeconds: within(1, 30),
};

/**
 * What fields take, by their type, in every release from 1.25 to 1.36: words that came or went in between are admitted.
 * From each kind's page of https://kubernetes.io/docs/reference/kubernetes-api/ and the API server's validation, which is
 * in https://github.com/kubernetes/kubernetes/tree/master/pkg/apis in a folder `validation` of each group.
 */
export const ACCEPTED: Partial<Readonly<Record<KubernetesTypeName, Readonly<Record<string, Accepted>>>>> = {
  // Pods
  PodSpec: {
    restartPolicy: oneOf('Always', 'OnFailure', 'Never'),
    dnsPolicy: oneOf('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
    preemptionPolicy,
  },
  PodSecurityContext: { fsGroupChangePolicy: oneOf('OnRootMismatch', 'Always') },
  SeccompProfile: { type: oneOf('RuntimeDefault', 'Localhost', 'Unconfined') },
  Container: container,
  EphemeralContainer: container,
  ContainerPort: { containerPort: port, hostPort: portOrNone, protocol },
  HTTPGetAction: { port, scheme: oneOf('HTTP', 'HTTPS') },
  TCPSocketAction: { port },
  GRPCAction: { port },
  Probe: {
    initialDelaySeconds: count,
    timeoutSeconds: count,
    periodSeconds: count,
    successThreshold: count,
    failureThreshold: count,
    terminationGracePeriodSeconds: atLeast(1),
  },
  Toleration: {
    operator: oneOf('Equal', 'Exists', 'Lt', 'Gt'),
    effect: oneOf('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
  },
  TopologySpreadConstraint: { maxSkew: atLeast(1), whenUnsatisfiable: oneOf('DoNotSchedule', 'ScheduleAnyway') },
  NodeSelectorRequirement: { operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt') },
  LabelSelectorRequirement: { operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist') },
  PreferredSchedulingTerm: { weight: within(1, 100) },
  WeightedPodAffinityTerm: { weight: within(1, 100) },
  // Volumes
  ConfigMapVolumeSource: { defaultMode: fileMode },
  SecretVolumeSource: { defaultMode: fileMode },
  DownwardAPIVolumeSource: { defaultMode: fileMode },
  ProjectedVolumeSource: { defaultMode: fileMode },
  KeyToPath: { mode: fileMode },
  DownwardAPIVolumeFile: { mode: fileMode },
  HostPathVolumeSource: {
    type: oneOf('DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice'),
  },
  VolumeMount: {
    mountPropagation: oneOf('None', 'HostToContainer', 'Bidirectional'),
    subPath: text(
      'a path that begins without a slash and has no .. in it',
      (value) => !value.startsWith('/') && !value.split('/').includes('..'),
    ),
  },
  PersistentVolumeClaimSpec: { accessModes, volumeMode },
  PersistentVolumeSpec: {
    accessModes,
    volumeMode,
    persistentVolumeReclaimPolicy: oneOf('Retain', 'Delete', 'Recycle'),
  },
  StorageClass: {
    reclaimPolicy: oneOf('Retain', 'Delete'),
    volumeBindingMode: oneOf('Immediate', 'WaitForFirstConsumer'),
  },
  // Workloads
  DeploymentSpec: { replicas: count, minReadySeconds: count, revisionHistoryLimit: count },
  DeploymentStrategy: { type: oneOf('RollingUpdate', 'Recreate') },
  ReplicaSetSpec: { replicas: count, minReadySeconds: count },
  ReplicationControllerSpec: { replicas: count, minReadySeconds: count },
  StatefulSetSpec: {
    replicas: count,
    minReadySeconds: count,
    revisionHistoryLimit: count,
    podManagementPolicy: oneOf('OrderedReady', 'Parallel'),
  },
  StatefulSetUpdateStrategy: { type: oneOf('RollingUpdate', 'OnDelete') },
  DaemonSetSpec: { minReadySeconds: count, revisionHistoryLimit: count },
  DaemonSetUpdateStrategy: { type: oneOf('RollingUpdate', 'OnDelete') },
  JobSpec: {
    parallelism: count,
    completions: count,
    backoffLimit: count,
    activeDeadlineSeconds: count,
    ttlSecondsAfterFinished: count,
    completionMode: oneOf('NonIndexed', 'Indexed'),
  },
  CronJobSpec: {
    schedule: text('a cron schedule of five fields, Sunday as 0, or one such as @daily', isSchedule),
    concurrencyPolicy: oneOf('Allow', 'Forbid', 'Replace'),
    startingDeadlineSeconds: count,
    successfulJobsHistoryLimit: count,
    failedJobsHistoryLimit: count,
  },
  HorizontalPodAutoscalerSpec: { minReplicas: count, maxReplicas: atLeast(1) },
  V1HorizontalPodAutoscalerSpec: { minReplicas: count, maxReplicas: atLeast(1) },
  HPAScalingRules: { selectPolicy: oneOf('Max', 'Min', 'Disabled') },
  HPAScalingPolicy: { type: oneOf('Pods', 'Percent') },
  MetricTarget: { type: oneOf('Utilization', 'Value', 'AverageValue') },
  PriorityClass: { preemptionPolicy },
  // Networks
  ServiceSpec: {
    type: oneOf('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
    sessionAffinity: oneOf('None', 'ClientIP'),
    externalTrafficPolicy: oneOf('Cluster', 'Local'),
    internalTrafficPolicy: oneOf('Cluster', 'Local'),
    ipFamilies: oneOf('IPv4', 'IPv6'),
    ipFamilyPolicy: oneOf('SingleStack', 'PreferDualStack', 'RequireDualStack'),
  },
  ServicePort: { port, targetPort: portOrNone, nodePort: portOrNone, protocol },
  HTTPIngressPath: {
    pathType: oneOf('Exact', 'Prefix', 'ImplementationSpecific'),
    path: text('a path that begins with a slash', (value) => value === '' || value.startsWith('/')),
  },
  ServiceBackendPort: { number: portOrNone },
  NetworkPolicySpec: { policyTypes: oneOf('Ingress', 'Egress') },
  NetworkPolicyPort: { port, endPort: port, protocol },
  // Rights and admission
  RbacSubject: { kind: oneOf('User', 'Group', 'ServiceAccount') },
  MutatingWebhook: { ...webhook, reinvocationPolicy: oneOf('Never', 'IfNeeded') },
  ValidatingWebhook: webhook,
};

/** Which values of an object of a type the API does not take; of a list, which items. */
export function* acceptedFaults(type: KubernetesTypeName, object: DataMap, path: DataPath): Generator<FieldFault> {
  for (const [field, accepted] of Object.entries(ACCEPTED[type] ?? {})) {
    for (const item of fieldItems(object, field, path)) {
      if (accepted.takes(item.value)) continue;
      yield { kind: 'content', path: item.path, found: valueText(item.value), wanted: accepted.wanted };
    }
  }
}

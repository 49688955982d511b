import type { KubernetesTypeName } from '../../kubernetes';
import { isBefore } from '../../kubernetes/history';
import { dataAt, type DataMap, type DataPath, isMap, listAt, textAt } from '../../package/data-file';
import { excluded, isSet, missing, wanting } from './demands';
import type { FieldFault } from './field-faults';
import { serviceFaults } from './service-faults';

/** What is wrong with an object of a type at a path, for the releases of Kubernetes that matter. */
type Condition = (object: DataMap, path: DataPath, releases: readonly string[]) => readonly FieldFault[];

/**
 * What the API asks of a type where that depends on more than one field, or on where the type is used. From the same
 * pages as the accepted values.
 */
const conditions: Partial<Readonly<Record<KubernetesTypeName, Condition>>> = {
  PodSpec: (pod, path) =>
    listAt(pod, 'initContainers').flatMap((container, index) =>
      !isMap(container) || container['restartPolicy'] === 'Always'
        ? []
        : excluded(
            container,
            [...path, 'initContainers', index],
            WHILE_RUNNING,
            'in an init container without restartPolicy: Always',
          ),
    ),
  Container: (container, path) => missing(container, path, ['image'], 'a string'),
  Toleration: (toleration, path) => {
    const { key, operator, effect, tolerationSeconds } = toleration;
    const isOfAll = !isSet(key) && operator !== 'Exists';
    const isForTime = isSet(tolerationSeconds) && effect !== 'NoExecute';
    return [
      ...(operator === 'Exists' ? excluded(toleration, path, ['value'], 'with operator: Exists') : []),
      ...(isOfAll ? [wanting(toleration, path, 'operator', 'Exists where there is no key')] : []),
      ...(isForTime ? [wanting(toleration, path, 'effect', 'NoExecute beside tolerationSeconds')] : []),
    ];
  },
  DeploymentSpec: runsForever,
  ReplicaSetSpec: runsForever,
  ReplicationControllerSpec: runsForever,
  StatefulSetSpec: runsForever,
  DaemonSetSpec: runsForever,
  JobSpec: (job, path) => podPolicy(job, path, ['Always', undefined, null, ''], 'OnFailure or Never'),
  DeploymentStrategy: (strategy, path) =>
    strategy['type'] === 'Recreate' ? excluded(strategy, path, ['rollingUpdate'], 'with type: Recreate') : [],
  StatefulSetUpdateStrategy: (strategy, path) =>
    strategy['type'] === 'OnDelete' ? excluded(strategy, path, ['rollingUpdate'], 'with type: OnDelete') : [],
  CronJobSpec: (cronJob, path, releases) => {
    const isZoned = textAt(cronJob, 'schedule')?.includes('TZ') === true;
    // https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#unsupported-timezone-specification
    return isZoned && releases.some((each) => !isBefore(each, '1.29'))
      ? [wanting(cronJob, path, 'schedule', 'a schedule without a time zone, which stands in timeZone')]
      : [];
  },
  HorizontalPodAutoscalerSpec: replicas,
  V1HorizontalPodAutoscalerSpec: replicas,
  // Of a StatefulSet, the claims are refused that it makes.
  PersistentVolumeClaimSpec: (claim, path) => [
    ...missing(claim, path, ['accessModes'], 'a list of access modes'),
    ...missing(claim, path, ['resources', 'requests', 'storage'], 'a quantity such as 10Gi'),
  ],
  HTTPIngressPath: (entry, path) =>
    ['Exact', 'Prefix'].includes(String(entry['pathType'])) ? missing(entry, path, ['path'], 'a path') : [],
  ServiceSpec: serviceFaults,
};

/** What only a container has that goes on running. */
const WHILE_RUNNING = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'];

/** What an object of a type does not meet of its conditions. */
export const conditionFaults = (
  type: KubernetesTypeName,
  object: DataMap,
  path: DataPath,
  releases: readonly string[],
): readonly FieldFault[] => conditions[type]?.(object, path, releases) ?? [];

function runsForever(spec: DataMap, path: DataPath): readonly FieldFault[] {
  return podPolicy(spec, path, ['OnFailure', 'Never'], 'Always');
}

/** The restartPolicy of what makes pods, where the API does not take it there. */
function podPolicy(owner: DataMap, path: DataPath, refused: readonly unknown[], wanted: string): readonly FieldFault[] {
  const pod = dataAt(owner, ['template', 'spec']);
  if (!isMap(pod) || !refused.includes(pod['restartPolicy'])) return [];
  return [wanting(pod, [...path, 'template', 'spec'], 'restartPolicy', wanted)];
}

function replicas(scaler: DataMap, path: DataPath): readonly FieldFault[] {
  const { minReplicas, maxReplicas } = scaler;
  const isBelow = typeof minReplicas === 'number' && typeof maxReplicas === 'number' && maxReplicas < minReplicas;
  return isBelow && maxReplicas > 0
    ? [wanting(scaler, path, 'maxReplicas', `an integer that is not below minReplicas, ${minReplicas}`)]
    : [];
}

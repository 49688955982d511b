import type { DataPath } from '../../package/data-file';
import type { RenderedObject } from '../render/rendered';
import { apiGroup } from './api-group';

/**
 * Fields that the API server does not let anybody change, by the API's group and kind, as the API reference of each
 * kind and its validation have them: https://kubernetes.io/docs/reference/kubernetes-api/
 */
const IMMUTABLE: Readonly<Record<string, readonly DataPath[]>> = {
  'apps/Deployment': [['spec', 'selector']],
  'apps/DaemonSet': [['spec', 'selector']],
  'apps/ReplicaSet': [['spec', 'selector']],
  'apps/StatefulSet': [
    ['spec', 'selector'],
    ['spec', 'serviceName'],
    ['spec', 'podManagementPolicy'],
    ['spec', 'volumeClaimTemplates'],
  ],
  'batch/Job': [
    ['spec', 'selector'],
    ['spec', 'template'],
    ['spec', 'completionMode'],
    ['spec', 'podFailurePolicy'],
  ],
  '/PersistentVolumeClaim': [
    ['spec', 'accessModes'],
    ['spec', 'selector'],
    ['spec', 'storageClassName'],
    ['spec', 'volumeName'],
    ['spec', 'volumeMode'],
    ['spec', 'dataSource'],
    ['spec', 'dataSourceRef'],
  ],
  '/Service': [['spec', 'clusterIP']],
  '/Secret': [['type']],
  'rbac.authorization.k8s.io/RoleBinding': [['roleRef']],
  'rbac.authorization.k8s.io/ClusterRoleBinding': [['roleRef']],
  'storage.k8s.io/StorageClass': [['provisioner'], ['parameters'], ['reclaimPolicy'], ['volumeBindingMode']],
  'scheduling.k8s.io/PriorityClass': [['value'], ['preemptionPolicy']],
  'networking.k8s.io/IngressClass': [['spec', 'controller']],
  'node.k8s.io/RuntimeClass': [['handler']],
};

/** The fields of an object that an upgrade must leave as they are. */
export function immutableFieldsOf({ apiVersion, kind, data }: RenderedObject): readonly DataPath[] {
  const fields = IMMUTABLE[`${apiGroup(apiVersion)}/${kind}`] ?? [];
  const isSealed = (kind === 'ConfigMap' || kind === 'Secret') && data['immutable'] === true;
  return isSealed ? [...fields, ['data'], ['binaryData'], ['stringData']] : fields;
}

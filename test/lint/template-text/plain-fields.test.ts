import { fieldsOf, type KubernetesTypeName } from '../../../src/kubernetes';
import { isPlainField } from '../../../src/lint/template-text/plain-fields';

const WRITTEN_IN_CHARTS: readonly KubernetesTypeName[] = [
  'Container',
  'ContainerPort',
  'CronJobSpec',
  'DaemonSetSpec',
  'DeploymentSpec',
  'HorizontalPodAutoscalerSpec',
  'HTTPGetAction',
  'JobSpec',
  'NetworkPolicyPort',
  'PodDisruptionBudgetSpec',
  'PodSecurityContext',
  'PodSpec',
  'Probe',
  'RollingUpdateDeployment',
  'SecurityContext',
  'ServicePort',
  'ServiceSpec',
  'StatefulSetSpec',
  'StorageClass',
  'Toleration',
  'TopologySpreadConstraint',
  'VolumeMount',
];
const NO_TEXT: ReadonlySet<string> = new Set(['boolean', 'double', 'int32', 'int64', 'IntOrString', 'Quantity']);

const fields = WRITTEN_IN_CHARTS.flatMap((type) =>
  fieldsOf(type).flatMap((field) =>
    field.type.kind === 'scalar' && NO_TEXT.has(field.type.name) ? [[type, field.name]] : [],
  ),
);

test.each(fields)('what may be a number or a boolean needs no quotes: %s.%s', (_, field) => {
  // Such a short word is also the key of anything.
  expect(field === 'priority' || isPlainField(field)).toBe(true);
});

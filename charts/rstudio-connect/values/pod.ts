import { v } from 'chartwright';
import { INT32, LABEL_VALUE, OBJECT_NAME, QUALIFIED_NAME } from './patterns';
import { annotations, labels } from './texts';

export const pod = v.object(
  {
    haste: v.boolean({
      default: true,
      description: 'Whether to set the environment variable `RSTUDIO_CONNECT_HASTE`.',
    }),
    env: v.list(v.kubernetes('EnvVar'), {
      description: 'Additional environment variables for Connect.',
    }),
    volumes: v.list(v.kubernetes('Volume'), { description: 'Additional volumes of the pod.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Additional volume mounts for Connect.' }),
    annotations: annotations('Additional annotations of the pod.'),
    labels: labels('Additional labels of the pod. They cannot change the selector labels.'),
    sidecar: v.union([false, v.list(v.kubernetes('Container'))], {
      default: false,
      nullable: true,
      description: 'Sidecar containers.',
    }),
    affinity: v.kubernetes('Affinity', {
      description: 'Affinity of the pod; if empty, `affinity` is used.',
    }),
    securityContext: v.kubernetes('PodSecurityContext', { description: 'The security context of the pod.' }),
    port: v.integer({
      default: 3939,
      minimum: 1,
      maximum: 65535,
      description: 'The container port of Connect.',
    }),
    terminationGracePeriodSeconds: v.integer({
      default: 120,
      ...INT32,
      description: 'Seconds that Connect has to shut down before it is killed.',
    }),
    hostAliases: v.list(v.kubernetes('HostAlias'), { description: 'Entries of /etc/hosts in the pod.' }),
    serviceAccountName: v.removed({ movedTo: 'rbac.serviceAccount.name' }),
    nodeSelector: v.removed({ movedTo: 'nodeSelector' }),
  },
  { description: 'The pod of Connect.' },
);

/** Where the pod may run, and what may evict it. */
export const scheduling = {
  affinity: v.kubernetes('Affinity', {
    description: 'Affinity of the pod, unless `pod.affinity` is set.',
  }),
  nodeSelector: v.map(v.string({ pattern: LABEL_VALUE }), {
    keyPattern: QUALIFIED_NAME,
    description: 'Node selector of the pod.',
  }),
  topologySpreadConstraints: v.list(v.kubernetes('TopologySpreadConstraint'), {
    description: 'Topology spread constraints of the pods.',
  }),
  tolerations: v.list(v.kubernetes('Toleration'), { description: 'Tolerations of the pod.' }),
  priorityClassName: v.string({ default: '', ...OBJECT_NAME, description: 'The priority class of the pod.' }),
  podDisruptionBudget: v.kubernetes('PodDisruptionBudgetSpec', {
    description: `
      The spec of a [PodDisruptionBudget](https://kubernetes.io/docs/concepts/workloads/pods/disruptions/), such as
      \`maxUnavailable: 1\`; if empty, none is created. The chart adds the selector.`,
  }),
};

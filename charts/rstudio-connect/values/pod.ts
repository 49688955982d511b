import { v } from 'chartwright';
import { INT32, LABEL_VALUE, OBJECT_NAME, QUALIFIED_NAME } from './patterns';
import { annotations, labels } from './texts';

export const pod = v.object(
  {
    haste: v.boolean({ default: true, description: 'Whether `RSTUDIO_CONNECT_HASTE` is set for Connect.' }),
    env: v.list(v.kubernetes('EnvVar'), {
      description: 'Further environment variables of Connect.',
      examples: [[{ name: 'HTTPS_PROXY', value: 'http://proxy.example.com:3128' }]],
    }),
    volumes: v.list(v.kubernetes('Volume'), { description: 'Further volumes of the pod.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Where Connect mounts them.' }),
    annotations: annotations('Further annotations of the pod.'),
    labels: labels('Further labels of the pod. Those that the deployment selects it by stay as they are.'),
    sidecar: v.union([false, v.list(v.kubernetes('Container'))], {
      default: false,
      description: 'Containers that run beside Connect.',
    }),
    affinity: v.kubernetes('Affinity', {
      description: 'Which nodes and neighbours the pod wants. Where it is empty, `affinity` counts.',
    }),
    securityContext: v.kubernetes('PodSecurityContext', { description: 'The security context of the pod.' }),
    port: v.integer({
      default: 3939,
      minimum: 1,
      maximum: 65535,
      description: 'The port of the container of Connect.',
    }),
    terminationGracePeriodSeconds: v.integer({
      default: 120,
      ...INT32,
      description: 'How many seconds Connect has to end before it is stopped.',
    }),
    hostAliases: v.list(v.kubernetes('HostAlias'), { description: 'Names that the pod knows by itself.' }),
    serviceAccountName: v.removed({ movedTo: 'rbac.serviceAccount.name' }),
    nodeSelector: v.removed({ movedTo: 'nodeSelector' }),
  },
  { description: 'The pod of Connect.' },
);

/** Where the pod may run, and how important it is. */
export const scheduling = {
  affinity: v.kubernetes('Affinity', {
    description: 'Which nodes and neighbours the pod wants, unless `pod.affinity` says it.',
  }),
  nodeSelector: v.map(v.string({ pattern: LABEL_VALUE }), {
    keyPattern: QUALIFIED_NAME,
    description: 'Labels of the nodes that the pod may run on.',
  }),
  topologySpreadConstraints: v.list(v.kubernetes('TopologySpreadConstraint'), {
    description: 'How the pods are spread over the cluster.',
  }),
  tolerations: v.list(v.kubernetes('Toleration'), { description: 'Taints of nodes that the pod bears.' }),
  priorityClassName: v.string({ default: '', ...OBJECT_NAME, description: 'How important the pod is.' }),
  podDisruptionBudget: v.kubernetes('PodDisruptionBudgetSpec', {
    description: `
      How many pods may be away at a time, as a
      [budget](https://kubernetes.io/docs/concepts/workloads/pods/disruptions/) says it; there is none where it is empty.`,
    examples: [{ maxUnavailable: 1 }],
  }),
};

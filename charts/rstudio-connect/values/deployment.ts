import { v } from 'chartwright';
import { INT32 } from './patterns';
import { annotations } from './texts';

/** How many pods there are, and how they are replaced. */
export const rollout = {
  replicas: v.integer({
    default: 1,
    ...INT32,
    description: 'The number of Connect pods. More than one needs a PostgreSQL database and shared storage.',
  }),
  revisionHistoryLimit: v.integer({
    default: 3,
    ...INT32,
    description:
      'How many old ReplicaSets to keep for `kubectl rollout undo`. With 0 there is nothing to roll back to.',
  }),
  strategy: v.object(
    {
      type: v.string({
        default: 'RollingUpdate',
        enum: ['RollingUpdate', 'Recreate'],
        description: '`RollingUpdate` replaces pods step by step; `Recreate` stops the old pods first.',
      }),
      rollingUpdate: v.object(
        {
          maxSurge: v.intOrString({ default: '100%', description: 'Pods above `replicas` during an update.' }),
          maxUnavailable: v.intOrString({ default: 0, description: 'Pods that may be unavailable during an update.' }),
        },
        { description: 'The limits of a rolling update: numbers of pods, or percentages.' },
      ),
    },
    {
      description:
        'The update [strategy](https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy).',
    },
  ),
  deployment: v.object(
    { annotations: annotations('Annotations of the deployment.') },
    { description: 'The deployment of Connect.' },
  ),
};

/** The container of Connect. */
export const container = {
  command: v.list(v.string(), { description: 'The command of the container; if empty, the entrypoint of the image.' }),
  args: v.list(v.string(), {
    description: `
      The arguments of the command. If content runs outside the pod of Connect, the chart runs a script first, unless
      you set them.`,
  }),
  securityContext: v.kubernetes('SecurityContext', {
    description: `
      The security context of the container. Content that runs in the pod of Connect needs \`privileged: true\` or
      \`CAP_SYS_ADMIN\`; content in its own pods does not.`,
  }),
  resources: v.kubernetes('ResourceRequirements', {
    description: 'Resource requests and limits of the container.',
  }),
  initContainers: v.union([false, v.list(v.kubernetes('Container'))], {
    default: false,
    nullable: true,
    description: 'Additional init containers.',
  }),
};

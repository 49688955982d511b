import { v } from 'chartwright';
import { INT32 } from './patterns';
import { annotations } from './texts';

/** How many pods there are, and how they are replaced. */
export const rollout = {
  replicas: v.integer({
    default: 1,
    ...INT32,
    description: 'How many pods of Connect run. More than one needs a PostgreSQL database and shared storage.',
  }),
  revisionHistoryLimit: v.integer({
    default: 3,
    ...INT32,
    description: 'How many old versions of the deployment are kept for a rollback. Not 0: that leaves no way back.',
  }),
  strategy: v.object(
    {
      type: v.string({
        default: 'RollingUpdate',
        enum: ['RollingUpdate', 'Recreate'],
        description: 'Whether new pods start before old ones end.',
      }),
      rollingUpdate: v.object(
        {
          maxSurge: v.intOrString({ default: '100%', description: 'How many pods there may be too many.' }),
          maxUnavailable: v.intOrString({ default: 0, description: 'How many pods may be missing.' }),
        },
        { description: 'What holds while pods are replaced one after the other.' },
      ),
    },
    {
      description:
        'How pods are [replaced](https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#strategy).',
    },
  ),
  deployment: v.object(
    { annotations: annotations('Annotations of the deployment.') },
    { description: 'The deployment of Connect.' },
  ),
};

/** The container of Connect. */
export const container = {
  command: v.list(v.string(), { description: "What the container runs; the image's own where it is empty." }),
  args: v.list(v.string(), {
    description: `
      The arguments of it. Where content runs outside of Connect's pod, a script of the chart runs first, unless you set
      these.`,
  }),
  securityContext: v.kubernetes('SecurityContext', {
    description: `
      The security context of the container. Content in the pod of Connect needs \`privileged: true\`, or \`CAP_SYS_ADMIN\`;
      content in pods of its own does not.`,
  }),
  resources: v.kubernetes('ResourceRequirements', {
    description: 'What the container asks for and may use.',
    examples: [{ requests: { cpu: '1', memory: '2Gi' }, limits: { memory: '4Gi' } }],
  }),
  initContainers: v.union([false, v.list(v.kubernetes('Container'))], {
    default: false,
    description: 'Containers that run before Connect.',
  }),
};

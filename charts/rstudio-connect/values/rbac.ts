import { v } from 'chartwright';
import { OBJECT_NAME } from './patterns';
import { annotations, labels } from './texts';

export const rbac = v.object(
  {
    create: v.boolean({
      default: true,
      description: `
        Whether the chart creates the service account, and the role and role binding to run content. Only used if
        content runs outside the pod of Connect.`,
    }),
    clusterRoleCreate: v.boolean({
      default: false,
      description: `
        Whether the chart creates a ClusterRole to read nodes. It always does if the Services of content have the type
        NodePort, since Connect then needs the address of a node.`,
    }),
    serviceAccount: v.object(
      {
        create: v.boolean({ default: true, description: 'Whether the chart creates the service account.' }),
        name: v.string({
          default: '',
          ...OBJECT_NAME,
          description: 'The name of the service account; if empty, the full name of the release.',
        }),
        annotations: annotations('Annotations of the service account, such as its IAM role.'),
        labels: labels(`
          Labels of the service account. Unless you set it, the chart adds \`connect.posit.co/service-account:
          "true"\`, which lets content use the account.`),
      },
      { description: 'The service account of Connect.' },
    ),
  },
  { description: 'What Connect may do in the cluster.' },
);

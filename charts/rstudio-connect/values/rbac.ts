import { v } from 'chartwright';
import { OBJECT_NAME } from './patterns';
import { annotations, labels } from './texts';

export const rbac = v.object(
  {
    create: v.boolean({
      default: true,
      description: `
        Whether the chart creates the service account, and what lets it run content. Only where content runs outside of
        Connect's pod.`,
    }),
    clusterRoleCreate: v.boolean({
      default: false,
      description: `
        Whether Connect may look at the cluster's nodes. The chart also creates that role when services of content are
        of the type NodePort, since Connect then needs the address of a node.`,
    }),
    serviceAccount: v.object(
      {
        create: v.boolean({ default: true, description: 'Whether the chart creates the account.' }),
        name: v.string({
          default: '',
          ...OBJECT_NAME,
          description: "The account's name; the full name of the release where it is empty.",
        }),
        annotations: annotations('Annotations of the account, such as the role that a cloud gives it.'),
        labels: labels(`
          Labels of the account. The chart adds \`connect.posit.co/service-account: "true"\`, which lets content run under
          it, unless you set that label.`),
      },
      { description: 'The account that Connect runs under.' },
    ),
  },
  { description: 'What Connect may do in the cluster.' },
);

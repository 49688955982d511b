import { v } from 'chartwright';
import { ABSOLUTE_PATH, LINE, OBJECT_NAME } from './patterns';
import { annotations } from './texts';

export const sharedStorage = v.object(
  {
    create: v.boolean({ default: false, description: 'Whether the chart creates a claim for it.' }),
    name: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'The name of the claim; the full name of the release with `-shared-storage` where it is empty.',
    }),
    mount: v.boolean({
      default: false,
      description: 'Whether a claim that is there already is used: the one of `sharedStorage.name`.',
    }),
    path: v.string({
      default: '/var/lib/rstudio-connect',
      pattern: ABSOLUTE_PATH,
      description: 'Where the pod of Connect mounts the claim. Usually the same as `config.Server.DataDir`.',
    }),
    mountContent: v.boolean({
      default: true,
      description: `
        Whether content mounts the storage as well, where it runs in pods of its own. Without it Connect copies what
        content needs.`,
    }),
    storageClassName: v.union([false, v.string(OBJECT_NAME)], {
      default: false,
      description: `
        The [storage class](https://kubernetes.io/docs/concepts/storage/storage-classes/) of the claim; the cluster's own
        where it is false. It must offer the access modes below.`,
    }),
    accessModes: v.list(v.string({ enum: ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'] }), {
      default: ['ReadWriteMany'],
      minItems: 1,
      description: 'How pods may use the claim. Off-host content and several replicas need `ReadWriteMany`.',
    }),
    requests: v.object(
      { storage: v.quantity({ default: '10Gi', description: 'How large the volume must be.' }) },
      { description: 'What the claim asks for.' },
    ),
    annotations: annotations(
      'Annotations of the claim. By default it stays when the release is uninstalled; null takes that away.',
      { default: { 'helm.sh/resource-policy': 'keep' } },
    ),
    selector: v.kubernetes('LabelSelector', {
      description: 'Labels of the volumes that the claim may be bound to.',
      examples: [{ matchLabels: { usage: 'connect' } }],
    }),
    volumeName: v.string({ default: '', ...OBJECT_NAME, description: 'The one volume that the claim is bound to.' }),
    subPath: v.string({
      default: '',
      pattern: LINE,
      examples: ['connect/production'],
      description: `
        A folder of the volume to use instead of its root, relative and without \`..\`. Content needs Connect 2026.08 for
        it.`,
    }),
  },
  {
    description:
      "The storage that holds Connect's data, and that content which runs outside of its pod shares with it.",
  },
);

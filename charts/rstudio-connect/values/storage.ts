import { v } from 'chartwright';
import { ABSOLUTE_PATH, LINE, OBJECT_NAME } from './patterns';
import { annotations } from './texts';

export const sharedStorage = v.object(
  {
    create: v.boolean({ default: false, description: 'Whether the chart creates a PersistentVolumeClaim.' }),
    name: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'The name of the claim; if empty, the full name of the release with `-shared-storage`.',
    }),
    mount: v.boolean({
      default: false,
      description: 'Whether to mount an existing claim, which `sharedStorage.name` names.',
    }),
    path: v.string({
      default: '/var/lib/rstudio-connect',
      pattern: ABSOLUTE_PATH,
      description: 'The mount path in the pod of Connect. Usually the same as `config.Server.DataDir`.',
    }),
    mountContent: v.boolean({
      default: true,
      description: `
        Whether content that runs in its own pods mounts the storage as well. Otherwise Connect copies what content
        needs.`,
    }),
    storageClassName: v.union([false, v.string(OBJECT_NAME)], {
      default: false,
      nullable: true,
      description: `
        The [storage class](https://kubernetes.io/docs/concepts/storage/storage-classes/) of the claim; if false, the
        cluster's default. It must support the access modes below.`,
    }),
    accessModes: v.list(v.string({ enum: ['ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'] }), {
      default: ['ReadWriteMany'],
      minItems: 1,
      description: 'Access modes of the claim. Content in its own pods, or several replicas, need `ReadWriteMany`.',
    }),
    requests: v.object(
      { storage: v.quantity({ default: '10Gi', description: 'The size of the volume.' }) },
      { description: 'Resource requests of the claim.' },
    ),
    annotations: annotations(
      'Annotations of the claim. By default it is kept on uninstall; set the annotation to null to change that.',
      { default: { 'helm.sh/resource-policy': 'keep' } },
    ),
    selector: v.kubernetes('LabelSelector', {
      description: 'Selects the volumes to which the claim can be bound.',
    }),
    volumeName: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'The PersistentVolume to which the claim is bound.',
    }),
    subPath: v.string({
      default: '',
      pattern: LINE,
      description: `
        A directory of the volume to use instead of its root, such as \`connect/production\`: relative, without
        \`..\`. For content this needs Connect 2026.08 or newer.`,
    }),
  },
  {
    description: 'The storage for the data of Connect, shared with content that runs in its own pods.',
  },
);

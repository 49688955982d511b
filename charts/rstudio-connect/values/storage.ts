import { v } from 'chartwright';
import { LINE, OBJECT_NAME } from './patterns';

export const sharedStorage = v.object(
  {
    create: v.boolean({ default: false, description: 'Whether the chart creates the volume claim.' }),
    mount: v.boolean({
      default: false,
      description: 'Whether a claim that is there already is used: the one of `sharedStorage.name`.',
    }),
    name: v.string({
      default: '',
      pattern: OBJECT_NAME,
      description: 'The name of the claim; made of the name of the release, with `-shared-storage`, where it is empty.',
    }),
    mountContent: v.boolean({
      default: true,
      description: `
        Whether content mounts the storage as well, where it runs in pods of its own. Without it Connect copies what
        content needs.`,
    }),
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

import { v } from 'chartwright';
import { LINE, OBJECT_NAME } from './patterns';

export const sharedStorage = v.object(
  {
    create: v.boolean({
      default: false,
      description: `
        Whether Connect and its content share the claim that the release is to have. This version of the chart does not
        create it: it only tells Connect's configuration of it, so that the claim must be there.`,
    }),
    mount: v.boolean({
      default: false,
      description: 'Whether a claim that is there already is used: the one of `sharedStorage.name`.',
    }),
    name: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'The name of the claim; the full name of the release with `-shared-storage` where it is empty.',
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

import { v } from 'chartwright';
import { IMAGE, TAG, TAG_PART } from './patterns';

/** When the cluster pulls an image. */
export const pullPolicy = <const D extends '' | 'IfNotPresent'>(value: D) =>
  v.string({
    default: value,
    enum: ['', 'Always', 'IfNotPresent', 'Never'],
    description: 'When the image is pulled; as the cluster decides where it is empty.',
  });

export const image = v.object(
  {
    repository: v.string({
      default: 'posit/connect',
      pattern: IMAGE,
      description: 'The image of Connect, without its tag.',
    }),
    os: v.string({
      default: 'ubuntu-24.04',
      pattern: TAG_PART,
      description: "The operating system in the image's tag, which is the version, a dash and this.",
    }),
    tag: v.string({
      default: '',
      pattern: TAG,
      examples: ['2026.08.1-ubuntu-24.04'],
      description: `
        The tag of the image where it is not made of the version and \`image.os\`. Features are then expected of the version
        that the tag starts with; a tag without one, such as \`dev\`, counts as new enough.`,
    }),
    tagPrefix: v.removed({ movedTo: 'image.os' }),
    imagePullPolicy: pullPolicy('IfNotPresent'),
    imagePullSecrets: v.list(v.kubernetes('LocalObjectReference'), {
      description: 'The secrets that the image is pulled with.',
      examples: [[{ name: 'registry' }]],
    }),
  },
  { description: 'The image of Connect.' },
);

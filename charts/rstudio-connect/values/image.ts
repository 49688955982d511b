import { v } from 'chartwright';
import { IMAGE, TAG, TAG_PART } from './patterns';

/** When the cluster pulls an image. */
export const pullPolicy = <const D extends '' | 'IfNotPresent'>(value: D) =>
  v.string({
    default: value,
    enum: ['', 'Always', 'IfNotPresent', 'Never'],
    description: 'The pull policy of the image; if empty, the default of Kubernetes.',
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
      description: 'The operating system in the image tag, which is the version, a dash and this.',
    }),
    tag: v.string({
      default: '',
      pattern: TAG,
      description: `
        The whole tag of the image, instead of one made of the version and \`image.os\`. The version at its start
        decides which features the chart uses; a tag without one, such as \`dev\`, counts as new enough.`,
    }),
    tagPrefix: v.removed({ movedTo: 'image.os' }),
    imagePullPolicy: pullPolicy('IfNotPresent'),
    imagePullSecrets: v.list(v.kubernetes('LocalObjectReference'), {
      description: 'Image pull secrets of the pod.',
    }),
  },
  { description: 'The image of Connect.' },
);

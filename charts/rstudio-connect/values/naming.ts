import { v } from 'chartwright';
import { NAME_PART } from './patterns';

export const naming = {
  nameOverride: v.string({
    default: '',
    ...NAME_PART,
    description: 'A name instead of `rstudio-connect` in the names of objects.',
  }),
  fullnameOverride: v.string({
    default: '',
    ...NAME_PART,
    description: 'The whole name of objects, instead of the one made of the release and the chart.',
  }),
  versionOverride: v.string({
    default: '',
    examples: ['2026.08.1'],
    description: `
      The version of Connect, instead of the chart's \`appVersion\`: which image prepares content, and which features the
      chart counts on. In quotes: \`2026.10\` is a number without them.`,
  }),
  image: v.object(
    {
      tag: v.string({
        default: '',
        examples: ['2026.08.1-ubuntu-24.04'],
        description: `
          The tag of Connect's image where it is not made of the version. Features are then expected of the version that
          the tag starts with; a tag without one, such as \`dev\`, counts as new enough.`,
      }),
    },
    { description: 'The image of Connect.' },
  ),
};

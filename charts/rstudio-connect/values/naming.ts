import { v } from 'chartwright';
import { NAME_PART, TAG_PART } from './patterns';

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
    pattern: TAG_PART,
    examples: ['2026.08.1'],
    description: `
      The version of Connect, instead of the chart's \`appVersion\`: it makes the tags of the images, and says which features
      the chart counts on. In quotes: \`2026.10\` is a number without them.`,
  }),
};

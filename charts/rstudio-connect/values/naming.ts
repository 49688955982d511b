import { v } from 'chartwright';
import { NAME_PART, TAG_PART } from './patterns';

export const naming = {
  nameOverride: v.string({
    default: '',
    ...NAME_PART,
    description: 'Replaces `rstudio-connect` in the names of objects.',
  }),
  fullnameOverride: v.string({
    default: '',
    ...NAME_PART,
    description: 'Replaces the whole name of objects, which is made of the release and the chart.',
  }),
  versionOverride: v.string({
    default: '',
    pattern: TAG_PART,
    description: `
      Replaces the chart's \`appVersion\` as the version of Connect, which decides the image tags and which features
      the chart uses. Put it in quotes: \`2026.10\` without quotes is a number.`,
  }),
};

import { defaultTo, include, text, textTemplate } from 'chartwright';
import { values } from '../values';
import { contentVersion } from './version';

const { repository, tag, os } = values.image;

export const connectImage = textTemplate(
  'rstudio-connect.image',
  { description: 'The image of Connect, with its tag: the version and the operating system, unless it is set.' },
  () => text`${repository}:${defaultTo(tag, text`${include(contentVersion)}-${os}`)}`,
);

import { and, not, rule } from 'chartwright';
import { values } from '../values';

const { os, tag } = values.image;

export const imageRules = [
  rule({
    id: 'imageTag',
    paths: [os],
    broken: and(not(os), not(tag)),
    message: 'must be set where image.tag is empty',
    accepted: 'what the tag of the image ends with, such as ubuntu-24.04',
  }),
];

import { and, not, rule } from 'chartwright';
import { values } from '../values';

const { os, tag } = values.image;

export const imageRules = [
  rule({
    id: 'imageTag',
    paths: [os],
    broken: and(not(os), not(tag)),
    message: 'must be set if image.tag is empty',
    accepted: 'the end of the image tag, such as ubuntu-24.04',
    advice: 'set image.os, or image.tag to a whole tag',
  }),
];

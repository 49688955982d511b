import { and, isSet, rule } from 'chartwright';
import { values } from '../values';

const { minAvailable, maxUnavailable } = values.podDisruptionBudget;

export const availabilityRules = [
  rule({
    id: 'disruptionBudget',
    paths: [minAvailable, maxUnavailable],
    broken: and(isSet(minAvailable), isSet(maxUnavailable)),
    message: 'exclude each other',
    accepted: 'one of the two',
    advice: 'remove one of them',
  }),
];

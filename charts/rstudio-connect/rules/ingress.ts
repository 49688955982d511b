import { and, not, rule } from 'chartwright';
import { values } from '../values';

const { ingress } = values;

export const ingressRules = [
  rule({
    id: 'ingressHosts',
    paths: [ingress.hosts],
    broken: and(ingress.enabled, not(ingress.hosts)),
    message: 'name no host for the ingress',
    accepted: 'at least one while ingress.enabled is true',
  }),
];

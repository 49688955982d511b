import { and, not, rule } from 'chartwright';
import { values } from '../values';

const { ingress } = values;

export const ingressRules = [
  rule({
    id: 'ingressHosts',
    paths: [ingress.hosts],
    broken: and(ingress.enabled, not(ingress.hosts)),
    message: 'is empty while ingress.enabled is true',
    found: 'no hosts',
    accepted: 'at least one host, with its paths',
    advice: 'set ingress.hosts, or ingress.enabled to false',
  }),
];

import { and, eq, fn, include, not, rule } from 'chartwright';
import { fullname } from '../../rstudio-library/names';
import { values } from '../values';

const { fullnameOverride, prometheus, service } = values;

export const serviceRules = [
  rule({
    id: 'serviceName',
    paths: [fullnameOverride],
    broken: not(fn.regexMatch('^[a-z][-a-z0-9]*$', include(fullname))),
    message: 'the full name of the release is not a valid name for a Service',
    found: include(fullname),
    accepted: 'a-z, 0-9 and -, with a letter first',
    advice: 'set fullnameOverride, or give the release another name',
  }),
  rule({
    id: 'servicePorts',
    paths: [service.port, prometheus.port],
    broken: and(prometheus.enabled, eq(service.port, prometheus.port)),
    message: 'must differ',
    accepted: 'two different ports while prometheus.enabled is true',
    advice: 'change one of them, or set prometheus.enabled to false',
  }),
];

import { and, eq, fn, include, not, rule } from 'chartwright';
import { fullname } from '../../rstudio-library/names';
import { values } from '../values';

const { fullnameOverride, prometheus, service } = values;

export const serviceRules = [
  rule({
    id: 'serviceName',
    paths: [fullnameOverride],
    broken: not(fn.regexMatch('^[a-z][-a-z0-9]*$', include(fullname))),
    message: 'Kubernetes has no services with the name of this release',
    found: include(fullname),
    accepted: 'a name of a-z, 0-9 and -, which begins with a letter',
    advice: 'set fullnameOverride, or give the release another name',
  }),
  rule({
    id: 'servicePorts',
    paths: [service.port, prometheus.port],
    broken: and(prometheus.enabled, eq(service.port, prometheus.port)),
    message: 'are one port of the service',
    accepted: 'two ports while prometheus.enabled is true',
  }),
];

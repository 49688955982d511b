/**
 * Fields of Kubernetes, and of well-known custom resources, whose valid values YAML leaves as they are, or may make
 * numbers of: words of a list, quantities, numbers or names, paths, addresses, durations, URLs. What YAML would change is
 * not valid there as a text either. https://kubernetes.io/docs/reference/kubernetes-api/
 */
const QUANTITIES: ReadonlySet<string> = new Set([
  ...['storage', 'cpu', 'memory', 'ephemeral-storage', 'size', 'sizeLimit', 'divisor', 'averageValue'],
  ...['averageUtilization', 'port', 'targetPort', 'nodePort', 'containerPort', 'hostPort', 'number', 'replicas'],
  ...['minReplicas', 'maxReplicas', 'maxUnavailable', 'minAvailable', 'maxSurge', 'partition', 'runAsUser'],
  ...['runAsGroup', 'fsGroup'],
]);
const PLAIN: ReadonlySet<string> = new Set([
  // One of a few words.
  ...['apiVersion', 'kind', 'type', 'scheme', 'operator', 'effect', 'sessionAffinity', 'whenUnsatisfiable'],
  ...['sideEffects', 'scope', 'mountPropagation', 'whenDeleted', 'whenScaled', 'medium', 'trafficDistribution'],
  ...['encoding', 'logLevel', 'logFormat', 'mode', 'method', 'strategy', 'algorithm', 'protocol', 'compression'],
  ...['encryption', 'managementState', 'provider', 'backupOwnerReference'],
  // Addresses, paths, images, durations, URLs.
  ...['clusterIP', 'loadBalancerIP', 'externalName', 'image', 'path', 'subPathExpr', 'topologyKey', 'interval'],
  ...['scrape_interval', 'scrape_timeout', 'duration', 'renewBefore', 'timeout', 'for', 'retention', 'url', 'endpoint'],
  ...['bearerTokenFile', 'caFile', 'certFile', 'keyFile', 'loadBalancerClass', 'caBundle', 'group', 'controller'],
]);
/** How the names of more such fields end: `imagePullPolicy`, `failureAction`, `metricsPath`, `outOfOrderTimeWindow`. */
const PLAIN_END =
  /[a-z](?:Policy|Strategy|Type|Mode|Method|Action|Protocol|Algorithm|U[Rr][Ll]|Path|Image|Interval|Timeout|Duration|Window|Period|Delay)$/;

/** Whether YAML changes nothing that could stand in a field. */
export const isPlainField = (key: string): boolean => QUANTITIES.has(key) || isPlainWordField(key);

/** The same for what is no quantity: a number is not valid there either, whoever reads it. */
const isPlainWordField = (key: string): boolean => PLAIN.has(key) || (key !== 'subPath' && PLAIN_END.test(key));

/** Whether a value is called an address, a file, a domain or a level: there, too, YAML changes nothing that is of use. */
export const isCalledPlain = (called: string): boolean =>
  isPlainWordField(called) ||
  (/(?:file|addr|address|domain|dn|host|endpoint|server|proxy|tlsVersion|level)$/i.test(called) &&
    called !== 'no_proxy');

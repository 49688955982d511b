/**
 * Fields of Kubernetes, and of well-known custom resources, whose valid values YAML leaves as they are, or may make
 * numbers of: words of a list, quantities, numbers or names, paths, addresses, durations, URLs. What YAML would change is
 * not valid there as a text either. https://kubernetes.io/docs/reference/kubernetes-api/
 */
const PLAIN: ReadonlySet<string> = new Set([
  // One of a few words.
  ...['apiVersion', 'kind', 'type', 'imagePullPolicy', 'restartPolicy', 'pathType', 'protocol', 'scheme', 'operator'],
  ...['effect', 'concurrencyPolicy', 'sessionAffinity', 'externalTrafficPolicy', 'internalTrafficPolicy', 'dnsPolicy'],
  ...['ipFamilyPolicy', 'podManagementPolicy', 'persistentVolumeReclaimPolicy', 'reclaimPolicy', 'volumeBindingMode'],
  ...['volumeMode', 'whenUnsatisfiable', 'nodeAffinityPolicy', 'nodeTaintsPolicy', 'preemptionPolicy', 'failurePolicy'],
  ...['matchPolicy', 'reinvocationPolicy', 'sideEffects', 'scope', 'unhealthyPodEvictionPolicy', 'completionMode'],
  ...['terminationMessagePolicy', 'mountPropagation', 'metricType', 'whenDeleted', 'whenScaled', 'fsGroupChangePolicy'],
  ...['medium', 'updateMode', 'trafficDistribution', 'algorithm', 'encoding', 'logLevel', 'logFormat', 'strategy'],
  // Quantities, and numbers or names.
  ...['storage', 'cpu', 'memory', 'ephemeral-storage', 'sizeLimit', 'divisor', 'averageValue', 'averageUtilization'],
  ...[
    'port',
    'targetPort',
    'nodePort',
    'containerPort',
    'hostPort',
    'number',
    'replicas',
    'minReplicas',
    'maxReplicas',
  ],
  ...['maxUnavailable', 'minAvailable', 'maxSurge', 'partition', 'runAsUser', 'runAsGroup', 'fsGroup'],
  // Addresses, paths, images, durations, URLs.
  ...['clusterIP', 'loadBalancerIP', 'externalName', 'image', 'path', 'mountPath', 'topologyKey', 'appProtocol'],
  ...['interval', 'scrapeInterval', 'scrapeTimeout', 'scrape_interval', 'scrape_timeout', 'evaluationInterval'],
  ...['duration', 'renewBefore', 'timeout', 'for', 'retention', 'url', 'proxyUrl', 'externalUrl', 'remoteUrl'],
  ...['bearerTokenFile', 'caFile', 'certFile', 'keyFile', 'loadBalancerClass', 'caBundle'],
]);

/** Whether YAML changes nothing that could stand in a field. */
export const isPlainField = (key: string): boolean => PLAIN.has(key);

/** Fields that take any text, or names, which may consist of digits alone. */
const TEXT =
  /(?:[a-z]N|^n)ame(?:space)?$|^(?:value|key|host|hostname|schedule|subPath|subPathExpr|claimName|description)$/;

/** Whether a field takes a text, and not a number or a boolean, whatever its default is. */
export const isTextField = (key: string): boolean => TEXT.test(key);

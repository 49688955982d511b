/**
 * Fields and lists of Kubernetes, and of well-known custom resources, whose valid values YAML leaves as they are, or may
 * make numbers or booleans of: words of a list, quantities, numbers or names, paths, addresses, durations, URLs. What YAML
 * would change is not valid there as a text either. https://kubernetes.io/docs/reference/kubernetes-api/
 */
const QUANTITIES: ReadonlySet<string> = new Set([
  ...['storage', 'cpu', 'memory', 'ephemeral-storage', 'size', 'sizeLimit', 'divisor', 'averageValue'],
  ...['averageUtilization', 'port', 'targetPort', 'nodePort', 'containerPort', 'hostPort', 'number', 'replicas'],
  ...['minReplicas', 'maxReplicas', 'maxUnavailable', 'minAvailable', 'maxSurge', 'partition', 'runAsUser'],
  ...['runAsGroup', 'fsGroup', 'defaultMode', 'parallelism', 'completions', 'maxSkew', 'minDomains', 'endPort'],
  ...['healthCheckNodePort', 'maxFailedIndexes', 'ttlSecondsAfterFinished'],
]);
const SWITCHES: ReadonlySet<string> = new Set([
  ...['hostNetwork', 'hostIPC', 'hostPID', 'hostUsers', 'automountServiceAccountToken', 'enableServiceLinks'],
  ...['setHostnameAsFQDN', 'shareProcessNamespace', 'privileged', 'allowPrivilegeEscalation', 'stdin', 'stdinOnce'],
  ...['readOnlyRootFilesystem', 'readOnly', 'runAsNonRoot', 'tty', 'suspend', 'paused', 'immutable', 'optional'],
  ...['manualSelector', 'publishNotReadyAddresses', 'allocateLoadBalancerNodePorts', 'allowVolumeExpansion'],
  ...['hostProcess', 'insecureSkipVerify', 'honorLabels', 'honorTimestamps'],
]);
/** How the names of more numbers end: `terminationGracePeriodSeconds`, `revisionHistoryLimit`, `failureThreshold`. */
const NUMBER_END = /[a-z](?:Seconds|Limit|Threshold|Percentage|PerIndex)$/;
const PLAIN: ReadonlySet<string> = new Set([
  // One of a few words.
  ...['apiVersion', 'kind', 'type', 'scheme', 'operator', 'effect', 'sessionAffinity', 'whenUnsatisfiable'],
  ...['sideEffects', 'scope', 'mountPropagation', 'whenDeleted', 'whenScaled', 'medium', 'trafficDistribution'],
  ...['encoding', 'logLevel', 'logFormat', 'mode', 'method', 'strategy', 'algorithm', 'protocol', 'compression'],
  ...['encryption', 'managementState', 'provider', 'backupOwnerReference', 'helm.sh/hook'],
  // Addresses, paths, images, durations, URLs.
  ...['clusterIP', 'loadBalancerIP', 'externalName', 'image', 'path', 'subPathExpr', 'topologyKey', 'interval'],
  ...['scrape_interval', 'scrape_timeout', 'duration', 'renewBefore', 'timeout', 'for', 'retention', 'url', 'endpoint'],
  ...['bearerTokenFile', 'caFile', 'certFile', 'keyFile', 'loadBalancerClass', 'caBundle', 'group', 'controller'],
]);
/** How the names of more such fields end: `imagePullPolicy`, `failureAction`, `metricsPath`, `outOfOrderTimeWindow`. */
const PLAIN_END =
  /[a-z](?:Policy|Strategy|Type|Mode|Method|Action|Protocol|Scheme|Algorithm|U[Rr][Ll]|Path|Image|Interval|Timeout|Duration|Window|Period|Delay)$/;
/** The same of annotations, where a number is refused: `alb.ingress.kubernetes.io/backend-protocol-version`. */
const PLAIN_ANNOTATION_END = /[a-z]-(?:policy|strategy|type|mode|method|action|protocol|protocol-version|scheme|url)$/;

/** Whether YAML changes nothing that could stand in a field. */
export const isPlainField = (key: string): boolean =>
  QUANTITIES.has(key) || SWITCHES.has(key) || NUMBER_END.test(key) || isPlainWordField(key);

/** The same for what is no quantity: a number is not valid there either, whoever reads it. */
export const isPlainWordField = (key: string): boolean =>
  PLAIN.has(key) || (key !== 'subPath' && PLAIN_END.test(key)) || PLAIN_ANNOTATION_END.test(key);

const PLAIN_LISTS: ReadonlySet<string> = new Set([
  ...['accessModes', 'add', 'drop', 'finalizers', 'policyTypes', 'operations', 'usages', 'scopes', 'ipFamilies'],
  ...['clusterIPs', 'externalIPs', 'loadBalancerSourceRanges', 'nameservers', 'searches', 'ipAddresses', 'ips'],
  ...['admissionReviewVersions', 'conversionReviewVersions', 'topologyKeys', 'mountOptions'],
]);

/** Whether YAML changes nothing that could be an item of a list. */
export const isPlainList = (key: string): boolean => PLAIN_LISTS.has(key);

/** Lists of words that Kubernetes knows, or `*` for all of them. */
const WILDCARD_LISTS: ReadonlySet<string> = new Set([
  'apiGroups',
  'apiVersions',
  'resources',
  'verbs',
  'nonResourceURLs',
]);

/** Whether a list is of words, and of `*` for all of them, which YAML takes for the name of an anchor. */
export const isWildcardList = (key: string): boolean => WILDCARD_LISTS.has(key);

/** Whether a field, or a list, is of hosts, which may begin with `*`. */
export const isHostField = (key: string): boolean => /^(?:host(?:name)?s?|commonName|dnsNames)$/.test(key);

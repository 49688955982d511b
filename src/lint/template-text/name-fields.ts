/**
 * Fields and lists that name an object, a part of one, or a key, and labels that do: a name of digits alone is valid there,
 * but hardly anybody has one. https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
 */
const NAMES: ReadonlySet<string> = new Set([
  ...['name', 'namespace', 'key', 'claimName', 'jobName', 'serverName', 'schedulerName', 'serviceAccount'],
  ...['storageClass', 'subPath', 'audience'],
  // Labels of an application, names of labels, names of rules.
  ...['app', 'k8s-app', 'component', 'tier', 'release', 'jobLabel', 'alert', 'record'],
]);
const NAME_END =
  /[a-z]Namespace$|[a-z](?:Secret|ConfigMap|Class|Service|Account|Port|Container|Volume|Claim|Node|Role|Issuer)Name$|^(?:secret|configMap|service|port|container|volume|node|role|issuer)Name$|^app\.kubernetes\.io\/(?:name|instance|component|part-of|managed-by)$/;

/** Whether a field holds a name that somebody gave, which is hardly ever one that YAML reads as something else. */
export const isNameField = (key: string): boolean => NAMES.has(key) || NAME_END.test(key);

const LISTS_OF_NAMES: ReadonlySet<string> = new Set(['matchNames', 'namespaces', 'entryPoints', 'categories']);

/** Whether a list, of a manifest or of the values, is of such names: `resourceNames`, `targetLabels`. */
export const isListOfNames = (key: string): boolean =>
  LISTS_OF_NAMES.has(key) || /[a-z](?:Name|Namespace|Label|Secret|ConfigMap|Class)s$/.test(key);

/** Other fields that take any text. */
const TEXT = /^(?:value|host|hostname|schedule|description)$|[a-z]Name$/;

/** Whether a field takes a text, and not a number or a boolean, whatever its default is. */
export const isTextField = (key: string): boolean => TEXT.test(key) || isNameField(key);

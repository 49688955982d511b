/**
 * Fields that name an object, a part of one, or a key, and labels that do: a name of digits alone is valid there, but hardly
 * anybody has one. Namespaces are another matter: those made for a tenant or for a review often have a number.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/names/
 */
const NAMES: ReadonlySet<string> = new Set([
  ...[
    'name',
    'key',
    'claimName',
    'jobName',
    'serverName',
    'schedulerName',
    'serviceAccount',
    'storageClass',
    'subPath',
    'audience',
  ],
  // Labels of an application, and names of labels.
  ...['app', 'k8s-app', 'component', 'tier', 'release', 'jobLabel'],
]);
const NAME_END =
  /[a-z](?:Secret|ConfigMap|Class|Service|Account|Port|Container|Volume|Claim|Node|Role|Issuer)Name$|^(?:secret|configMap|service|port|container|volume|node|role|issuer)Name$|^app\.kubernetes\.io\/(?:name|instance|component|part-of|managed-by)$/;

/** Whether a field holds a name that somebody gave, which is hardly ever one that YAML reads as something else. */
export const isNameField = (key: string): boolean => NAMES.has(key) || NAME_END.test(key);

/** Whether a value is called a name, whatever field it is printed into; that of a person or of a host is any text. */
export const isCalledName = (called: string): boolean =>
  called === 'name' || (/[A-Za-z]Name$/.test(called) && !/(?:user|common|display|host|full)Name$/i.test(called));

/** Whether a list in the values holds such names: `targetLabels`, `secretNames`. */
export const isListOfNames = (key: string): boolean => /[a-z](?:Name|Label|Secret|ConfigMap|Class)s$/.test(key);

/** Other fields that take any text. */
const TEXT = /^(?:value|host|hostname|schedule|description|namespace)$|[a-z]N(?:ame|amespace)$/;

/** Whether a field takes a text, and not a number or a boolean, whatever its default is. */
export const isTextField = (key: string): boolean => TEXT.test(key) || isNameField(key);

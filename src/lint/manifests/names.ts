import { quotedText } from '../value-text';

/** What the API server says of a name, a key or a value; undefined where it takes it. */
export type Judge = (text: string) => string | undefined;

// All of these follow https://github.com/kubernetes/apimachinery/blob/master/pkg/util/validation/validation.go
const LABEL = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const SEGMENT = '[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?';

/** Which texts are right: what they are called, how they are made, and how long they may be. */
function judge(what: string, pattern: string, longest: number, made: string): Judge {
  const right = new RegExp(`^(?:${pattern})$`);
  return (text) => {
    // The length first, so that no pattern ever sees a long text.
    if (text.length > longest)
      return `${quotedText(text)} has ${text.length} characters, and ${what} has at most ${longest}`;
    return right.test(text) ? undefined : `${quotedText(text)} is no ${what.replace(/^an? /, '')}: ${made}`;
  };
}

const small = 'small letters, digits and dashes, with a letter or digit at both ends';

export const dnsLabel = judge('a DNS label', LABEL, 63, small);
export const dnsSubdomain = judge(
  'a DNS subdomain',
  `${LABEL}(?:\\.${LABEL})*`,
  253,
  'small letters, digits, dashes and dots, with a letter or digit at both ends of each part',
);
export const hostName = judge(
  'a host name',
  `(?:\\*\\.)?${LABEL}(?:\\.${LABEL})*`,
  253,
  'a DNS subdomain, or one behind *.',
);
export const labelValue = judge(
  'a value of a label',
  `(?:${SEGMENT})?`,
  63,
  'letters, digits, dashes, underscores and dots, with a letter or digit at both ends',
);
export const portName = judge(
  'a name of a port',
  '(?=[-0-9]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*',
  15,
  'small letters, digits and single dashes, with a letter or digit at both ends and one letter at least',
);
/** Keys become names of files. */
export const dataKey = judge(
  'a key of data',
  '(?!\\.$|\\.\\.)[-._a-zA-Z0-9]+',
  253,
  'letters, digits, dashes, underscores and dots, and no name of a folder',
);
export const variableName = judge('a name of a variable', '[ -<>-~]+', 1024, 'printable characters without =');
const serviceLabel = judge(
  'a DNS label that begins with a letter',
  '[a-z](?:[-a-z0-9]*[a-z0-9])?',
  63,
  'small letters, digits and dashes, with a letter first and a letter or digit last',
);
const cronJobName = judge('a name of a CronJob, whose Jobs have 11 more,', `${LABEL}(?:\\.${LABEL})*`, 52, small);
const segment = judge(
  'a name of a key',
  SEGMENT,
  63,
  'letters, digits, dashes, underscores and dots, with a letter or digit at both ends',
);

/** A name that is a step of a path. */
const pathSegment: Judge = (text) =>
  text === '.' || text === '..' || /[/%]/.test(text)
    ? `${quotedText(text)} is no step of a path: no / and no %, and neither . nor ..`
    : undefined;

/** A key of a label: a name, or a DNS subdomain, a slash and a name. */
export const qualifiedName: Judge = (text) => {
  const parts = text.split('/');
  const [name = '', prefix] = parts.toReversed();
  if (parts.length > 2) return `${quotedText(text)} is no key of a label: a name with at most one prefix and slash`;
  return segment(name) ?? (prefix === undefined ? undefined : dnsSubdomain(prefix));
};

const rbac = 'rbac.authorization.k8s.io';

/** Kinds, by group, whose objects are named by other rules than those of DNS subdomains. */
const judges: ReadonlyMap<string, Judge> = new Map([
  [' Namespace', dnsLabel],
  [' Service', serviceLabel],
  ['batch CronJob', cronJobName],
  [`${rbac} Role`, pathSegment],
  [`${rbac} RoleBinding`, pathSegment],
  [`${rbac} ClusterRole`, pathSegment],
  [`${rbac} ClusterRoleBinding`, pathSegment],
  ['apiregistration.k8s.io APIService', pathSegment],
]);

/** What is wrong with the name of an object of a kind. */
export function objectName(apiVersion: string, kind: string): Judge {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  return judges.get(`${group} ${kind}`) ?? dnsSubdomain;
}

/** The same of what the API server puts characters behind: it may end in a dash. */
export function namePrefix(apiVersion: string, kind: string): Judge {
  const judgeName = objectName(apiVersion, kind);
  return (text) => (judgeName(text.replace(/(?<=.)-$/, 'a')) === undefined ? undefined : judgeName(text));
}

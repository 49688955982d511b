/** What the API server says of names, keys and values; undefined where it accepts them. */
export type Judge = (text: string) => string | undefined;

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SEGMENT = '[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?';

const judge =
  (what: string, pattern: string, longest: number): Judge =>
  (text) =>
    new RegExp(`^(?:${pattern})$`).test(text) && text.length <= longest ? undefined : `${show(text)} is no ${what}`;

const show = (text: string) => (text.length > 80 ? `${JSON.stringify(text.slice(0, 80))}…` : JSON.stringify(text));

export const dnsLabel = judge('DNS label', LABEL, 63);
export const dnsSubdomain = judge('DNS subdomain', `${LABEL}(\\.${LABEL})*`, 253);
export const hostName = judge('host name', `(\\*\\.)?${LABEL}(\\.${LABEL})*`, 253);
export const labelValue = judge('value of a label', `(${SEGMENT})?`, 63);
export const portName = judge('name of a port', '(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*', 15);
/** Keys become names of files. */
export const dataKey = judge('key of data', '(?!\\.$|\\.\\.)[-._a-zA-Z0-9]+', 253);
export const variableName = judge('name of a variable', '[ -<>-~]+', 1024);
export const pathSegment: Judge = (text) =>
  text === '' || text === '.' || text === '..' || /[/%]/.test(text) ? `${show(text)} is no part of a path` : undefined;

const serviceLabel = judge('DNS label that begins with a letter', '[a-z]([-a-z0-9]*[a-z0-9])?', 63);
const segment = judge('qualified name', SEGMENT, 63);

export const qualifiedName: Judge = (text) => {
  const parts = text.split('/');
  const [name = '', prefix] = parts.toReversed();
  if (parts.length > 2) return `${show(text)} is no qualified name`;
  return segment(name) ?? (prefix === undefined ? undefined : dnsSubdomain(prefix));
};

/** Kinds whose objects are named by other rules than those of DNS subdomains. */
const judges: Readonly<Record<string, Judge>> = {
  Namespace: dnsLabel,
  Service: serviceLabel,
  Role: pathSegment,
  RoleBinding: pathSegment,
  ClusterRole: pathSegment,
  ClusterRoleBinding: pathSegment,
};

/** What is wrong with the name of an object of a kind. */
export const objectName = (kind: string): Judge => judges[kind] ?? dnsSubdomain;

/** The same of what the API server puts characters behind: it may end in a dash. */
export const namePrefix = (kind: string): Judge => {
  const judgeName = objectName(kind);
  return (text) => (judgeName(text.replace(/(?<=.)-$/, 'a')) === undefined ? undefined : judgeName(text));
};

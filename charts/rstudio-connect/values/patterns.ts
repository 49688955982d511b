const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

/** A name that Kubernetes accepts for an object such as an account or a claim (a DNS subdomain), or none. */
export const OBJECT_NAME = { pattern: `^$|^${LABEL}(\\.${LABEL})*$`, maxLength: 253 };

/** The name of a namespace (a DNS label), or none. */
export const NAMESPACE = { pattern: `^$|^${LABEL}$`, maxLength: 63 };

/** What names of objects are made of, or nothing: a DNS label, which is cut where it is too long. */
export const NAME_PART = { pattern: `^$|^${LABEL}$` };

const SEGMENT = '[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?';

/** The keys of labels and annotations. */
export const QUALIFIED_NAME = `^(${LABEL}(\\.${LABEL})*/)?${SEGMENT}$`;

/** The values of labels. */
export const LABEL_VALUE = `^(${SEGMENT})?$`;

/** Text on one line, without control characters. */
export const LINE = '^([^\\p{Cc}\\p{Zl}\\p{Zp}]|\\t)*$';

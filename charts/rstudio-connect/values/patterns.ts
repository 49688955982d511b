const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

/** A name that Kubernetes accepts for an object such as an account or a claim (a DNS subdomain), or none. */
export const OBJECT_NAME = { pattern: `^$|^${LABEL}(\\.${LABEL})*$`, maxLength: 253 };

/** The name of a namespace (a DNS label), or none. */
export const NAMESPACE = { pattern: `^$|^${LABEL}$`, maxLength: 63 };

/** What names of objects are made of, or nothing: a DNS label, which is cut where it is too long. */
export const NAME_PART = { pattern: `^$|^${LABEL}$` };

/** A name that an ingress answers to: one, all names below one (`*.example.com`), or every one. */
export const HOST = { pattern: `^$|^(\\*\\.)?${LABEL}(\\.${LABEL})*$`, maxLength: 253 };

const SEGMENT = '[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?';

/** The keys of labels and annotations. */
export const QUALIFIED_NAME = `^(${LABEL}(\\.${LABEL})*/)?${SEGMENT}$`;

/** The values of labels. */
export const LABEL_VALUE = `^(${SEGMENT})?$`;

/** Text on one line, without control characters. */
export const LINE = '^([^\\p{Cc}\\p{Zl}\\p{Zp}]|\\t)*$';

/** What a tag is made of, or nothing. */
export const TAG_PART = '^$|^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$';

/** The tag of an image, with a digest where one is wanted, or nothing. */
export const TAG = '^$|^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}(@sha256:[0-9a-f]{64})?$';

/** The name of an image, without its tag. */
export const IMAGE = '^([A-Za-z0-9.-]+(:[0-9]+)?/)?[a-z0-9]+([._-]+[a-z0-9]+)*(/[a-z0-9]+([._-]+[a-z0-9]+)*)*$';

/** A key of a ConfigMap or a Secret: the name of a file. */
export const FILE_NAME = '^\\.?[-_a-zA-Z0-9][-._a-zA-Z0-9]{0,251}$';

/** A folder or file of a container. Kubernetes refuses a colon in it. */
export const ABSOLUTE_PATH = '^/([^:\\p{Cc}\\p{Zl}\\p{Zp}])*$';

/** A count: the API has 32 bits for it. */
export const INT32 = { minimum: 0, maximum: 2147483647 };

/** The name of a gcfg section, and of a section of several in double quotes: https://git-scm.com/docs/git-config#_syntax */
export const SECTION_NAME = '^\\p{L}[-\\p{L}\\p{Nd}]*( "([^"\\\\\\p{Cc}]|\\\\["\\\\])*")?$';

/** The name of a gcfg setting. */
export const SETTING_NAME = '^\\p{L}[-\\p{L}\\p{Nd}]*$';

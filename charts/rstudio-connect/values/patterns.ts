/** A name that Kubernetes accepts, or none. */
export const OBJECT_NAME = '^$|^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$';

/** Text on one line, without control characters. */
export const LINE = '^([^\\p{Cc}\\p{Zl}\\p{Zp}]|\\t)*$';

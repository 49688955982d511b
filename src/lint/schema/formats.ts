import { isIP } from 'node:net';

/** Formats on which Helm 3, Helm 4 and the specification agree; a text of any other is taken as it is. */
const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map<string, (text: string) => boolean>([
  // RFC 3339, section 5.6
  ['date', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))],
  ['date-time', (text) => /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text)],
  ['ipv4', (text) => isIP(text) === 4],
  ['ipv6', (text) => isIP(text) === 6 && !text.includes('%')],
  ['email', (text) => /^[^@]+@[^@]+$/.test(text)],
  // RFC 3986: a URI has a scheme
  ['uri', (text) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)],
  ['uuid', (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
]);

/** Whether a text has a format; one that is not known here is had by every text. */
export const fitsFormat = (format: string, text: string): boolean => FORMATS.get(format)?.(text) ?? true;

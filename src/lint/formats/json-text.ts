import { UNSEEN } from './visible-text';

/** JSON with indents and a line break at its end; what a terminal would obey stands there as an escape. */
export const jsonText = (data: unknown): string =>
  `${JSON.stringify(data, undefined, 2).replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;

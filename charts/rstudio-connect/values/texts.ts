import { v } from 'chartwright';
import { LABEL_VALUE, LINE, QUALIFIED_NAME } from './patterns';

/** Text that stands on one line. */
export const line = v.string({ pattern: LINE });

/** What a line of a configuration file can hold. */
export const scalar = v.union([line, v.number(), v.boolean()]);

/** Annotations: text. YAML makes numbers and booleans of what people forget to quote. */
export const annotations = (description: string, options: { default?: Record<string, string> } = {}) =>
  v.map(v.union([v.string(), v.number(), v.boolean()]), { keyPattern: QUALIFIED_NAME, description, ...options });

/** Labels that the user adds. */
export const labels = (description: string) =>
  v.map(v.string({ pattern: LABEL_VALUE }), { keyPattern: QUALIFIED_NAME, description });

import { configSchema } from '../src/lint/config/json-schema';
import { RULES } from '../src/lint/rules';

/** The JSON Schema of chartwright.yaml, for editors. */
export const renderConfigSchema = (): { readonly path: string; readonly text: string }[] => [
  { path: 'docs/chartwright.schema.json', text: `${JSON.stringify(configSchema(RULES), null, 2)}\n` },
];

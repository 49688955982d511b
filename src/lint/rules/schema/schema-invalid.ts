import { schemaReports } from '../../schema/schema-reports';
import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Schemas that Helm cannot use. */
export const schemaInvalid = staticRule({
  id: 'schema-invalid',
  area: 'schema',
  severity: 'error',
  description: 'values.schema.json that Helm cannot read or that is no JSON Schema',
  why: `
    Helm reads the schema before every render, and fails where it cannot: nothing of the chart can be installed. Helm 4 is
    stricter than Helm 3 (without \`$schema\` it takes draft 2020-12), and where references go in circles Helm 3 crashes.`,
  links: ['https://helm.sh/docs/topics/charts/#schema-files', 'https://json-schema.org/specification'],
  recommended: true,
  messages: {
    unreadable: {
      text: 'the schema is not JSON: {reason}',
      help: 'correct it; JSON has no comments and no trailing commas',
    },
    draft: {
      text: 'the schema says that it is written in {found}, which Helm does not know',
      help: 'write "$schema": "http://json-schema.org/draft-07/schema#"',
    },
    keyword: { text: '{place} is {found}, but JSON Schema {draft} takes {accepted}', help: 'write {accepted}' },
    lost: {
      text: '$ref leads to {found}, which the schema does not have',
      help: 'add the definition, or correct the reference',
    },
    endless: {
      text: '$ref to {found} comes back to itself, so that no check of a value ever ends',
      help: 'break the circle: every turn has to lead to a part of the value',
    },
  },
  *check({ chart: { schema } }) {
    if (schema === undefined) return;
    const [fault] = schema.faults;
    if (fault !== undefined) {
      yield { at: atText(schema.source, fault.range), message: 'unreadable', data: { reason: fault.message } };
    } else yield* schemaReports(schema);
  },
  bad: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': `
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": { "replicas": { "type": "int" } }
      }`,
  },
  good: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': `
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "properties": { "replicas": { "type": "integer" } }
      }`,
  },
});

import { staticRule } from '../../rule';
import { valueFaults } from '../../schema/value-faults';

/** Values that the chart itself refuses. */
export const schemaDefaults = staticRule({
  id: 'schema-defaults',
  area: 'schema',
  severity: 'error',
  description: 'a default, or a value of a value set, that violates the schema',
  why: `
    Helm checks the defaults too, with the user's values over them and those of the dependencies in them. Where the chart's
    own values break the schema, \`helm install\` fails for everybody who does not override them.`,
  links: ['https://helm.sh/docs/topics/charts/#schema-files'],
  recommended: true,
  messages: {
    violates: {
      text: '{path}{where} is {found}, but {schema} accepts {accepted}{more}',
      help: 'change the value or the schema',
    },
    unknown: {
      text: '{schema} does not admit the key {path}{where}{more}',
      help: 'add it to the schema, or remove it from the values',
    },
    misspelt: { text: '{schema} does not admit the key {path}{where}{more}', help: 'write {nearest}' },
    missing: {
      text: '{schema} requires {path}, which is missing{where}{more}',
      help: 'add it, or take it out of the schema’s list of what is required',
    },
  },
  check: valueFaults,
  bad: {
    'values.yaml': 'replicas: one\n',
    'values.schema.json': '{ "properties": { "replicas": { "type": "integer" } } }\n',
  },
  good: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': '{ "properties": { "replicas": { "type": "integer" } } }\n',
  },
});

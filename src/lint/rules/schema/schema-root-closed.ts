import { schemaAt } from '../../schema/schema-view';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { dependencyKeys } from '../../values/root-keys';

/** Schemas that refuse what Helm itself puts into the values. */
export const schemaRootClosed = staticRule({
  id: 'schema-root-closed',
  area: 'schema',
  severity: 'error',
  description: 'a closed root of the schema that does not admit global, tags or a dependency',
  why: `
    Helm puts the values of every dependency into the parent's, by its name or alias, libraries too, and checks the schema
    afterwards: with a closed root that does not name them nothing can be installed. The same befalls a chart without
    \`global\` as soon as it is a dependency itself.`,
  links: ['https://helm.sh/docs/chart_template_guide/subcharts_and_globals/'],
  recommended: true,
  messages: {
    dependency: {
      text: 'the root of the schema is closed and does not admit {key}, the place of a dependency’s values',
      help: 'add "{key}": { "type": "object" } to its properties',
    },
    global: {
      text: 'the root of the schema is closed and does not admit global, so the chart cannot be a dependency',
      help: 'add "global": { "type": "object" } to its properties',
    },
    tags: {
      text: 'the root of the schema is closed and does not admit tags, by which dependencies are switched',
      help: 'add "tags": { "type": "object" } to its properties',
    },
  },
  *check({ chart }) {
    const { schema, metadata } = chart;
    if (schema === undefined) return;
    const root = schemaAt(schema.data, []);
    if (!root.closed) return;
    const refuses = (key: string) => schemaAt(schema.data, [key]).types?.size === 0;
    const at = atKey(schema, ...placeOfClosing(schema.data));
    for (const key of dependencyKeys(chart)) if (refuses(key)) yield { at, message: 'dependency', data: { key } };
    const hasTags = metadata.dependencies.some(({ tags }) => tags.length > 0);
    for (const [key, needed] of [
      ['global', true],
      ['tags', hasTags],
    ] as const) {
      if (needed && refuses(key)) yield { at, message: key };
    }
  },
  bad: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': `
      {
        "type": "object",
        "additionalProperties": false,
        "properties": { "replicas": { "type": "integer" } }
      }`,
  },
  good: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': `
      {
        "type": "object",
        "additionalProperties": false,
        "properties": { "global": { "type": "object" }, "replicas": { "type": "integer" } }
      }`,
  },
});

/** The keyword that closes the root, where it stands there. */
const placeOfClosing = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && Object.hasOwn(schema, 'additionalProperties')
    ? ['additionalProperties']
    : [];

import { leadsThrough, pathText } from '../../../package/data-file';
import { openObjects } from '../../schema/open-objects';
import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** Objects that admit any misspelling. */
export const schemaOpenObject = staticRule({
  id: 'schema-open-object',
  area: 'schema',
  severity: 'info',
  description: 'an object of the schema that the chart owns and that admits any other key',
  why: `
    An object with \`properties\` and without \`additionalProperties\` admits every other key as well: \`replica: 3\` beside
    \`replicas\` is passed over without a word. Maps of free keys and what is handed over to Kubernetes stay open; an object
    that is meant to be open says \`"additionalProperties": true\`.`,
  links: ['https://json-schema.org/understanding-json-schema/reference/object#additionalproperties'],
  recommended: false,
  messages: {
    open: { text: '{path} admits keys that the schema does not name', help: 'add "additionalProperties": false' },
    several: {
      text: '{path} admits keys that the schema does not name, and so do objects in it ({count})',
      help: 'add "additionalProperties": false to each, the outermost first',
    },
  },
  *check({ chart }) {
    const { schema } = chart;
    if (schema === undefined) return;
    const open = openObjects(chart);
    const outermost = open.filter(({ path }) => !open.some((other) => isWithin(path, other.path)));
    for (const { path, place } of outermost) {
      const count = open.filter((other) => isWithin(other.path, path)).length;
      const shown = path.length === 0 ? 'the root of the values' : pathText(path);
      const data = { path: shown, count };
      const message = count === 0 ? 'open' : 'several';
      yield { at: atKey(schema, ...place), message, data, valuesPath: pathText(path) };
    }
  },
  bad: {
    'values.yaml': 'image:\n  tag: "1.0"\n',
    'values.schema.json': `
      {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "global": { "type": "object" },
          "image": { "type": "object", "properties": { "tag": { "type": "string" } } }
        }
      }`,
  },
  good: {
    'values.yaml': 'image:\n  tag: "1.0"\n',
    'values.schema.json': `
      {
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "global": { "type": "object" },
          "image": { "type": "object", "additionalProperties": false, "properties": { "tag": { "type": "string" } } }
        }
      }`,
  },
});

const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  path.length > outer.length && leadsThrough(path, outer);

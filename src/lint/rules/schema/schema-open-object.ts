import { dataAt, isMap, pathText } from '../../../package/data-file';
import { ownedObjects } from '../../schema/owned-objects';
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
  },
  *check({ chart }) {
    const { schema } = chart;
    if (schema === undefined) return;
    const seen = new Set<string>();
    for (const { path, view } of ownedObjects(chart)) {
      // A definition that several values share is one place.
      const place = JSON.stringify(view.places[0] ?? []);
      if (seen.has(place)) continue;
      seen.add(place);
      if (view.closed || !(view.types?.has('object') ?? true)) continue;
      const parts = view.places.map((place) => dataAt(schema.data, place)).filter(isMap);
      if (parts.some((part) => DECISIONS.some((keyword) => part[keyword] !== undefined))) continue;
      const data = { path: path.length === 0 ? 'the root of the values' : pathText(path) };
      yield { at: atKey(schema, ...(view.places[0] ?? [])), message: 'open', data, valuesPath: pathText(path) };
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

/** Whoever writes one of these has thought of other keys. */
const DECISIONS = [
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'propertyNames',
  '$dynamicRef',
];

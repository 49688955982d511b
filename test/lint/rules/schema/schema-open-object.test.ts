import { schemaOpenObject as rule } from '../../../../src/lint/rules/schema/schema-open-object';
import { findingsOf } from '../../kit';
import { schemaWith, withDependency } from './schema-with';

const found = async (schema: unknown, files = {}) =>
  (await findingsOf(rule, schemaWith(schema, 'a: 1\n', files))).map(({ message }) => message);

const root = (properties: object) => ({ additionalProperties: false, properties });
const open = { properties: { b: {} } };
const closed = { ...open, additionalProperties: false };
const said = (path: string) => [`${path} admits keys that the schema does not name`];

test.each([
  [open, {}, said('the root of the values')],
  [root({ a: open }), {}, said('a')],
  [root({ a: { ...closed, properties: { b: open } } }), {}, said('a.b')],
  [
    root({ a: { properties: { b: open, c: closed, d: { properties: { e: open } } } } }),
    {},
    ['a admits keys that the schema does not name, and so do objects in it (3)'],
  ],
  [root({ a: closed }), {}, []],
  [root({ a: { type: 'object' } }), {}, []],
  [root({ a: { ...open, additionalProperties: true } }), {}, []],
  [root({ a: { ...open, additionalProperties: { type: 'string' } } }), {}, []],
  [root({ a: { ...open, patternProperties: {} } }), {}, []],
  [root({ a: { allOf: [open, closed] } }), {}, []],
  [root({ a: { anyOf: [closed, { type: 'null' }] } }), {}, []],
  [root({ a: { type: 'string', ...open } }), {}, []],
  // Kubernetes types and dependencies are not the chart's own.
  [root({ resources: open, podSecurityContext: open, livenessProbe: open, global: open }), {}, []],
  [
    {
      ...root({ a: { $ref: '#/definitions/io.k8s.api.core.v1.Pod' } }),
      definitions: { 'io.k8s.api.core.v1.Pod': open },
    },
    {},
    [],
  ],
  [root({ s: open }), withDependency('s', '', undefined), []],
  // A shared definition is one place, and one that holds itself comes to an end.
  [
    { ...root({ a: { $ref: '#/definitions/o' }, b: { $ref: '#/definitions/o' } }), definitions: { o: open } },
    {},
    [...said('a'), ...said('b')],
  ],
  [
    { ...root({ a: { $ref: '#/$defs/n' } }), $defs: { n: { ...closed, properties: { b: { $ref: '#/$defs/n' } } } } },
    {},
    [],
  ],
])('%j with %j', async (schema, files, expected) => {
  expect(await found(schema, files)).toEqual(expected);
});

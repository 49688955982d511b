import { leadsOut, schemasLeadOut } from '../../../src/lint/schema/leads-out';
import { inputOf } from '../kit';

test.each<[string, boolean]>([
  ['{}', false],
  ['{"$schema":"http://json-schema.org/draft-07/schema#"}', false],
  ['{"$schema":"https://json-schema.org/draft/2020-12/schema"}', false],
  ['{"$schema":"https://json-schema.org/schema#"}', false],
  ['{"$schema":"https://example.com/schema"}', true],
  ['{"$schema":"https://json-schema.org/draft-07/schema#/definitions/a"}', true],
  ['{"properties":{"a":{"$ref":"#/definitions/a"}},"definitions":{"a":{}}}', false],
  ['{"properties":{"a":{"$ref": "https://example.com/a.json#/definitions/a"}}}', true],
  ['{"properties":{"a":{"$ref" : "http://json-schema.org/draft-07/schema#"}}}', true],
  ['{"properties":{"a":{"$ref":"a.json"}}}', true],
  ['{"properties":{"a":{"$ref":"file:///etc/a.json"}}}', true],
  ['{"properties":{"a":{"$dynamicRef":"https://example.com/a.json#b"}}}', true],
  ['{"properties":{"a":{"$ref":"#/x/y"}},"x":{"y":{"$ref":"https://example.com"}}}', true],
  ['{"properties":{"a":{"\\u0024ref":"https://example.com"}}}', true],
  ['{"properties":{"a":{"$ref":"https:\\/\\/example.com"}}}', true],
  ['{"properties":{"a":{"$ref":"\\u0023/definitions/a"}}}', false],
  ['{"properties":{"ref":{"default":"https://example.com"}}}', false],
  ['no JSON', false],
])('%s: %j', (schema, expected) => {
  expect(leadsOut(schema)).toBe(expected);
});

test.each([
  ['no schema', {}, false],
  ['its own', { 'values.schema.json': '{"$ref":"https://example.com"}' }, true],
  ['that of a chart in it', { 'charts/lib/values.schema.json': '{"$ref":"https://example.com"}' }, true],
  ['that of neither', { 'values.schema.json': '{}', 'charts/lib/values.schema.json': '{}' }, false],
])('of a chart: %s', (_, files: Readonly<Record<string, string>>, expected) => {
  const lib = { 'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n' };
  expect(schemasLeadOut(inputOf({ ...lib, ...files }).chart)).toBe(expected);
});

import { type Schema, Validator } from '@cfworker/json-schema';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { shapeFault } from '../../../src/lint/config/check-shape';
import { configSchema } from '../../../src/lint/config/json-schema';
import { configShape } from '../../../src/lint/config/schema';
import { rule } from '../formats/report';

const rules = [rule({ id: 'values-unused', description: 'a value that nothing uses' })];
const shape = configShape(rules);
const schema = configSchema(rules);
const validator = new Validator(schema as Schema, '7');

test.each([
  ['extends: strict', true],
  ['extends: [strict, recommended]', true],
  ['extends: lax', false],
  ['extends: [lax]', false],
  ['rules: { values-unused: off, of-a-plugin: error }', true],
  ['rules: { values-unused: false }', true],
  ['rules: { values-unused: warn }', false],
  ['rules: { values-unused: true }', false],
  ['rules: { values-unused: { severity: off } }', true],
  ['rules: { values-unused: { severity: 1 } }', false],
  ['rules: { values-unused: { allow: [{ match: a, reason: b }] } }', true],
  ['rules: { values-unused: { allow: [{ match: a }] } }', false],
  ['rules: { values-unused: { allow: [{ match: a, reason: b, note: c }] } }', false],
  ['rules:', true],
  ['valueSets: [a, b]', true],
  ['valueSets: a', false],
  ['valueSets: [1]', false],
  ["valueSets: ['']", false],
  ["kubernetes: ['1.30']", true],
  ['kubernetes: [1.30]', false],
  ["kubernetes: ['v1.30']", false],
  ['apiVersions: [v1, a.io/v1, a.io/v1/Kind]', true],
  ['apiVersions: [a.io/v1/Kind/more]', false],
  ['apiVersions: a.io/v1', false],
  ['helm: [helm]', true],
  ['plugins: [./a.js]', true],
  ['ignore: [{ rule: a, reason: b, file: c, message: d, valuesPath: e, object: f }]', true],
  ['ignore: [{ reason: b }]', false],
  ["ignore: [{ rule: a, reason: ' ' }]", false],
  ['charts: { a: , b: { rules: { values-unused: off }, kubernetes: [], ignore: [] } }', true],
  ['charts: { a: { apiVersions: [a.io/v1] } }', true],
  ['charts: { a: { extends: strict } }', false],
  ['charts: { .: , ./: , ../a: , ./a/: , "!(a)": , "[!a]": }', true],
  ['charts: { "": {} }', false],
  ['charts: { " ": {} }', false],
  ['charts: { /: {} }', false],
  ['charts: { /a: {} }', false],
  ['charts: { "!a": {} }', false],
  [`charts: { "${'a'.repeat(1001)}": {} }`, false],
  ['valueSets: [../a.yaml, ./a.yaml, .a.yaml, "**", "!(a).yaml"]', true],
  ['valueSets: [/a.yaml]', false],
  ['valueSets: ["!a.yaml"]', false],
  ['valueSets: [./]', false],
  ['ignore: [{ rule: a, reason: b, file: ./ }]', false],
  ['ignore: [{ rule: a, reason: b, file: "!c" }]', false],
  ['charts: []', false],
  ['chart: {}', false],
  ['[]', false],
  ['', true],
])('the check and the JSON Schema say the same of %j', (text, isRight) => {
  const data: unknown = parse(text);
  expect(shapeFault(shape, data) === undefined).toBe(isRight);
  expect(validator.validate(data).valid).toBe(isRight);
});

test.each([true, undefined])('validators that are strict take the JSON Schema: %s', (strict) => {
  const warn = jest.fn();
  const logger = { log: warn, warn, error: warn };
  const validate = new Ajv({ strict, logger }).compile(configSchema(rules));
  expect(warn).not.toHaveBeenCalled();
  expect(validate(parse('rules: { values-unused: off, of-a-plugin: error }\ncharts: { a: {} }'))).toBe(true);
  expect(validate(parse('rules: { values-unused: warn }'))).toBe(false);
});

test('editors are offered the rules, with what they find', () => {
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: expect.stringContaining('chartwright.yaml') as string,
    definitions: { rules: { properties: { 'values-unused': { description: 'a value that nothing uses' } } } },
  });
});

test('every setting is described', () => {
  expect(Object.entries(shape.fields).filter(([, field]) => field.description === undefined)).toEqual([]);
});

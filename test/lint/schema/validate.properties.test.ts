import Ajv from 'ajv';
import Ajv2019 from 'ajv/dist/2019';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { validate } from '../../../src/lint/schema/validate';
import { runs } from '../../chart/runs';

/** Small words, so that schemas and values meet. */
const key = fc.constantFrom('a', 'b', 'ab', 'c');
const scalar = fc.constantFrom(null, true, false, 0, 1, 2, 1.5, -1, '', 'a', 'ab', 'ü');
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(key, tie('data'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
const count = fc.integer({ min: 0, max: 3 });
const pattern = fc.constantFrom('^a', 'b$', '^.$', '[ab]{2}');

/** Keywords that mean the same in all versions since draft-07, and those of one version. */
const schemaOf = (version: 7 | 2019 | 2020) => {
  const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
    const one = tie('schema');
    const some = fc.array(one, { minLength: 1, maxLength: 3 });
    const named = fc.dictionary(key, one, { maxKeys: 3, noNullPrototype: true });
    const common = {
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
      const: data,
      minimum: count,
      maximum: count,
      exclusiveMinimum: count,
      multipleOf: fc.constantFrom(1, 2, 0.5),
      minLength: count,
      maxLength: count,
      pattern,
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      contains: one,
      minProperties: count,
      maxProperties: count,
      required: fc.uniqueArray(key, { maxLength: 2 }),
      properties: named,
      patternProperties: fc.dictionary(pattern, one, { maxKeys: 2, noNullPrototype: true }),
      additionalProperties: one,
      propertyNames: one,
      allOf: some,
      anyOf: some,
      oneOf: some,
      not: one,
      if: one,
      then: one,
      else: one,
    };
    const own: Record<number, Record<string, fc.Arbitrary<unknown>>> = {
      7: {
        items: fc.oneof(one, some),
        additionalItems: one,
        dependencies: fc.dictionary(key, one, { maxKeys: 2, noNullPrototype: true }),
      },
      2019: { items: fc.oneof(one, some), unevaluatedProperties: one, dependentSchemas: named },
      2020: { items: one, prefixItems: some, unevaluatedProperties: one, minContains: count, maxContains: count },
    };
    const keywords: Record<string, fc.Arbitrary<unknown>> = { ...common, ...own[version] };
    const part = fc
      .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 3 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, keywords[name] ?? one]))));
    // Beside others a reference counts from 2019-09 on alone, which ajv does not follow.
    const reference = fc.record({ $ref: fc.constantFrom('#/definitions/a', '#/definitions/b') });
    return { schema: fc.oneof({ depthSize: 'small' }, fc.boolean(), reference, part) };
  });
  return schema;
};

const VERSIONS = [
  [7, 'http://json-schema.org/draft-07/schema#', Ajv],
  [2019, 'https://json-schema.org/draft/2019-09/schema', Ajv2019],
  [2020, 'https://json-schema.org/draft/2020-12/schema', Ajv2020],
] as const;

test.each(VERSIONS)('%s: says what ajv says', (version, $schema, Validator) => {
  // No `$ref` in definitions, so that none goes in circles.
  const leaf = fc.record({ type, minimum: count }, { requiredKeys: [] });
  const property = fc.property(schemaOf(version), leaf, leaf, data, (schema, a, b, values) => {
    const root = { $schema, definitions: { a, b }, allOf: [schema] };
    const ajv = new Validator({ strict: false, allErrors: false, logger: false, validateFormats: false });
    const expected = ajv.compile(root)(values);
    const { faults, complete } = validate(root, values);
    expect({ valid: faults.length === 0, complete }).toEqual({ valid: expected, complete: true });
  });
  fc.assert(property, runs(25));
});

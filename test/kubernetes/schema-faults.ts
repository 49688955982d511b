import type { ValidateFunction } from 'ajv';
import Ajv from 'ajv';
import type { KubernetesTypeName, SchemaOptions } from '../../src/kubernetes';
import { schemaOf } from '../../src/kubernetes';

const validators = new Map<string, ValidateFunction>();

/** What the schema of a type says of a value: each fault with its place, in order. The value's own place is empty. */
export function schemaFaults(name: KubernetesTypeName, value: unknown, options: SchemaOptions = {}): string[] {
  const validate = validatorOf(name, options);
  validate(value);
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) =>
      [instancePath, message, (params as { additionalProperty?: string }).additionalProperty].filter(Boolean).join(' '),
    )
    .sort();
}

/** Kept, since a pod's schema takes a second to compile. */
function validatorOf(name: KubernetesTypeName, options: SchemaOptions): ValidateFunction {
  const key = JSON.stringify([name, options]);
  const { schema, definitions } = schemaOf(name, options);
  // `strict` would object to a nullable type's list of types; formats are Helm's affair.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = validators.get(key) ?? ajv.compile({ ...schema, definitions });
  validators.set(key, validate);
  return validate;
}

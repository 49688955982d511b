import { type FieldType, INT_OR_STRING, QUANTITY, type ScalarName } from '../../kubernetes';
import { valueText } from '../value-text';

export interface ScalarFault {
  /** Whether it is of another type, or of the right one with a content that cannot be read. */
  readonly kind: 'type' | 'content';
  readonly found: string;
  readonly wanted: string;
}

const names: Readonly<Record<ScalarName, string>> = {
  any: 'anything',
  boolean: 'a boolean',
  bytes: 'a text in base64',
  double: 'a number',
  int32: 'an integer of 32 bits',
  int64: 'an integer of 64 bits',
  IntOrString: 'an integer or a text',
  microTime: 'a time as text',
  Quantity: 'a quantity such as 500m or 2Gi',
  string: 'a string',
  time: 'a time as text',
};

/** A type as messages name it. */
export function wanted(type: FieldType): string {
  switch (type.kind) {
    case 'scalar':
      return names[type.name];
    case 'list':
      return 'a list';
    case 'map':
      return 'a map';
    case 'object':
      return `a map with the fields of ${type.name}`;
  }
}

/** Why a value is no scalar of a name; undefined where it is one. */
export function scalarFault(name: ScalarName, value: unknown): ScalarFault | undefined {
  if (name === 'any') return undefined;
  const kind = !hasType(name, value) ? 'type' : !hasContent(name, value) ? 'content' : undefined;
  return kind === undefined ? undefined : { kind, found: valueText(value), wanted: names[name] };
}

function hasType(name: ScalarName, value: unknown): boolean {
  switch (name) {
    case 'any':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'double':
      return typeof value === 'number';
    case 'int32':
    case 'int64':
      return Number.isInteger(value);
    case 'IntOrString':
      return typeof value === 'string' || Number.isInteger(value);
    case 'Quantity':
      return typeof value === 'string' || typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}

const quantity = new RegExp(QUANTITY);
const portOrPercentage = new RegExp(INT_OR_STRING);

function hasContent(name: ScalarName, value: unknown): boolean {
  switch (name) {
    case 'int32':
      return Math.abs(Number(value) + 0.5) < 2 ** 31;
    case 'int64':
      return Math.abs(Number(value)) <= 2 ** 63;
    case 'Quantity':
      return typeof value === 'number' || quantity.test(String(value).trim());
    case 'IntOrString':
      return typeof value === 'number' || portOrPercentage.test(String(value));
    case 'bytes':
      return isBase64(String(value));
    default:
      return true;
  }
}

/** As Go reads it, which passes over line breaks: https://pkg.go.dev/encoding/base64#StdEncoding */
function isBase64(text: string): boolean {
  const digits = text.replace(/[\r\n]/g, '');
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits);
}

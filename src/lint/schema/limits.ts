import { type DataMap, type DataPath, isMap } from '../../package/data-file';
import type { Draft } from './draft';
import { fitsFormat } from './formats';
import { matchesGoRegex } from './go-regex';
import type { Instance, SchemaFault } from './fault';

/** Whether a value breaks a keyword; those are not called whose value has another type than the keyword is about. */
type Limit = (data: never, accepted: never, schema: DataMap) => boolean;

const LIMITS: readonly (readonly [string, (data: unknown) => boolean, Limit])[] = [
  ['type', () => true, (data: unknown, accepted: unknown) => !hasType(data, accepted)],
  ['const', () => true, (data: unknown, accepted: unknown) => !sameData(data, accepted)],
  [
    'enum',
    () => true,
    (data: unknown, accepted: unknown) => Array.isArray(accepted) && !accepted.some((value) => sameData(data, value)),
  ],
  [
    'minimum',
    isNumber,
    (data: number, limit: number, schema) => (schema.exclusiveMinimum === true ? data <= limit : data < limit),
  ],
  [
    'maximum',
    isNumber,
    (data: number, limit: number, schema) => (schema.exclusiveMaximum === true ? data >= limit : data > limit),
  ],
  ['exclusiveMinimum', isNumber, (data: number, limit: unknown) => isNumber(limit) && data <= limit],
  ['exclusiveMaximum', isNumber, (data: number, limit: unknown) => isNumber(limit) && data >= limit],
  ['multipleOf', isNumber, (data: number, step: number) => !isMultiple(data, step)],
  ['minLength', isText, (data: string, limit: number) => lengthOf(data) < limit],
  ['maxLength', isText, (data: string, limit: number) => lengthOf(data) > limit],
  ['pattern', isText, (data: string, pattern: unknown) => isText(pattern) && matchesGoRegex(pattern, data) === false],
  ['minItems', Array.isArray, (data: readonly unknown[], limit: number) => data.length < limit],
  ['maxItems', Array.isArray, (data: readonly unknown[], limit: number) => data.length > limit],
  ['uniqueItems', Array.isArray, (data: readonly unknown[], unique: unknown) => unique === true && hasTwins(data)],
  ['minProperties', isMap, (data: DataMap, limit: number) => Object.keys(data).length < limit],
  ['maxProperties', isMap, (data: DataMap, limit: number) => Object.keys(data).length > limit],
];

/** What a value breaks of a schema's own limits, entries and branches aside. */
export function brokenLimits(schema: DataMap, at: DataPath, { data, path }: Instance, draft: Draft): SchemaFault[] {
  const faults: SchemaFault[] = [];
  const fault = (keyword: string, missing?: string) =>
    faults.push({ path, found: data, at: [...at, keyword], keyword, accepted: schema[keyword], missing });
  for (const [keyword, concerns, breaks] of LIMITS) {
    if (!Object.hasOwn(schema, keyword) || !concerns(data)) continue;
    if (breaks(data as never, schema[keyword] as never, schema)) fault(keyword);
  }
  // Helm 4 looks at formats up to draft-07 alone.
  if (draft <= 7 && isText(data) && isText(schema.format) && !fitsFormat(schema.format, data)) fault('format');
  if (isMap(data)) {
    for (const key of namesIn(schema.required)) if (!Object.hasOwn(data, key)) fault('required', key);
    for (const keyword of ['dependentRequired', 'dependencies']) {
      for (const [key, names] of Object.entries(isMap(schema[keyword]) ? schema[keyword] : {})) {
        if (!Object.hasOwn(data, key)) continue;
        for (const name of namesIn(names)) if (!Object.hasOwn(data, name)) fault(keyword, name);
      }
    }
  }
  return faults;
}

const namesIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter(isText) : []);

function isNumber(data: unknown): data is number {
  return typeof data === 'number';
}

function isText(data: unknown): data is string {
  return typeof data === 'string';
}

function hasType(data: unknown, accepted: unknown): boolean {
  const types: readonly unknown[] = Array.isArray(accepted) ? accepted : [accepted];
  const type = data === null || data === undefined ? 'null' : Array.isArray(data) ? 'array' : typeof data;
  return types.includes(type) || (type === 'number' && Number.isInteger(data) && types.includes('integer'));
}

/** Characters, not halves of them. */
const lengthOf = (text: string) => [...text].length;

/** Decimal fractions are compared as people read them: 0.3 is a multiple of 0.1. */
function isMultiple(data: number, step: number): boolean {
  const quotient = data / step;
  return (
    !Number.isFinite(quotient) || Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient))
  );
}

const TWINS = 1000;

function hasTwins(data: readonly unknown[]): boolean {
  if (data.length > TWINS) return false;
  return data.some((item, index) => data.slice(0, index).some((other) => sameData(item, other)));
}

/** Whether two values are the same as JSON. */
function sameData(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right || depth > 100) return left === right;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameData(item, right[index], depth + 1));
  }
  if (!isMap(left) || !isMap(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameData(left[key], right[key], depth + 1))
  );
}

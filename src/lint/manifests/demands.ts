import { dataAt, type DataMap, type DataPath } from '../../package/data-file';
import { valueText } from '../value-text';
import type { FieldFault } from './field-faults';

/** Whether a field says something to the API: null, an empty text and an empty list stand for nothing. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A field that an object cannot do without; its path leads there from the object. */
export const missing = (object: DataMap, path: DataPath, field: DataPath, wanted: string): FieldFault[] =>
  isSet(dataAt(object, field)) ? [] : [{ kind: 'missing', path: [...path, ...field], wanted }];

/** The fields of an object that do not go with something else of it. */
export const excluded = (object: DataMap, path: DataPath, fields: readonly string[], by: string): FieldFault[] =>
  fields.filter((field) => isSet(object[field])).map((field) => ({ kind: 'excluded', path: [...path, field], by }));

/** A field that must be another one, or be there. */
export const wanting = (object: DataMap, path: DataPath, field: string, wanted: string): FieldFault =>
  isSet(object[field])
    ? { kind: 'content', path: [...path, field], found: valueText(object[field]), wanted }
    : { kind: 'missing', path: [...path, field], wanted };

import { pathText } from '../../package/data-file';
import type { FieldFault } from './field-faults';
import { orText } from '../joined-words';

/** What the rule about fields says of a fault. */
export interface FieldMessage {
  readonly message:
    'misspelt' | 'unknown' | 'gone' | 'missing' | 'notText' | 'type' | 'content' | 'excluded' | 'choice';
  readonly data: Readonly<Record<string, string>>;
}

/** Undefined for what is new: whether that is a mistake depends on what the chart supports. */
export function fieldMessage(fault: FieldFault): FieldMessage | undefined {
  const path = pathText(fault.path);
  switch (fault.kind) {
    case 'new':
      return undefined;
    case 'unknown':
      if (fault.near === undefined) return { message: 'unknown', data: { path } };
      return { message: 'misspelt', data: { path, near: fault.near } };
    case 'gone':
      return { message: 'gone', data: { path, until: fault.until } };
    case 'missing':
      return { message: 'missing', data: { path, wanted: fault.wanted } };
    case 'excluded':
      return { message: 'excluded', data: { path, by: fault.by } };
    case 'choice':
      return { message: 'choice', data: { path, fields: orText(fault.fields) } };
    case 'type':
    case 'content': {
      const { found, wanted, kind } = fault;
      const unquoted = wanted === 'a string' && /^the (?:number|boolean) /.test(found);
      return { message: unquoted ? 'notText' : kind, data: { path, found, wanted } };
    }
  }
}

import { isDocument, isNode, isPair } from 'yaml';
import { ValuesReference } from './flow/reference';
import { pushAll } from './push-all';

/**
 * Data that nobody can write to any more, with all that is in them: maps, lists and sets, parsed YAML, parts of values. What
 * has another class of its own, as bytes have, stays as it is.
 */
export function deepFreeze<Data>(data: Data): Data {
  const seen = new Set<object>();
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (one instanceof Map) pushAll(rest, one.keys());
    if (one instanceof Map || one instanceof Set) {
      pushAll(rest, one.values());
      close(one);
    } else if (!isData(one)) continue;
    Object.freeze(one);
    // Whoever asks for what is made when it is asked for makes it.
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(one))) rest.push(value);
  }
  return data;
}

function isData(value: object): boolean {
  if (Array.isArray(value) || value instanceof ValuesReference) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return isNode(value) || isPair(value) || isDocument(value);
}

/** What a `Map` or `Set` holds is no property, so that freezing alone would not keep it. */
function close(collection: object): void {
  if (Object.isFrozen(collection)) return;
  for (const method of WRITING) {
    if (method in collection) Object.defineProperty(collection, method, { value: refuse });
  }
}

const WRITING = ['set', 'add', 'delete', 'clear'];

function refuse(): never {
  throw new TypeError('Cannot change a map or a set that all rules look at');
}

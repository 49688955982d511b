import { pushAll } from './push-all';

/** Data that nobody can write to any more: maps and lists, and what is in them. What has a class of its own stays as it is. */
export function deepFreeze<Data>(data: Data): Data {
  const seen = new Set<object>();
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (one instanceof Map) pushAll(rest, one.values());
    if (!isPlain(one)) continue;
    Object.freeze(one);
    // Whoever asks for what is made when it is asked for makes it.
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(one))) rest.push(value);
  }
  return data;
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

import { inspect, types } from 'node:util';

/**
 * What was thrown, as an error with a text: rules of a user's own may throw anything, even what throws again as soon as
 * somebody looks at it. What is no error has no stack.
 */
export function thrownError(thrown: unknown): Error {
  if (types.isNativeError(thrown) && isReadable(thrown)) return thrown;
  const error = new Error(textOf(thrown));
  delete error.stack;
  return error;
}

function isReadable(error: Error): boolean {
  try {
    return [error.message, error.stack ?? ''].every((text) => typeof text === 'string');
  } catch {
    return false;
  }
}

function textOf(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : inspect(thrown);
  } catch {
    return 'something that cannot be shown';
  }
}

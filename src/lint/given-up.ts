/**
 * Schemas of which something was given up since it took too long: on another day, or another machine, it might have come to
 * an end. Every run reads schemas of its own, so that what one gives up says nothing of another.
 */
const schemas = new WeakSet<object>();

export const noteGivenUp = (schema: object): void => void schemas.add(schema);

export const isGivenUp = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && schemas.has(schema);

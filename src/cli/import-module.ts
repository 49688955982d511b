/**
 * Imports a module of a user's, CommonJS or ES, by its URL. In a file of its own, since code that was compiled before, as
 * the built command line is, cannot import.
 */
export const importModule = (url: string): Promise<Readonly<Record<string, unknown>>> =>
  import(url) as Promise<Readonly<Record<string, unknown>>>;

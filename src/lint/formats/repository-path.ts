import path from 'node:path';

/** A file as the repository names it, where findings name it from the working directory; absolute paths stay. */
export function repositoryPath(file: string, folder: string): string {
  return isAbsolute(file) ? file : path.posix.join(folder, file);
}

/** A path as a URI reference: relative to the repository's root, or with its scheme. */
export function pathUri(file: string): string {
  const wellFormed = file.replace(/\p{Surrogate}/gu, '\ufffd');
  const encoded = wellFormed.split('/').map(encodeURIComponent).join('/');
  if (!isAbsolute(file)) return encoded;
  return encoded.startsWith('/') ? `file://${encoded}` : `file:///${encoded.replace('%3A', ':')}`;
}

export const isAbsolute = (file: string): boolean => /^(?:[A-Za-z]:)?\//.test(file);

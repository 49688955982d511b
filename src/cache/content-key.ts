import { createHash } from 'node:crypto';

/** A name for what these parts are together, the same for the same parts alone. */
export function contentKey(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    // With its length before it, so that two parts never read as two others.
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

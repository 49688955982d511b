import { rmSync } from 'node:fs';

/** Removes a folder with all that is in it, where there is one; again where another process holds a file for a moment. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

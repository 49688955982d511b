import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder, by their paths, as bytes in base 64. */
export function readFolder(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => {
    const full = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, full), readFileSync(full).toString('base64')] as const;
  });
  return new Map(files.sort(([left], [right]) => (left < right ? -1 : 1)));
}

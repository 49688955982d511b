import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The package's version; its own file stands two folders up from the sources and from the build alike. */
export function version(): string {
  const file = path.join(__dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

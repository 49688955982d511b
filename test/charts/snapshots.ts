import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Compares texts with the files of a folder, one each, so that a review shows what a change does to every file. With
 * UPDATE_SNAPSHOTS in the environment the folder is written anew.
 */
export function expectSnapshots(folder: string, texts: ReadonlyMap<string, string>): void {
  const root = path.join(__dirname, 'snapshots', folder);
  if (process.env['UPDATE_SNAPSHOTS'] !== undefined) write(root, texts);
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(read(root)));
}

function write(root: string, texts: ReadonlyMap<string, string>): void {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of texts) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function read(root: string): readonly (readonly [string, string])[] {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name, parentPath }) => {
    const file = path.join(parentPath, name);
    return [path.relative(root, file), readFileSync(file, 'utf8')];
  });
}

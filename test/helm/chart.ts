import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A folder of these files that is removed after the test file. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>, name = 'demo'): string {
  const root = mkdtempSync(path.join(tmpdir(), 'chartwright-test-'));
  made.push(root);
  const folder = path.join(root, name);
  mkdirSync(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

/** A chart named `demo` with these files besides its Chart.yaml. */
export function chartWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  return folderWith({ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 0.1.0\n', ...files });
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

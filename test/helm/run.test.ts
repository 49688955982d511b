import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runHelm } from '../../src/helm/run';
import { folderWith } from './chart';

/** A script is not replaced by what it runs, as a version manager's shim for helm is not. */
function script(text: string): string {
  const file = path.join(folderWith({}), 'helm');
  writeFileSync(file, `#!/bin/sh\n${text}\necho ended\n`, { mode: 0o755 });
  return file;
}

/** Whether a process that only runs Helm would end. */
const pipes = () => process.getActiveResourcesInfo().filter((resource) => resource === 'PipeWrap').length;

test.each([
  ['is overdue', 'sleep 20', /did not end within 0.3 seconds/],
  ['writes without end', 'yes', /wrote more than/],
])('what a script runs is not waited for where it %s', async (_, text, message) => {
  const before = pipes();
  const timeout = text === 'yes' ? undefined : 300;
  await expect(runHelm(['template'], { helm: script(text), timeout })).rejects.toThrow(message);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pipes()).toBe(before);
});

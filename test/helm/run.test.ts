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
  const run = runHelm(['template'], { helm: script(text), timeout });
  await expect(run).rejects.toMatchObject({ code: 'HELM_EXCEEDED', message: expect.stringMatching(message) });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pipes()).toBe(before);
});

test.each([
  ['itself', 'kill -9 $$'],
  ['below a script', "/bin/sh -c 'kill -9 $$'; exit $?"],
  ['below a script that says so', 'exit 143'],
])('what ends Helm from outside is named: %s', async (_, text) => {
  const run = runHelm(['template', 'x'], { helm: script(text) });
  const signal = text.includes('143') ? 'SIGTERM' : 'SIGKILL';
  await expect(run).rejects.toMatchObject({
    code: 'HELM_FAILED',
    summary: `helm template was ended from outside, by ${signal}`,
  });
});

test.each([1, 2, 127])("an exit code of Helm's own is a result: %d", async (code) => {
  expect(await runHelm(['template'], { helm: script(`exit ${code}`) })).toMatchObject({ code });
});

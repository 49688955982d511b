import { readFileSync, writeFileSync } from 'node:fs';
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
  ['is overdue', 'sleep 20', 'HELM_EXCEEDED', /did not end within 0.3 seconds/],
  ['writes without end', 'yes', 'HELM_EXCEEDED', /wrote more than[^]*accepted: +at most 16 MiB/],
])('what a script runs is not waited for where it %s', async (_, text, code, message) => {
  const before = pipes();
  const timeout = text === 'yes' ? undefined : 300;
  const run = runHelm(['template'], { helm: script(text), timeout });
  await expect(run).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pipes()).toBe(before);
});

test('what a script runs ends with it', async () => {
  const file = path.join(folderWith({ beats: '' }), 'beats');
  const helm = script(`(while true; do echo x >> '${file}'; sleep 0.05; done)`);
  await expect(runHelm(['template'], { helm, timeout: 500 })).rejects.toMatchObject({ code: 'HELM_EXCEEDED' });
  const beats = readFileSync(file, 'utf8');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(beats).not.toBe('');
  expect(readFileSync(file, 'utf8')).toBe(beats);
});

test.each([
  ['template', /look for a loop over very many items in the templates/],
  ['version', /run it by hand to see what it waits for, or set HELM_BIN/],
])('what to do where helm %s does not end', async (command, advice) => {
  const run = runHelm([command], { helm: script('sleep 20'), timeout: 100 });
  await expect(run).rejects.toThrow(advice);
});

test('what was said before it was ended from outside is told', async () => {
  const run = runHelm(['template'], { helm: script('echo "no  memory\nleft" >&2; exit 137') });
  await expect(run).rejects.toThrow(/by SIGKILL\n +found: .*, which said: no memory left\n/);
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

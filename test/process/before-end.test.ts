import { spawn } from 'node:child_process';
import path from 'node:path';
import { tsx } from '../cli/chartwright';

const source = JSON.stringify(path.join(__dirname, '..', '..', 'src', 'process', 'before-end.ts'));

/** How a program ends that says `ready` when a signal may come, and what it said besides. */
function ended(program: string, signal?: NodeJS.Signals) {
  const text = `const { beforeEnd } = require(${source});\n${program}`;
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=commonjs', '-e', text]);
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
    if (signal !== undefined && said.startsWith('ready')) child.kill(signal);
  });
  return new Promise((resolve) =>
    child.once('close', (code, by) =>
      resolve({ by: by ?? code, said: said.split('\n').filter((line) => line !== '') }),
    ),
  );
}

const say = (text: string) => `require('node:fs').writeSync(1, '${text}\\n');`;
const wait = 'setInterval(() => {}, 1000);';
const compute = 'for (;;);';
const task = (text: string) => `beforeEnd(() => { ${say(text)} });`;

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])(
  '%s: it is done, then it ends so',
  async (signal) => {
    expect(await ended(`${task('one')} ${task('two')} ${say('ready')} ${wait}`, signal)).toEqual({
      by: signal,
      said: ['ready', 'two', 'one'],
    });
  },
);

test.each([
  ['an end of its own', `${task('one')} process.exit(3);`, 3, ['one']],
  ['an error that nobody catches', `${task('one')} throw new Error('no');`, 1, ['one']],
  ['a task that is taken back', `const back = ${task('one')} back(); back(); process.exit(3);`, 3, []],
])('%s', async (_, program, by, said) => {
  expect(await ended(program)).toEqual({ by, said });
});

test.each([
  ['nothing was ever to be done', ''],
  ['nothing is to be done any more', `const back = ${task('one')} back();`],
])('where %s, what computes is ended at once', async (_, before) => {
  expect(await ended(`${before} ${say('ready')} ${compute}`, 'SIGTERM')).toEqual({ by: 'SIGTERM', said: ['ready'] });
});

test('who else listens decides what becomes of the process', async () => {
  const other = `process.on('SIGTERM', () => { ${say('other')} process.exit(7); });`;
  expect(await ended(`${other} ${task('one')} ${say('ready')} ${wait}`, 'SIGTERM')).toEqual({
    by: 7,
    said: expect.arrayContaining(['one', 'other']) as string[],
  });
});

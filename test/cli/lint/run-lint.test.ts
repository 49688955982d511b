import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../../../src/cli/command';
import { run } from '../../../src/cli/run';
import { WIDTH_WITHOUT_TERMINAL } from '../../../src/text';
import { project } from '../chartwright';

/** The width of the widest line of code, and whether there are colours. */
const look = (text: string) => ({
  width: Math.max(...text.split('\n').map((row) => (/^ +(?:> )?\d+ \| /.test(row) ? row.length : 0))),
  colors: text.includes('\u001b['),
});

async function lint(cwd: string, terminal: Io['terminal'], args: readonly string[] = [], env: Io['env'] = {}) {
  let text = '';
  const io = { out: (more: string) => void (text += more), err: () => undefined, terminal };
  await run(['lint', '--no-render', '--no-cache', ...args], { ...io, cwd, env });
  return text;
}

const chart = () =>
  project({
    'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'templates/a.yaml': `a: ${'x'.repeat(500)}{{ .Values.a }}\n`,
  });

test.each([
  ['a terminal', { out: true, err: true, width: 90 }, { width: 90, colors: true }],
  ['a wide terminal', { out: true, err: true, width: 200 }, { width: 200, colors: true }],
  ['a log', { out: false, err: false, width: 80 }, { width: WIDTH_WITHOUT_TERMINAL, colors: false }],
  ['a pipe beside a terminal', { out: false, err: true, width: 80 }, { width: WIDTH_WITHOUT_TERMINAL, colors: false }],
])('on %s a report is as wide as that shows', async (_, terminal, expected) => {
  expect(look(await lint(chart(), terminal))).toEqual(expected);
});

test('a file is as wide as a log, whatever the terminal', async () => {
  const cwd = chart();
  await lint(cwd, { out: true, err: true, width: 80 }, ['--format', 'stylish', '--output', 'lint.txt']);
  const written = readFileSync(path.join(cwd, 'lint.txt'), 'utf8');
  expect(look(written)).toEqual({ width: WIDTH_WITHOUT_TERMINAL, colors: false });
});

test.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('no colours with %j', async (env) => {
  expect(look(await lint(chart(), { out: true, err: true, width: 90 }, [], env))).toEqual({ width: 90, colors: false });
});

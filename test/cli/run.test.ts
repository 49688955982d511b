import { version } from '../../package.json';
import { chartwright } from './chartwright';

test.each([['--version'], ['-V']])('%s', async (flag) => {
  expect(await chartwright([flag], __dirname)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('--help lists the commands', async () => {
  const { code, stdout, stderr } = await chartwright(['--help'], __dirname);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^ {2}synth +write the charts of a cdk8s app/m);
});

test("a command's --help has its options and their defaults", async () => {
  const { code, stdout } = await chartwright(['synth', '--help'], __dirname);
  expect(code).toBe(0);
  for (const flag of ['--app <command>', '--output <folder>', '--quiet']) expect(stdout).toContain(flag);
});

test('nothing asked for is a wrong usage, with the help', async () => {
  const { code, stdout, stderr } = await chartwright([], __dirname);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Usage: chartwright');
});

test.each([
  ['help', 'lint'],
  ['lint', '--help'],
])('the help of a command: %s %s', async (...args) => {
  const { code, stdout, stderr } = await chartwright(args, __dirname);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Usage: chartwright lint [options] [charts...]');
  expect(stdout).toContain('--kube-version <version>');
});

test('help alone lists the commands', async () => {
  const { code, stdout } = await chartwright(['help'], __dirname);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}lint +check Helm charts/m)]);
});

test.each([
  [['lint', '--kubernetes', '1.31'], '(write --kube-version)\nRun chartwright lint --help'],
  [['lint', '--helm=3.14'], '(say it below helm in chartwright.yaml)\nRun chartwright lint --help'],
  [['lint', '--quite'], '(Did you mean --quiet?)\nRun chartwright lint --help'],
  [['lint', '--nothing'], "unknown option '--nothing'\nRun chartwright lint --help"],
  [['synth', '--kubernetes', '1.31'], "unknown option '--kubernetes'\nRun chartwright synth --help"],
])('%j is a wrong usage, with what there is', async (args, said) => {
  const { code, stderr } = await chartwright(args, __dirname);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
});

test('an unknown command is a wrong usage, with the nearest one', async () => {
  const { code, stderr } = await chartwright(['synht'], __dirname);
  expect(code).toBe(2);
  expect(stderr).toContain("unknown command 'synht'\n(Did you mean synth?)");
});

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

test('an unknown command is a wrong usage, with the nearest one', async () => {
  const { code, stderr } = await chartwright(['synht'], __dirname);
  expect(code).toBe(2);
  expect(stderr).toContain("unknown command 'synht'\n(Did you mean synth?)");
});

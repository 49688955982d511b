import { run } from '../../src/cli/run';
import { workingDirectory } from '../../src/cli/working-directory';

/** As Node.js says it where the folder is removed. */
const GONE = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), { code: 'ENOENT' });

async function runThere(args: readonly string[]) {
  jest.spyOn(process, 'cwd').mockImplementation(() => {
    throw GONE;
  });
  let said = '';
  const code = await run(args, {
    get cwd() {
      return workingDirectory();
    },
    ...{ env: {}, out: () => undefined, err: (text) => (said += text) },
    terminal: { out: false, err: false, width: 80 },
  });
  return { code, said };
}

afterEach(() => jest.restoreAllMocks());

test.each([[['lint', 'x']], [['lint']], [['synth']]])(
  '%j where the working directory is gone is a mistake',
  async (args) => {
    const { code, said } = await runThere(args);
    expect(code).toBe(2);
    expect(said).toMatch(/^the working directory is not there any more\n {2}found: +ENOENT: .*\n.*\n.*\n$/);
  },
);

test.each([[['--help']], [['rules']]])('%j needs none', async (args) => {
  expect(await runThere(args)).toEqual({ code: 0, said: '' });
});

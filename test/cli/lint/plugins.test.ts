import { loadPlugins } from '../../../src/cli/lint/plugins';
import { noConfig } from '../../../src/lint/config/lint-config';
import { parseConfig } from '../../../src/lint/config/parse-config';
import { project } from '../chartwright';

const load = (name: string) => {
  const folder = project({ 'rules/ours.mjs': '', 'ours.js': '' });
  const { plugins } = parseConfig({ path: 'chartwright.yaml', text: `plugins:\n  - ${name}\n` });
  return loadPlugins({ config: { ...noConfig, plugins }, folder }, []);
};

test.each([
  ['rules/ours.mjs', /do: +write .\/rules\/ours.mjs, since a name that does not begin with .\/ is that of a package\n/],
  ['ours.js', /do: +write .\/ours.js, since/],
  ['rules/none.mjs', /do: +check the name/],
  ['./rules/none.mjs', /do: +check the name/],
  ['none', /found: .*Cannot find module 'none'/],
])('%s is not found', async (name, said) => {
  const loading = load(name);
  await expect(loading).rejects.toMatchObject({
    code: 'USAGE',
    details: { file: 'chartwright.yaml', line: 2, column: 5 },
  });
  await expect(loading).rejects.toThrow(said);
});

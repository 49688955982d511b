import { formats, lintCharts } from 'chartwright/linter';
import path from 'node:path';
import { chartwright, project } from '../chartwright';

const linted = async () => {
  const cwd = project({
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'web/values.yaml': 'team: blue\n',
    'web/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Values.name }}\n',
  });
  return { cwd, report: await lintCharts(['web'], { cwd, render: false, presets: ['strict'] }) };
};

test.each(['stylish', 'json', 'sarif', 'github', 'junit'] as const)(
  '%s of a report is what the command prints',
  async (format) => {
    const { cwd, report } = await linted();
    const args = ['lint', 'web', '--no-render', '--no-cache', '--preset', 'strict', '--format', format];
    const { stdout } = await chartwright(args, cwd);
    expect(formats[format](report)).toBe(stdout);
    expect(formats[format](report, {})).toBe(stdout);
    expect(formats[format](report, { width: undefined, rules: undefined })).toBe(stdout);
  },
);

test('what is said counts', async () => {
  const { report } = await linted();
  expect(formats.stylish(report, { colors: true })).toContain('\u001b[');
  expect(formats.junit(report, { failOn: 'info' })).not.toContain(' failures="0"');
  expect(JSON.parse(formats.json(report, { version: '9.9.9' }))).toMatchObject({ tool: { version: '9.9.9' } });
});

test("files are named from the root of the working directory's repository", async () => {
  const { report } = await linted();
  const root = project({ '.git/HEAD': '', 'deploy/helm/.keep': '' });
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(path.join(root, 'deploy', 'helm'));
  try {
    expect(formats.github(report)).toContain('file=deploy/helm/web/values.yaml,');
    expect(formats.github(report, { folder: '' })).toContain('file=web/values.yaml,');
  } finally {
    cwd.mockRestore();
  }
});

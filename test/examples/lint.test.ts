import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintCharts, type LintReport } from 'chartwright/linter';
import { testHelm, testHelms } from 'chartwright/testing';
import { helmLint } from '../../src/helm';

/** The folder in which the pages of the documentation run what they show. */
const cwd = path.join(__dirname, '..', '..', 'examples', 'lint');
const cache = mkdtempSync(path.join(tmpdir(), 'chartwright-lint-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const env = { ...process.env, HELM_BIN: testHelm().bin, XDG_CACHE_HOME: cache };

/** A program of its own, since jest loads no ES modules, and the rules of the example are one. */
const run = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', ...args], { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
const chartwright = (...args: readonly string[]) => run(path.join('..', '..', 'src', 'cli', 'main.ts'), ...args);

const json = async (...args: readonly string[]) => {
  const { code, stdout } = await chartwright('lint', ...args, '--format', 'json');
  return { code, ...(JSON.parse(stdout) as LintReport) };
};

describe('web, which has mistakes', () => {
  test.each(
    testHelms().flatMap((helm) => [[], ['ci/ingress-values.yaml']].map((files) => ({ name: helm.name, files, helm }))),
  )('$name lint sees none of them, with $files', async ({ helm, files }) => {
    const valuesFiles = files.map((file) => path.join(cwd, 'web', file));
    const { ok, messages } = await helmLint({
      chart: path.join(cwd, 'web'),
      helm: helm.bin,
      strict: true,
      valuesFiles,
    });
    expect({ ok, said: messages.map(({ message }) => message) }).toEqual({ ok: true, said: ['icon is recommended'] });
  });

  test('has one finding a mistake', async () => {
    const { code, findings, failures } = await json('web');
    expect({ code, failures }).toEqual({ code: 1, failures: [] });
    expect(findings.map(({ rule, location: { file, range } }) => `${file}:${range.start.line} ${rule}`)).toEqual([
      'web/templates/deployment.yaml:8 immutable-change',
      'web/templates/deployment.yaml:16 value-undeclared',
      'web/templates/deployment.yaml:19 unquoted-text',
      'web/templates/ingress.yaml:8 render-fails',
      'web/templates/service.yaml:6 dangling-reference',
    ]);
  });

  test('gets findings of the rule of one’s own where that is on', async () => {
    const { findings } = await json('web', '--rule', 'team-label');
    const found = findings.filter(({ rule }) => rule === 'team-label');
    expect(found.map(({ message, severity }) => `${severity}: ${message}`)).toEqual([
      'warning: Deployment release-name-web has no label example.com/team',
      'warning: Service release-name-web has no label example.com/team',
    ]);
  });

  test('is a table in the program that uses the library', async () => {
    const { code, stdout, stderr } = await run('table.ts', 'web');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const rows = stdout.trimEnd().split('\n');
    expect(rows).toHaveLength(2 + 5);
    expect(rows).toContain(
      '| error | web/templates/ingress.yaml:8 | the chart refuses these values: ingress.host is required | render-fails |',
    );
  });

  test('is a file and a text in the program that makes reports', async () => {
    const file = path.join(cache, 'lint.sarif');
    const { code, stdout, stderr } = await run('reports.ts', file, 'web');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe((await chartwright('lint', 'web')).stdout);
    const { runs } = JSON.parse(readFileSync(file, 'utf8')) as { runs: [{ results: { ruleId: string }[] }] };
    expect(runs[0].results.map(({ ruleId }) => ruleId)).toContain('render-fails');
    expect((await run('reports.ts', file, 'missing')).code).toBe(2);
  });

  test('a program sees a chart that is not there', async () => {
    const { code, stderr } = await run('table.ts', 'missing');
    expect(code).toBe(1);
    expect(stderr).toContain('there is no chart');
  });
});

test('agent is clean under its config: what is found is allowed, ignored or suppressed, each with a reason', async () => {
  const { code, findings, suppressed } = await json('agent');
  expect({ code, findings }).toEqual({ code: 0, findings: [] });
  expect(suppressed.map(({ finding, by }) => `${finding.rule} by ${by}`).sort()).toEqual([
    'non-deterministic by comment',
    'rbac-exec by config',
    'secret-default by comment',
    'value-unused by config',
  ]);
});

test('every entry of the config has an effect', async () => {
  const { findings, charts } = await json();
  expect(charts.map(({ chart, renders }) => `${chart}: ${renders}`)).toEqual(['agent: 4', 'web: 2']);
  expect(findings.filter(({ rule }) => rule.startsWith('suppression'))).toEqual([]);
});

test('the library takes charts from elsewhere', async () => {
  const { findings, failures } = await lintCharts([path.join(cwd, 'web')], { cwd: cache, env, render: false });
  expect(failures).toEqual([]);
  expect(findings.map(({ rule }) => rule)).toContain('value-undeclared');
});

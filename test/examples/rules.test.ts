import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { JsonReport, Rule } from 'chartwright/linter';
import { testHelm } from 'chartwright/testing';
import { folderWith } from '../helm/chart';

const root = path.join(__dirname, '..', '..');
const folder = path.join(root, 'examples', 'lint', 'rules');
const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));

/** A program of its own, since jest loads no ES modules. */
const node = (...args: readonly string[]): string => {
  const env = { ...process.env, HELM_BIN: testHelm().bin };
  try {
    return execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, encoding: 'utf8', env });
  } catch (error) {
    // The command ends with 1 where it has findings.
    return (error as { readonly stdout: string }).stdout;
  }
};

const ruleIn = (file: string): Rule => {
  const code = `import { rules } from './examples/lint/rules/${file}'; console.log(JSON.stringify(rules[0]))`;
  return JSON.parse(node('--input-type=module', '--eval', code)) as Rule;
};

test.each(files)('the rule in %s finds something in its bad example, and nothing in its good one', (file) => {
  const { id, bad, good } = ruleIn(file);
  const rulesFound = (example: Rule['bad']) => {
    const chart = folderWith({ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\n', ...example });
    const config = folderWith({
      'chartwright.yaml': `plugins: ['./${path.relative(chart, path.join(folder, file))}']\n`,
    });
    const args = [
      'lint',
      chart,
      '--config',
      path.join(config, 'chartwright.yaml'),
      '--rule',
      id,
      '--deep',
      '--no-cache',
    ];
    const { findings, failures } = JSON.parse(node('src/cli/main.ts', ...args, '--format', 'json')) as JsonReport;
    expect(failures).toEqual([]);
    return findings.filter(({ rule }) => rule === id);
  };
  expect(rulesFound(bad)).toHaveLength(1);
  expect(rulesFound(good)).toEqual([]);
});

test('the rules compile as TypeScript', () => {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: unknown;
  };
  const parsed = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const options = { ...parsed.options, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(options);
  const asWritten = (file: string) => (file.startsWith(folder) ? file.replace(/\.mts$/, '.mjs') : file);
  const { fileExists } = host;
  host.fileExists = (file) => fileExists.call(host, asWritten(file));
  host.getSourceFile = (file, version) => ts.createSourceFile(file, ts.sys.readFile(asWritten(file)) ?? '', version);
  const names = files.map((file) => path.join(folder, file.replace(/\.mjs$/, '.mts')));
  const program = ts.createProgram(names, options, host);
  const faults = names.flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)));
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { everyRule } from './every-rule';
import type { Finding, LintReport } from '../../src/lint/finding';
import type { LintInput } from '../../src/lint/lint-input';
import { lint } from '../../src/lint/linter';
import { chartRenderer } from '../../src/lint/render/chart-renderer';
import type { ExampleFiles, Rule } from '../../src/lint/rule';
import { chartOf } from '../../src/package/chart';
import { chartSource } from '../../src/package/source';
import { writeFolder } from '../../src/package/writer';
import { defaultValueSet, type ValueSet } from '../../src/package/value-set';
import { yamlFile } from '../../src/package/yaml-file';
import { testHelm, type TestHelm } from '../../src/testing/helm-binaries';
import { dedent } from '../../src/text';

/**
 * For tests of rules: a chart is given as text by path, indented as the test is; a Chart.yaml is added where there is
 * none. `ci/*-values.yaml` become value sets.
 *
 *     const findings = await findingsOf(rule, { 'templates/a.yaml': '…' });
 *     expect(await placesOf(rule, files)).toEqual(['templates/a.yaml:3:10 the value …']);
 */
export async function findingsOf(rule: Rule, files: ExampleFiles, options: KitOptions = {}): Promise<Finding[]> {
  const report = await lintFiles([rule], files, options);
  const [failure] = report.failures;
  if (failure !== undefined) throw failure.error;
  return report.findings.filter((finding) => finding.rule === rule.id);
}

/** A line a finding: `file:line:column message`. */
export async function placesOf(rule: Rule, files: ExampleFiles, options: KitOptions = {}): Promise<string[]> {
  return (await findingsOf(rule, files, options)).map(({ location: { file, range }, message }) =>
    [file, range.start.line, `${range.start.column} ${message}`].join(':'),
  );
}

export interface KitOptions {
  readonly kubernetesVersions?: readonly string[];
  readonly helmVersions?: readonly string[];
  readonly deep?: boolean;
  /** @default the newest one */
  readonly helm?: TestHelm;
}

/** Lints with some rules alone, with renders where one of them needs renders. */
export async function lintFiles(rules: readonly Rule[], files: ExampleFiles, options: KitOptions): Promise<LintReport> {
  const input = inputOf(files, options);
  const needsRenders = rules.some((rule) => 'checkRender' in rule || 'probe' in rule);
  if (!needsRenders) return lint([input], { rules, deep: options.deep });
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'chartwright-lint-'));
  try {
    const location = path.join(cacheFolder, 'chart');
    writeFolder(location, input.opened.files);
    const render = chartRenderer({ helms: [options.helm ?? testHelm()], cacheFolder });
    const renderer = (one: LintInput) => render({ ...one, opened: { ...one.opened, location } });
    return await lint([input], { rules, deep: options.deep ?? true, renderer });
  } finally {
    rmSync(cacheFolder, { recursive: true, force: true });
  }
}

/** A chart in memory, as the linter takes it, with every rule on. */
export function inputOf(files: ExampleFiles, options: KitOptions = {}): LintInput {
  const texts = Object.entries({ 'Chart.yaml': PLAIN, ...files }).map(([name, text]) => [name, tidy(text)] as const);
  const inFolder = texts.filter(([name]) => !name.startsWith('ci/'));
  const links = inFolder.filter(([, text]) => text.startsWith('-> ')).map(([name]) => name);
  const contents = new Map(inFolder.sort(([left], [right]) => (left < right ? -1 : 1)));
  const chart = chartOf(chartSource(contents));
  const valueSets = texts
    .filter(([name]) => /^ci\/.*-values\.yaml$/.test(name))
    .map(([name, text]): ValueSet => ({ name, file: yamlFile({ path: name, text }) }));
  return {
    chart,
    opened: { location: '', isPacked: false, files: contents, linksOut: links },
    name: 'demo',
    root: '',
    valueSets: [defaultValueSet, ...valueSets],
    config: everyRule,
    kubernetesVersions: options.kubernetesVersions ?? ['1.34', '1.35', '1.36'],
    helmVersions: options.helmVersions ?? ['3.17.1', '4.1.4'],
  };
}

const PLAIN = 'apiVersion: v2\nname: demo\nversion: 1.0.0\n';

/** Examples are written indented, with a line break at their start; everything else is taken as it is. */
const tidy = (text: string) => (text.startsWith('\n') ? `${dedent(text)}\n` : text);

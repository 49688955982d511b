import type { ExampleFiles, Rule } from '../../../../src/lint/rule';
import { findingsOf, type KitOptions } from '../../kit';

/** Where a rule finds something: `file:line`. */
export async function where(rule: Rule, files: ExampleFiles, options?: KitOptions): Promise<string[]> {
  const findings = await findingsOf(rule, files, options);
  return findings.map(({ location: { file, range } }) => `${file}:${range.start.line}`);
}

/** A template alone, and the lines in which a rule finds something. */
export async function linesIn(rule: Rule, template: string, files: ExampleFiles = {}): Promise<number[]> {
  const findings = await findingsOf(rule, { ...files, 'templates/a.yaml': template });
  return findings.map(({ location: { range } }) => range.start.line);
}

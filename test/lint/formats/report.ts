import type { Finding, LintReport } from '../../../src/lint/finding';
import type { FormatContext } from '../../../src/lint/formats';
import type { RuleMeta } from '../../../src/lint/rule';

/** A finding; what is not given is something plain. */
export const finding = (given: Partial<Finding> & { at?: readonly [number, number, number, number] } = {}): Finding => {
  const { at: [line, column, endLine, endColumn] = [2, 3, 2, 8], ...fields } = given;
  return {
    rule: 'some-rule',
    severity: 'error',
    message: 'something is wrong',
    help: 'put it right',
    chart: 'charts/web',
    location: {
      file: 'charts/web/values.yaml',
      range: { start: { line, column }, end: { line: endLine, column: endColumn } },
    },
    valueSets: [],
    related: [],
    fingerprint: 'f00d',
    ...fields,
  };
};

export const inFile = (file: string, given: Parameters<typeof finding>[0] = {}): Finding => {
  const made = finding(given);
  return { ...made, location: { ...made.location, file } };
};

export const report = (given: Partial<LintReport> = {}): LintReport => ({
  findings: [],
  suppressed: [],
  charts: [{ chart: 'charts/web', name: 'web', version: '1.0.0', renders: 2 }],
  failures: [],
  sources: new Map(),
  ...given,
});

export const rule = (given: Partial<RuleMeta> = {}): RuleMeta => ({
  id: 'some-rule',
  area: 'values',
  severity: 'error',
  description: 'something that is wrong',
  why: 'it breaks',
  recommended: true,
  messages: { wrong: { text: 'something is wrong', help: 'put it right' } },
  bad: {},
  good: {},
  ...given,
});

export const context = (given: Partial<FormatContext> = {}): FormatContext => ({
  version: '1.2.3',
  rules: [rule()],
  colors: false,
  width: 80,
  failOn: 'error',
  showSuppressed: false,
  folder: '',
  ...given,
});

import type { Finding, LintReport, SuppressedFinding } from '../finding';
import { groupBy } from '../group-by';
import { failureText } from './failure-text';
import { failsAt } from './fail-on';
import { detailText, findingDetails, placeText } from './finding-details';
import type { FormatContext, Formatter } from './format';
import { repositoryPath } from './repository-path';
import { xmlDocument, type XmlElement } from './xml';

type Outcome = 'failure' | 'error' | 'skipped' | 'passed';

type CaseName = Readonly<{ classname: string; name: string; file?: string }>;

interface TestCase {
  readonly outcome: Outcome;
  readonly element: XmlElement;
}

/** What could not be checked and belongs to no chart. */
const NO_CHART = 'chartwright';

/** JUnit's XML: a test suite a chart, a test case a rule in a file; it fails where the command does. */
export const junit: Formatter = (report, context) => {
  const suites = chartsOf(report).map((chart) => suiteOf(chart, testCases(report, chart, context)));
  const cases = suites.flatMap((suite) => suite.cases);
  const attributes = { name: 'chartwright', ...counts(cases) };
  return xmlDocument({ name: 'testsuites', attributes, children: suites.map(({ element }) => element) });
};

const chartsOf = ({ charts, findings, failures }: LintReport): readonly string[] => [
  ...new Set([...charts, ...findings, ...failures].map(({ chart }) => chart ?? NO_CHART)),
];

function suiteOf(name: string, cases: readonly TestCase[]) {
  const attributes = { name, ...counts(cases) };
  return { cases, element: { name: 'testsuite', attributes, children: cases.map(({ element }) => element) } };
}

function counts(cases: readonly TestCase[]) {
  const of = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  return { tests: cases.length, failures: of('failure'), errors: of('error'), skipped: of('skipped') };
}

function testCases(report: LintReport, chart: string, context: FormatContext): readonly TestCase[] {
  const cases = [
    ...failedCases(report, chart),
    ...[...grouped(report.findings.filter((finding) => finding.chart === chart))].map((group) =>
      foundCase(group, context),
    ),
    ...(context.showSuppressed
      ? report.suppressed.filter(({ finding }) => finding.chart === chart).map((one) => suppressedCase(one, context))
      : []),
  ];
  // Services take a suite without tests for one that did not run.
  return cases.length > 0 ? cases : [testCase({ classname: chart, name: 'all rules' }, 'passed')];
}

function grouped(findings: readonly Finding[]): readonly (readonly [Finding, ...Finding[]])[] {
  const groups = groupBy(findings, ({ location, rule }) => JSON.stringify([location.file, rule]));
  return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest] as const]));
}

function foundCase(group: readonly [Finding, ...Finding[]], context: FormatContext): TestCase {
  const named = caseName(group[0], context);
  const text = group.map(findingText).join('\n');
  const failing = group.find(({ severity }) => failsAt(severity, context.failOn));
  if (failing === undefined) {
    return testCase(named, 'passed', { name: 'system-out', attributes: {}, text });
  }
  const more = group.length === 1 ? '' : ` (and ${group.length - 1} more)`;
  const attributes = { type: failing.severity, message: `${failing.message}${more}` };
  return testCase(named, 'failure', { name: 'failure', attributes, text });
}

/** GitLab takes `file` for a link, from the repository's root; `classname` is what people know the file by. */
const caseName = ({ location: { file }, rule }: Finding, { folder }: FormatContext): CaseName => ({
  classname: file,
  name: rule,
  file: repositoryPath(file, folder),
});

function findingText(finding: Finding): string {
  const details = findingDetails(finding).map((detail) => `  ${detailText(detail)}`);
  return [`${placeText(finding.location)} ${finding.severity}: ${finding.message}`, ...details].join('\n');
}

function suppressedCase({ finding, reason }: SuppressedFinding, context: FormatContext): TestCase {
  const skipped = { name: 'skipped', attributes: { message: `${reason}: ${finding.message}` } };
  return testCase(caseName(finding, context), 'skipped', skipped);
}

const failedCases = ({ failures }: LintReport, chart: string): readonly TestCase[] =>
  failures
    .filter((failure) => (failure.chart ?? NO_CHART) === chart)
    .map((failure) => {
      const { message, stack } = failureText(failure);
      const error = { name: 'error', attributes: { message }, text: stack ?? message };
      return testCase({ classname: chart, name: failure.rule ?? 'checking' }, 'error', error);
    });

const testCase = (attributes: CaseName, outcome: Outcome, child?: XmlElement): TestCase => ({
  outcome,
  element: { name: 'testcase', attributes, children: child === undefined ? [] : [child] },
});

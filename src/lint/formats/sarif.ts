import type { Finding, LintFailure, LintReport, Location, RelatedLocation } from '../finding';
import { BY_WEIGHT } from './counts';
import { failureText } from './failure-text';
import { detailText, MOST_NAMED, ownDetails } from './finding-details';
import type { FormatContext, Formatter } from './format';
import { jsonText } from './json-text';
import { isAbsolute, pathUri, repositoryPath } from './repository-path';
import { LEVELS, sarifRule } from './sarif-rule';

/** What GitHub takes: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support */
const MOST_RESULTS = 25_000;
/** Of a result, its own among them. */
const MOST_LOCATIONS = 1000;

/** SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), for code scanning services. */
export const sarif: Formatter = (report, context) => jsonText(sarifLog(report, context));

const sarifLog = (report: LintReport, context: FormatContext) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [sarifRun(report, context)],
});

function sarifRun(report: LintReport, context: FormatContext) {
  const { rules, version } = context;
  const { kept, cut } = withinLimit(allResults(report, context));
  const notifications = report.failures.map((failure) => notification(failure, context));
  return {
    tool: {
      driver: { name: 'chartwright', version, semanticVersion: version, rules: rules.map(sarifRule) },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: "The repository's root" } } },
    invocations: [
      {
        executionSuccessful: report.failures.length === 0,
        toolExecutionNotifications: cut === 0 ? notifications : [...notifications, cutNotification(cut)],
      },
    ],
    results: kept.map((result) => sarifResult(result, context)),
  };
}

interface Result {
  readonly finding: Finding;
  readonly suppression?: { readonly kind: 'inSource' | 'external'; readonly justification: string };
}

/** Code scanning at GitHub takes what is suppressed for open, so that it is only there when it is asked for. */
function allResults({ findings, suppressed }: LintReport, { showSuppressed }: FormatContext): readonly Result[] {
  const open = findings.map((finding) => ({ finding }));
  if (!showSuppressed) return open;
  const closed = suppressed.map(({ finding, reason, by }) => ({
    finding,
    suppression: { kind: by === 'comment' ? ('inSource' as const) : ('external' as const), justification: reason },
  }));
  return [...open, ...closed];
}

function withinLimit(results: readonly Result[]): { readonly kept: readonly Result[]; readonly cut: number } {
  if (results.length <= MOST_RESULTS) return { kept: results, cut: 0 };
  const worstFirst = BY_WEIGHT.flatMap((severity) => results.filter(({ finding }) => finding.severity === severity));
  return { kept: worstFirst.slice(0, MOST_RESULTS), cut: results.length - MOST_RESULTS };
}

function sarifResult({ finding, suppression }: Result, context: FormatContext) {
  const { rule, severity, location, related, fingerprint } = finding;
  const { chart, valuesPath, object, valueSets } = finding;
  const ruleIndex = context.rules.findIndex(({ id }) => id === rule);
  return {
    ruleId: rule,
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    level: LEVELS[severity],
    message: { text: messageText(finding) },
    locations: [{ physicalLocation: physicalLocation(location, context) }],
    relatedLocations: related.slice(0, MOST_LOCATIONS - 1).map((place, id) => relatedLocation(place, id + 1, context)),
    // A key of our own: GitHub's action computes `primaryLocationLineHash` itself and warns of any other.
    partialFingerprints: { 'chartwright/v1': fingerprint },
    suppressions: suppression === undefined ? [] : [suppression],
    properties: { chart, valuesPath, object, valueSets },
  };
}

/** Where space is short the first sentence is shown. GitHub shows related locations that the text links to, and no others. */
function messageText(finding: Finding): string {
  const { message, related } = finding;
  const links = related.slice(0, MOST_NAMED).map((place, index) => `[${linkText(place.message)}](${index + 1})`);
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return [sentence, ...ownDetails(finding).map(detailText), ...links].join('\n');
}

/** SARIF 2.1.0, §3.11.6. */
const linkText = (text: string) => text.replace(/[\\[\]]/g, '\\$&');

function relatedLocation(place: RelatedLocation, id: number, context: FormatContext) {
  return { id, message: { text: place.message }, physicalLocation: physicalLocation(place, context) };
}

function physicalLocation({ file, range: { start, end } }: Location, { folder }: FormatContext) {
  const uri = pathUri(repositoryPath(file, folder));
  return {
    artifactLocation: isAbsolute(file) ? { uri } : { uri, uriBaseId: '%SRCROOT%' },
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}

function notification(failure: LintFailure, { rules }: FormatContext) {
  const known = rules.some(({ id }) => id === failure.rule);
  return {
    level: 'error',
    message: { text: failureText(failure).message },
    ...(known ? { associatedRule: { id: failure.rule } } : {}),
  };
}

const cutNotification = (cut: number) => ({
  level: 'warning',
  message: { text: `${cut} results are left out, the mildest ones: services take at most ${MOST_RESULTS}` },
});

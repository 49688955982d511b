import type { HelmFailure, HelmFailureKind } from '../../helm';
import type { Chart } from '../../package/chart';
import { lineAt } from '../../package/source-file';
import type { Render } from '../render/rendered';
import type { Report } from '../rule';
import { atText } from '../target';
import { quotedText } from '../value-text';
import { explanationsOf } from './explanations';
import { failureText, isOfValues, placeOfFailure } from './failure';
import { placesOfSchemaFaults } from './schema-faults';
import { unreadablePlaces } from './unreadable-places';

/** What Helm fails for: a kind of failure, and what is told apart in one. */
export type FailureMessage = HelmFailureKind | 'values' | 'invalidSchema' | 'head' | 'unread';

/** What a failed render tells, each fault at its place, with the findings that tell more of it. */
export function failureReports(render: Render, failure: HelmFailure, chart: Chart): Iterable<Report<FailureMessage>> {
  if (failure.kind === 'yaml') return unreadableReports(render, failure, chart);
  if (failure.schemaFaults.length > 0) return schemaReports(render, failure, chart);
  const place = placeOfFailure(failure, chart, render.valueSet);
  const coveredBy = explanationsOf(failure, chart, render.valueSet);
  return [{ ...place, message: messageOf(failure), data: { failure: failureText(failure) }, coveredBy }];
}

function messageOf(failure: HelmFailure): FailureMessage {
  if (failure.kind === 'schema') return 'invalidSchema';
  return isOfValues(failure) ? 'values' : failure.kind;
}

function* schemaReports({ valueSet }: Render, failure: HelmFailure, chart: Chart): Generator<Report<'schema'>> {
  for (const { at, text, valuesPath } of placesOfSchemaFaults(failure, chart, valueSet)) {
    const coveredBy = valuesPath === undefined ? [] : [{ rule: 'schema-defaults', valuesPath }];
    yield { at, message: 'schema', data: { failure: text }, valuesPath, coveredBy };
  }
}

/** All that Helm does not read: of the first it tells itself. */
function* unreadableReports(
  render: Render,
  failure: HelmFailure,
  chart: Chart,
): Generator<Report<'yaml' | 'head' | 'unread'>> {
  const places = unreadablePlaces(render, chart);
  const first = places.find(({ document }) => document.source === failure.file);
  if (first === undefined) {
    yield { ...placeOfFailure(failure, chart), message: 'unread', data: { failure: failureText(failure) } };
  }
  for (const place of places) {
    const { file, range, related, document, line } = place;
    const said = place === first ? withoutSteps(failureText(failure)) : undefined;
    const fault = clause(document.message);
    const report = { at: atText(file, range), related };
    yield document.problem === 'text'
      ? {
          ...report,
          message: 'yaml',
          data: { line: quotedText(line), failure: said ?? fault },
          coveredBy: causesAt(file.path, lineAt(file, range.start)),
        }
      : { ...report, message: 'head', data: { failure: said === undefined ? fault : `${fault} (${said})` } };
  }
}

/** Mistakes of white space that make the text what it is: where lines are glued, the second one is told. */
const causesAt = (file: string, line: number) => [
  { rule: 'indent-missing', file, line },
  { rule: 'indent-without-newline', file, line },
  { rule: 'indent-depth', file, line },
  { rule: 'glued-lines', file, line },
  { rule: 'glued-lines', file, line: line + 1 },
];

/** What Helm says, without how it came there, and without a line that is counted in a text which nobody sees. */
const withoutSteps = (message: string): string =>
  message
    .replace(/^error (?:converting YAML to JSON|unmarshaling JSON: while decoding JSON): /, '')
    .replace(/^yaml: (?:line \d+: )?/, '');

/** Messages of the YAML library are sentences. */
const clause = (message: string) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');

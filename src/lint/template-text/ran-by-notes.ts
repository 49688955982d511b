import { chartsOf, type ChartTemplate } from '../../package/chart';
import type { SourceRange } from '../../template/nodes';
import { memoized } from '../memoized';
import type { NamedTemplate } from '../named-templates';
import type { LintSubject } from '../subject';
import { allWrittenCalls, isFilePath, writtenCalls } from './literal-calls';

/** Whether a file is what Helm shows after an installation. */
export const isNotes = (path: string): boolean => path.endsWith('/NOTES.txt');

/** The named templates of a chart that NOTES.txt runs, by itself or through others, and nothing else does. */
export function ranByNotesAlone(subject: LintSubject): readonly NamedTemplate[] {
  // Where names are computed, any template may be run from anywhere.
  if (allWrittenCalls(subject).some((call) => call.name === undefined && !isFilePath(call))) return [];
  const files = chartsOf(subject.chart).flatMap(({ templates }) => templates);
  const byNotes = reachedFrom(
    subject,
    files.filter(({ file }) => isNotes(file.path)),
  );
  const byOthers = reachedFrom(
    subject,
    files.filter(({ file }) => !isNotes(file.path)),
  );
  return subject.namedTemplates.all.filter(
    (named) =>
      byNotes.has(named.name) && !byOthers.has(named.name) && subject.namedTemplates.find(named.name) === named,
  );
}

/** The names of all that files run outside of definitions, and of what that runs. */
function reachedFrom({ namedTemplates }: LintSubject, files: readonly ChartTemplate[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = files.flatMap(callsOutside);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const named = namedTemplates.find(name);
    if (named?.node.range === undefined) continue;
    for (const called of callsWithin(named.template, named.node.range)) open.push(called);
  }
  return reached;
}

/** The calls of a file by name, in the order of the text. */
const namedCalls = memoized((template: ChartTemplate) =>
  writtenCalls(template)
    .flatMap(({ name, node }) => (name === undefined ? [] : [{ name: name.value, at: node.range?.start ?? 0 }]))
    .sort((one, other) => one.at - other.at),
);

function* callsWithin(template: ChartTemplate, { start, end }: SourceRange): Generator<string> {
  const calls = namedCalls(template);
  let [low, high] = [0, calls.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (calls[middle]!.at < start) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < calls.length && calls[index]!.at < end; index += 1) yield calls[index]!.name;
}

/** Definitions stand at the top of a file, one after another. */
function callsOutside(template: ChartTemplate): readonly string[] {
  const definitions = template.tree.body.filter(({ kind }) => kind === 'define');
  let next = 0;
  return namedCalls(template).flatMap(({ name, at }) => {
    while ((definitions[next]?.range?.end ?? Infinity) <= at) next += 1;
    return (definitions[next]?.range?.start ?? Infinity) <= at ? [] : [name];
  });
}

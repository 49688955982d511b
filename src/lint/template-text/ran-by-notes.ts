import { chartsOf, type ChartTemplate } from '../../package/chart';
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
  const open = files.flatMap((template) => callsIn(template, 0, Infinity, true));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const named = namedTemplates.find(name);
    if (named?.node.range !== undefined)
      open.push(...callsIn(named.template, named.node.range.start, named.node.range.end, false));
  }
  return reached;
}

function callsIn(template: ChartTemplate, start: number, end: number, outsideOfDefinitions: boolean): string[] {
  const definitions = outsideOfDefinitions ? template.tree.body.filter(({ kind }) => kind === 'define') : [];
  return writtenCalls(template).flatMap(({ name, node }) => {
    const at = node.range?.start ?? 0;
    const isDefined = definitions.some(({ range }) => range !== undefined && range.start <= at && at < range.end);
    return name === undefined || at < start || at >= end || isDefined ? [] : [name.value];
  });
}

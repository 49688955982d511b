import { makeSubject } from '../../../src/lint/make-subject';
import type { ValuesRead } from '../../../src/lint/flow/events';
import type { ExampleFiles } from '../../../src/lint/rule';
import type { LintSubject } from '../../../src/lint/subject';
import { pathText } from '../../../src/package/data-file';
import { inputOf } from '../kit';

/** A chart in memory, followed. */
export function subjectOf(files: ExampleFiles): LintSubject {
  const input = inputOf(files);
  return makeSubject(input.chart, input);
}

/** A chart of one template, and a helper where one is given. */
export const subjectOfText = (template: string, helpers = ''): LintSubject =>
  subjectOf({ 'templates/a.yaml': template, 'templates/_helpers.tpl': helpers });

/** `a.b` where it is read, `a.b?` where its absence is reckoned with, `a.b !1` where the first part of it must be there. */
export const shown = ({ reference, tolerant, unguarded }: ValuesRead): string =>
  `${pathText(reference.path)}${tolerant ? '?' : ''}${unguarded.length > 0 ? ` !${unguarded.join()}` : ''}`;

/** What is read, each once, sorted. */
export const readsOf = ({ flow }: LintSubject): readonly string[] => [...new Set(flow.reads.map(shown))].sort();

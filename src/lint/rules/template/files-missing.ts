import type { Chart } from '../../../package/chart';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { fileCalls } from '../../template-text/file-calls';
import { globPattern } from '../../template-text/glob-pattern';
import { soundTemplates } from '../../template-text/sound-templates';

export const filesMissing = staticRule({
  id: 'files-missing',
  area: 'template',
  severity: 'error',
  description: 'a file that a template reads and the package does not have',
  why: 'Helm says nothing: `.Files.Get` of a file that is not there is an empty text, and `.Files.Glob` without a match an empty list. What `.helmignore` leaves out is not there, and neither is anything in `templates/` or `charts/`.',
  links: ['https://helm.sh/docs/chart_template_guide/accessing_files/'],
  recommended: true,
  messages: {
    file: {
      text: 'the package has no file {path}',
      help: 'add the file, correct its path, or look for it in .helmignore',
    },
    outOfReach: {
      text: 'templates cannot read the file {path}: Helm keeps it out of .Files',
      help: 'move it to another folder, such as files/',
    },
    glob: {
      text: 'no file of the package matches {path}',
      help: 'add such files, correct the pattern, or look for them in .helmignore',
    },
  },
  bad: { 'templates/a.yaml': 'data:\n  a: {{ .Files.Get "files/a.conf" | quote }}\n', 'files/b.conf': 'b\n' },
  good: { 'templates/a.yaml': 'data:\n  b: {{ .Files.Get "files/b.conf" | quote }}\n', 'files/b.conf': 'b\n' },
  *check(subject) {
    const { chart } = subject;
    // The files that a library reads are those of the chart that uses it.
    if (chart.metadata.type === 'library') return;
    const calls = soundTemplates(subject).flatMap((template) =>
      fileCalls(template).map((call) => ({ ...call, template })),
    );
    // A file that some template asks for first is one that users may add.
    const tested = new Set(calls.filter(({ isTested }) => isTested).map(({ name }) => name.value));
    for (const { isGlob, name, template } of calls) {
      const path = name.value;
      if (tested.has(path) || isThere(chart, path, isGlob)) continue;
      const message = isGlob ? 'glob' : isOutOfReach(chart, path) ? 'outOfReach' : 'file';
      yield { at: atNode(template, name), message, data: { path } };
    }
  },
});

function isThere({ files }: Chart, path: string, isGlob: boolean): boolean {
  if (!isGlob) return files.has(path);
  const pattern = globPattern(path);
  return pattern === undefined || [...files.keys()].some((file) => pattern.test(file));
}

const isOutOfReach = ({ templates }: Chart, path: string): boolean =>
  ['Chart.yaml', 'values.yaml', 'values.schema.json'].includes(path) ||
  templates.some(({ file }) => file.path === path);

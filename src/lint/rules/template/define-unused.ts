import { chartsOf } from '../../../package/chart';
import { staticRule } from '../../rule';
import type { LintSubject } from '../../subject';
import { atNode } from '../../target';
import { allWrittenCalls, isFilePath } from '../../template-text/literal-calls';
import { namedByOthers } from '../../template-text/named-by-others';
import { ownNames } from '../../template-text/own-names';
import { soundTemplates } from '../../template-text/sound-templates';

export const defineUnused = staticRule({
  id: 'define-unused',
  area: 'template',
  severity: 'warning',
  description: 'a named template that nothing runs',
  why: 'It is read, reviewed and kept in step for nothing; or it was meant to be used, and a call of it is missing or misspelt.',
  recommended: true,
  messages: {
    unused: {
      text: 'nothing runs the named template "{name}"',
      help: 'remove it, or include it where it was meant to be',
    },
  },
  bad: {
    'templates/_helpers.tpl': '{{ define "demo.name" }}demo{{ end }}\n{{ define "demo.port" }}80{{ end }}\n',
    'templates/a.yaml': 'name: {{ include "demo.name" . }}\n',
  },
  good: {
    'templates/_helpers.tpl': '{{ define "demo.name" }}demo{{ end }}\n',
    'templates/a.yaml': 'name: {{ include "demo.name" . }}\n',
  },
  *check(subject) {
    const { chart, flow, namedTemplates } = subject;
    if (chart.metadata.type === 'library' || flow.callsUnknown || !flow.complete) return;
    const computed = allWrittenCalls(subject).some((call) => call.name === undefined && !isFilePath(call));
    const own = new Set(soundTemplates(subject));
    if (computed || own.size === 0) return;
    const isOwn = ownNames(chart);
    const unreached = namedTemplates.all.filter((named) => !flow.reached.has(named));
    const named = namedByOthers(subject, unreached);
    for (const one of unreached) {
      const { name, node, template } = one;
      if (!own.has(template) || node.kind === 'block') continue;
      // One that another replaces is that rule's to report; one that is named somewhere may be run from there.
      if (namedTemplates.find(name) !== one || named.has(name) || isNamedElsewhere(subject, name)) continue;
      if (!isOwn(name)) continue;
      yield {
        at: atNode(template, node.name),
        message: 'unused',
        data: { name },
        // A call of it that is misspelt is told of by itself.
        coveredBy: [{ rule: 'include-unknown', says: `; "${name}" is there` }],
      };
    }
  },
});

/** Values, and files that `tpl` runs, are templates too. */
function isNamedElsewhere({ chart }: LintSubject, name: string): boolean {
  return chartsOf(chart).some(({ values, files }) => {
    if (values?.source.text.includes(name) === true) return true;
    return [...files].some(
      ([path, content]) => typeof content === 'string' && !isProse(path) && content.includes(name),
    );
  });
}

const isProse = (path: string) => /\.(?:md|markdown|gotmpl)$|(?:^|\/)(?:LICENSE|CHANGELOG)/i.test(path);

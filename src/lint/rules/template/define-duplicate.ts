import { groupBy } from '../../group-by';
import type { NamedTemplate } from '../../named-templates';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';

export const defineDuplicate = staticRule({
  id: 'define-duplicate',
  area: 'template',
  severity: 'warning',
  description: 'a named template that the chart, or a chart below it, defines a second time',
  why: 'Names of templates are global over a release. Of two definitions of one name Helm keeps one, by the order of the files, and says nothing: a chart may run what it did not write.',
  links: ['https://helm.sh/docs/chart_template_guide/named_templates/'],
  recommended: true,
  messages: {
    twice: {
      text: 'the named template "{name}" is defined in {other} too, and Helm keeps only the one of {kept}',
      help: 'rename one of them, or remove it',
    },
  },
  bad: {
    'templates/_a.tpl': '{{ define "demo.port" }}80{{ end }}\n',
    'templates/_b.tpl': '{{ define "demo.port" }}8080{{ end }}\n',
  },
  good: {
    'templates/_a.tpl': '{{ define "demo.port" }}80{{ end }}\n',
    'templates/_b.tpl': '{{ define "demo.adminPort" }}8080{{ end }}\n',
  },
  *check(subject) {
    const own = new Set(soundTemplates(subject));
    for (const same of sameNamed(subject.namedTemplates.all)) {
      const mine = same.filter(({ template }) => own.has(template));
      const [first] = mine;
      if (first === undefined || new Set(same.map(textOf)).size < 2) continue;
      const kept = subject.namedTemplates.find(first.name)?.template.file.path ?? first.template.file.path;
      for (const one of mine.length === same.length ? mine.slice(1) : mine) {
        const others = same.slice(0, MOST_RELATED + 1).filter((other) => other !== one);
        const [other] = others;
        if (other === undefined) continue;
        yield {
          at: atNode(one.template, one.node.name),
          message: 'twice',
          data: { name: one.name, other: other.template.file.path, kept },
          related: others.slice(0, MOST_RELATED).map(({ template, node }) => ({
            at: atNode(template, node.name),
            message: 'defined here too',
          })),
        };
      }
    }
  },
});

/** Of more nobody looks at each. */
const MOST_RELATED = 20;

/** Those whose name more than one has; what has no content replaces nothing. */
function sameNamed(all: readonly NamedTemplate[]): readonly (readonly NamedTemplate[])[] {
  const groups = groupBy(
    all.filter((one) => textOf(one) !== ''),
    ({ name }) => name,
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Two that are written alike do the same, whichever is kept. Empty where there are only comments and white space. */
function textOf({ node, template }: NamedTemplate): string {
  if (node.body.every((part) => part.kind === 'comment' || (part.kind === 'text' && part.text.trim() === '')))
    return '';
  const first = node.body[0]?.range?.start ?? 0;
  const last = node.body.at(-1)?.range?.end ?? first;
  return template.file.text.slice(first, last).trim();
}

import { groupBy } from '../../group-by';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';

export const definePrefix = staticRule({
  id: 'define-prefix',
  area: 'template',
  severity: 'info',
  description: 'a named template whose name does not begin with the name of its chart',
  why: 'Names of templates are global over a release: the chart, its subcharts and every chart that uses it as a dependency share them. Where two have the same name, one replaces the other without a word.',
  links: ['https://helm.sh/docs/chart_best_practices/templates/#names-of-defined-templates'],
  recommended: false,
  messages: {
    prefix: {
      text: 'the named template "{name}" does not begin with the name of its chart, {chart}',
      help: 'name it "{chart}.{rest}"',
    },
    several: {
      text: '{count} named templates of this file do not begin with the name of their chart, {chart}; "{name}" is the first',
      help: 'begin their names with "{chart}."',
    },
  },
  bad: { 'templates/_helpers.tpl': '{{ define "fullname" }}{{ .Release.Name }}{{ end }}\n' },
  good: { 'templates/_helpers.tpl': '{{ define "demo.fullname" }}{{ .Release.Name }}{{ end }}\n' },
  *check(subject) {
    const { name: chart } = subject.chart.metadata;
    if (chart === '') return;
    const own = new Set(soundTemplates(subject));
    const foreign = subject.namedTemplates.all.filter(
      ({ name, template }) => own.has(template) && !plain(name).startsWith(plain(chart)),
    );
    for (const [first, ...more] of groupBy(foreign, ({ template }) => template).values()) {
      if (first === undefined) continue;
      const { name, node, template } = first;
      const rest = name.replace(/^[^./]*[./](?=.)/, '');
      yield {
        at: atNode(template, node.name),
        message: more.length === 0 ? 'prefix' : 'several',
        data: { name, chart, rest, count: more.length + 1 },
        related: more.slice(0, 20).map((one) => ({ at: atNode(template, one.node.name), message: 'and this one' })),
      };
    }
  },
});

/** `argocd.name` serves the chart argo-cd as well as `argo-cd.name`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

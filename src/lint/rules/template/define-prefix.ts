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
  },
  bad: { 'templates/_helpers.tpl': '{{ define "fullname" }}{{ .Release.Name }}{{ end }}\n' },
  good: { 'templates/_helpers.tpl': '{{ define "demo.fullname" }}{{ .Release.Name }}{{ end }}\n' },
  *check(subject) {
    const { name: chart } = subject.chart.metadata;
    if (chart === '') return;
    const own = new Set(soundTemplates(subject));
    for (const { name, node, template } of subject.namedTemplates.all) {
      if (!own.has(template) || plain(name).startsWith(plain(chart))) continue;
      const rest = name.replace(/^[^./]*[./](?=.)/, '');
      yield { at: atNode(template, node.name), message: 'prefix', data: { name, chart, rest } };
    }
  },
});

/** `argocd.name` serves the chart argo-cd as well as `argo-cd.name`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

import { functionNamesSince, helmFunction } from '../../../template/functions';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { partsOfTemplate } from '../../template-text/template-parts';

export const functionTooNew = staticRule({
  id: 'function-too-new',
  area: 'template',
  severity: 'error',
  description: 'a function that the oldest Helm the chart is checked for does not have',
  why: [
    'A function that Helm does not know is a parse error, wherever it stands: no condition around it helps, and nothing of',
    'the chart renders. A chart is checked for the versions below `helm` in chartwright.yaml; where there is nothing, for',
    'Helm 3.17, since who installs it may have any Helm.',
  ].join(' '),
  links: ['https://helm.sh/docs/chart_template_guide/function_list/'],
  recommended: true,
  messages: {
    tooNew: {
      text: 'the function {name} needs Helm {since}, and the chart is checked for Helm {helm}',
      help: 'do without {name}, or name below helm in chartwright.yaml the versions that the chart is for',
    },
  },
  bad: { 'templates/a.yaml': 'a: {{ mustToYaml .Values.a }}\n' },
  good: { 'templates/a.yaml': 'a: {{ toYaml .Values.a }}\n' },
  *check(subject) {
    const [oldest] = subject.helmVersions;
    if (oldest === undefined) return;
    const there = functionNamesSince(oldest);
    for (const template of soundTemplates(subject)) {
      for (const node of partsOfTemplate(template).identifiers) {
        if (there.has(node.name)) continue;
        const since = helmFunction(node.name)?.since;
        if (since === undefined) continue;
        yield { at: atNode(template, node), message: 'tooNew', data: { name: node.name, since, helm: oldest } };
      }
    }
  },
});

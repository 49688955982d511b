import { dataAt, pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey, atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { defaultOf, schemaOf } from '../../template-text/values-facts';
import { commentOf } from '../../values/comments';

export const tplUndocumented = staticRule({
  id: 'tpl-undocumented',
  area: 'template',
  severity: 'info',
  description: 'a value that is run as a template, which its documentation does not say',
  why: 'Braces in such a value are not text: `{{ .Release.Name }}` is replaced, and anything else in double braces, as in dashboards and log formats, is a parse error. Users can neither use the one nor avoid the other when nothing says so.',
  links: ['https://helm.sh/docs/howto/charts_tips_and_tricks/#using-the-tpl-function'],
  recommended: false,
  messages: {
    undocumented: {
      text: 'the value {path} is run as a template, which its documentation does not say',
      help: 'say in the comment above it, or in the schema, that templates in it are run',
    },
  },
  bad: {
    'values.yaml': '# -- Name of the secret\nsecretName: ""\n',
    'templates/a.yaml': 'name: {{ tpl .Values.secretName . | quote }}\n',
  },
  good: {
    'values.yaml': '# -- Name of the secret; run as a template\nsecretName: ""\n',
    'templates/a.yaml': 'name: {{ tpl .Values.secretName . | quote }}\n',
  },
  *check(subject) {
    const { values } = subject.chart;
    const own = new Set(soundTemplates(subject));
    const seen = new Set<string>();
    for (const { reference, functions, action, template } of subject.flow.outputs) {
      const path = pathText(reference.path);
      if (values === undefined || reference.chart !== subject.chart || !own.has(template) || seen.has(path)) continue;
      if (
        !functions.includes('tpl') ||
        reference.path.includes('*') ||
        dataAt(values.data, reference.path) === undefined
      )
        continue;
      seen.add(path);
      const said = reference.path.some((_, index) => {
        const part = { chart: reference.chart, path: reference.path.slice(0, index + 1) };
        return SAYS_SO.test(`${commentOf(values, part.path)}\n${schemaOf(part).description ?? ''}`);
      });
      if (said || JSON.stringify(defaultOf(reference)).includes('{{')) continue;
      yield {
        at: atKey(values, ...reference.path),
        message: 'undocumented',
        data: { path },
        valuesPath: path,
        related: [{ at: atNode(template, action), message: 'run as a template here' }],
      };
    }
  },
});

const SAYS_SO = /\btpl\b|templat|\{\{|evaluated|expression/i;

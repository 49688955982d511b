import { dataAt, type DataFile, pathText } from '../../../package/data-file';
import { ANY_ITEM } from '../../flow/reference';
import { type Report, staticRule } from '../../rule';
import { atKey, atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { defaultOf, schemaOf, type ValuesPlace } from '../../template-text/values-facts';
import { type ReportInFile, together } from '../../together';
import { commentOf } from '../../values/comment-of';

type Message = 'undocumented' | 'several';

export const tplUndocumented = staticRule<Message>({
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
    several: {
      text: '{count} values are run as templates, which their documentation does not say; {path} is the first',
      help: 'say in the comments above them, or in the schema, that templates in them are run',
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
  check(subject): readonly Report<Message>[] {
    const { values } = subject.chart;
    const own = new Set(soundTemplates(subject));
    const seen = new Set<string>();
    const found = subject.flow.outputs.flatMap((output): readonly ReportInFile<Message>[] => {
      const { reference, functions, action, template } = output;
      if (!functions.includes('tpl') || reference.chart !== subject.chart || !own.has(template)) return [];
      const path = pathText(reference.path);
      if (values === undefined || seen.has(path) || reference.path.includes(ANY_ITEM)) return [];
      if (dataAt(values.data, reference.path) === undefined) return [];
      seen.add(path);
      if (saysSo(values, reference) || JSON.stringify(defaultOf(reference)).includes('{{')) return [];
      const report: Report<Message> = {
        at: atKey(values, ...reference.path),
        message: 'undocumented',
        data: { path },
        valuesPath: path,
        related: [{ at: atNode(template, action), message: 'run as a template here' }],
      };
      return [{ file: values.source, start: values.rangeOf(reference.path).start, report }];
    });
    return together(found, 'several');
  },
});

/** Whether the documentation of a value, or of a map around it, has a word of templates. */
const saysSo = (values: DataFile, { chart, path }: ValuesPlace): boolean =>
  path.some((_, index) => {
    const part = { chart, path: path.slice(0, index + 1) };
    return SAYS_SO.test(`${commentOf(values, part.path)}\n${schemaOf(part).description ?? ''}`);
  });

const SAYS_SO = /\btpl\b|templat|\{\{|evaluated|expression/i;

import { pathText } from '../../../package/data-file';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { trueDefaults } from '../../template-text/true-defaults';
import { defaultOf } from '../../template-text/values-facts';
import { relatedDefault } from '../../template-text/related-default';

type Message = 'declared' | 'empty' | 'undeclared';

const TEXT = '{path} cannot be switched off here: to {name}, false is as good as nothing, and becomes true';

const account = (token: string): string => `apiVersion: v1
kind: ServiceAccount
metadata:
  name: demo
automountServiceAccountToken: ${token}
`;

export const defaultTrue = staticRule<Message>({
  id: 'default-true',
  area: 'template',
  severity: 'warning',
  description: 'a value with true as its default, so that false is true, too',
  why: '`default` takes its second argument for missing where it is empty, and `false` is empty: `default true .Values.a` is true for `a: false`. Users set it, and nothing happens. The same holds of `coalesce .Values.a true` and `or .Values.a true`. The default of values.yaml has no such effect.',
  links: ['https://helm.sh/docs/chart_template_guide/function_list/#default'],
  recommended: true,
  messages: {
    declared: { text: TEXT, help: 'read it without {name}: values.yaml has its default, {found}' },
    empty: { text: TEXT, help: 'make its default in values.yaml true, and read it without {name}' },
    undeclared: {
      text: TEXT,
      help: 'declare {path}: true in values.yaml and read it without {name}, or ask whether it is false: ne {written} false',
    },
  },
  bad: { 'values.yaml': 'mountToken: true\n', 'templates/a.yaml': account('{{ .Values.mountToken | default true }}') },
  good: { 'values.yaml': 'mountToken: true\n', 'templates/a.yaml': account('{{ .Values.mountToken }}') },
  *check(subject): Generator<Report<Message>> {
    for (const template of soundTemplates(subject)) {
      for (const { name, operand, reference } of trueDefaults(template, subject)) {
        const path = pathText(reference.path);
        const found = defaultOf(reference);
        const { start, end } = operand.range ?? { start: 0, end: 0 };
        const isOwn = reference.chart === subject.chart && found !== undefined;
        yield {
          at: atNode(template, operand),
          message: !isOwn ? 'undeclared' : typeof found === 'boolean' ? 'declared' : 'empty',
          data: { path, name, found: String(found), written: template.file.text.slice(start, end) },
          valuesPath: path,
          related: isOwn ? relatedDefault(reference, 'its default') : [],
        };
      }
    }
  },
});

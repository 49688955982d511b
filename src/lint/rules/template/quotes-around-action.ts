import { pathText } from '../../../package/data-file';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { isPlainField } from '../../template-text/plain-fields';
import { printedTexts } from '../../template-text/printed-texts';
import { schemaOf } from '../../template-text/values-facts';
import { type ReportInFile, together } from '../../together';

type Message = 'byHand' | 'several';

export const quotesAroundAction = staticRule<Message>({
  id: 'quotes-around-action',
  area: 'template',
  severity: 'info',
  description: 'quotes written around an action that prints a text value',
  why: 'Between quotes that are written by hand, a quote, a backslash or a line break in the value breaks the document, or changes the value: `"C:\\temp"` has a tab in it. `quote` escapes what has to be.',
  links: ['https://helm.sh/docs/chart_template_guide/function_list/#quote-and-squote'],
  recommended: false,
  messages: {
    byHand: {
      text: 'the text {path} is printed between quotes written by hand, which {break} in it breaks',
      help: 'write {{ … | {function} }} without the quotes',
    },
    several: {
      text: '{count} texts of this file are printed between quotes written by hand, which {break} in them breaks; {path} is the first',
      help: 'write {{ … | {function} }} without the quotes',
    },
  },
  bad: { 'values.yaml': 'greeting: hello\n', 'templates/a.yaml': 'data:\n  greeting: "{{ .Values.greeting }}"\n' },
  good: {
    'values.yaml': 'greeting: hello\n',
    'templates/a.yaml': 'data:\n  greeting: {{ .Values.greeting | quote }}\n',
  },
  check(subject): readonly Report<Message>[] {
    const found = printedTexts(subject).flatMap(
      ({ action, template, scalar, references }): readonly ReportInFile<Message>[] => {
        const { quote, line } = scalar;
        const reference = references.find(
          (one) => schemaOf(one).enum === undefined && schemaOf(one).pattern === undefined,
        );
        if (quote === undefined || reference === undefined || (line.key !== undefined && isPlainField(line.key)))
          return [];
        const path = pathText(reference.path);
        const report: Report<Message> = {
          at: atNode(template, action),
          message: 'byHand',
          data: { path, ...QUOTES[quote] },
          valuesPath: path,
        };
        return [{ file: template.file, start: action.range?.start ?? 0, report }];
      },
    );
    return together(found, 'several');
  },
});

const QUOTES = {
  '"': { break: 'a quote, a backslash or a line break', function: 'quote' },
  "'": { break: 'a quote or a line break', function: 'squote' },
} as const;

import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { isPlainField } from '../../template-text/plain-fields';
import { printedTexts } from '../../template-text/printed-texts';
import { schemaOf } from '../../template-text/values-facts';

export const quotesAroundAction = staticRule({
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
  },
  bad: { 'values.yaml': 'greeting: hello\n', 'templates/a.yaml': 'data:\n  greeting: "{{ .Values.greeting }}"\n' },
  good: {
    'values.yaml': 'greeting: hello\n',
    'templates/a.yaml': 'data:\n  greeting: {{ .Values.greeting | quote }}\n',
  },
  *check(subject) {
    for (const { action, template, scalar, references } of printedTexts(subject)) {
      const { quote } = scalar;
      const reference = references.find(
        (one) => schemaOf(one).enum === undefined && schemaOf(one).pattern === undefined,
      );
      const { key } = scalar.line;
      if (quote === undefined || reference === undefined || (key !== undefined && isPlainField(key))) continue;
      const path = pathText(reference.path);
      const isDouble = quote === '"';
      yield {
        at: atNode(template, action),
        message: 'byHand',
        data: {
          path,
          break: isDouble ? 'a quote, a backslash or a line break' : 'a quote or a line break',
          function: isDouble ? 'quote' : 'squote',
        },
        valuesPath: path,
      };
    }
  },
});

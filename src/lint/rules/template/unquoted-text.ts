import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey, atNode } from '../../target';
import { isPlainField, isTextField } from '../../template-text/plain-fields';
import { printedTexts } from '../../template-text/printed-texts';
import { defaultOf, schemaOf, type ValuesPlace } from '../../template-text/values-facts';
import { admitsPlainTextOnly, isPlainText, isPlainWord } from '../../template-text/yaml-words';

export const unquotedText = staticRule({
  id: 'unquoted-text',
  area: 'template',
  severity: 'warning',
  description: 'a text value that is printed as a YAML scalar without quotes',
  why: 'YAML reads the text anew: `yes` becomes a boolean, `1e3` and `0123` numbers, `null` and the empty text nothing, `a: b` and `*` break the document, and a line break lets a value add keys of its own. `quote` keeps every text as it is.',
  links: [
    'https://helm.sh/docs/chart_template_guide/function_list/#quote-and-squote',
    'https://yaml.org/type/bool.html',
  ],
  recommended: true,
  messages: {
    unquoted: {
      text: 'the text {path} is printed without quotes: {example}',
      help: 'pipe it to quote: {{ … | quote }}',
    },
  },
  bad: {
    'values.yaml': 'level: info\n',
    'templates/a.yaml': 'env:\n  - name: LEVEL\n    value: {{ .Values.level }}\n',
  },
  good: {
    'values.yaml': 'level: info\n',
    'templates/a.yaml': 'env:\n  - name: LEVEL\n    value: {{ .Values.level | quote }}\n',
  },
  *check(subject) {
    for (const { action, template, scalar, references } of printedTexts(subject)) {
      const { key } = scalar.line;
      if (scalar.quote !== undefined || (key !== undefined && isPlainField(key))) continue;
      const reference = references.find((one) => !isSafe(one) && isMeantAsText(one, key));
      if (reference === undefined) continue;
      const { values } = subject.chart;
      yield {
        at: atNode(template, action),
        message: 'unquoted',
        data: { path: pathText(reference.path), example: exampleFor(key) },
        valuesPath: pathText(reference.path),
        related:
          values === undefined || reference.chart !== subject.chart
            ? []
            : [{ at: atKey(values, ...reference.path), message: 'a text by default' }],
      };
    }
  },
});

/** What one value would do there. */
function exampleFor(key: string | undefined): string {
  if (key === 'value') return 'true or 1e3 would become a boolean or a number, which an environment variable refuses';
  if (key === 'schedule') return '* * * * * would break the document';
  if (/^host(?:name)?$/.test(key ?? '')) return '*.example.com would break the document';
  if (/name(?:space)?$/i.test(key ?? '')) return '1e3 or 0123 would become a number, and null nothing';
  return 'yes would become a boolean, 1e3 a number, and "a: b" would break the document';
}

/** Whether the schema admits only words that YAML leaves as they are. */
function isSafe(reference: ValuesPlace): boolean {
  const { enum: values, pattern } = schemaOf(reference);
  if (values !== undefined) return values.every((value) => typeof value !== 'string' || isPlainWord(value));
  return pattern !== undefined && admitsPlainTextOnly(pattern);
}

/** A text such as "" or "8080" may be there to be printed as nothing, or as a number. */
function isMeantAsText(reference: ValuesPlace, key: string | undefined): boolean {
  const value = defaultOf(reference);
  if (schemaOf(reference).types !== undefined || (key !== undefined && isTextField(key))) return true;
  return typeof value === 'string' && isPlainText(value);
}

import { staticRule } from '../../rule';
import { calledAs, unquotedReport, type UnquotedText, unquotedTexts } from '../../template-text/unquoted-texts';

export const unquotedText = staticRule({
  id: 'unquoted-text',
  area: 'template',
  severity: 'warning',
  description: 'a text value that is printed as a YAML scalar without quotes',
  why: 'YAML reads the text anew: `yes` becomes a boolean, `1e3` and `0123` numbers, `null` and the empty text nothing, `a: b` and `*` break the document, and a line break lets a value add keys of its own. `quote` keeps every text as it is. Fields that take a few words, quantities, paths or addresses are left out, and names are left to `unquoted-name`.',
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
    'values.yaml': 'tenant: acme\n',
    'templates/a.yaml': 'env:\n  - name: TENANT\n    value: {{ .Values.tenant }}\n',
  },
  good: {
    'values.yaml': 'tenant: acme\n',
    'templates/a.yaml': 'env:\n  - name: TENANT\n    value: {{ .Values.tenant | quote }}\n',
  },
  *check(subject) {
    for (const text of unquotedTexts(subject)) {
      if (!text.isName) yield unquotedReport(subject, text, 'unquoted', exampleFor(text));
    }
  },
});

const HOST = /^host(?:name)?s?$/i;

/** What one value would do there. */
function exampleFor({ key, reference }: UnquotedText): string {
  // An item of a list is told by what the value, or the map around it, is called: `hosts.core`.
  const called = key ?? (reference.path.find((step) => HOST.test(step)) || calledAs(reference));
  if (key === 'value') return 'true or 1e3 would become a boolean or a number, which an environment variable refuses';
  if (called === 'schedule') return '* * * * * would break the document';
  if (HOST.test(called)) return '*.example.com would break the document';
  if (/namespaces?$/i.test(called)) return '1234 or 12e4 would become a number';
  const colon = key === undefined ? '"a: b" a map' : '"a: b" would break the document';
  return `yes would become a boolean, 1e3 a number, and ${colon}`;
}

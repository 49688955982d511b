import { staticRule } from '../../rule';
import { isHostField, isWildcardList } from '../../template-text/plain-fields';
import { unquotedReport, type UnquotedText, unquotedTexts } from '../../template-text/unquoted-texts';
import { calledAs } from '../../template-text/value-names';

export const unquotedText = staticRule({
  id: 'unquoted-text',
  area: 'template',
  severity: 'warning',
  description: 'a text value that is printed as a YAML scalar without quotes',
  why: 'YAML reads the text anew: `yes` becomes a boolean, `1e3` and `0123` numbers, `null` and the empty text nothing, `a: b` and `*` break the document, and a line break lets a value add keys of its own. `quote` keeps every text as it is. Fields that take a few words, quantities, paths or addresses are left out, and names, those of namespaces too, are left to `unquoted-name`.',
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

/** What one value would do there. */
function exampleFor({ field: { key, list }, reference }: UnquotedText): string {
  const called = key ?? calledAs(reference);
  if (key === 'value') return 'true or 1e3 would become a boolean or a number, which an environment variable refuses';
  if (list !== undefined && isWildcardList(list)) return '* would break the document';
  if (called === 'schedule') return '* * * * * would break the document';
  if (called === 'expr') return '{job="a"} == 0 would break the document';
  // A rule of Traefik's.
  if (called === 'match') return '!Path(`/a`) would break the document';
  if (isHost(key ?? list, reference)) return '*.example.com would break the document';
  const colon = key === undefined ? '"a: b" a map' : '"a: b" would break the document';
  return `yes would become a boolean, 1e3 a number, and ${colon}`;
}

/** An item of a list is told by what the value, or the map around it, is called, too: `hosts.core`. */
const isHost = (field: string | undefined, { path }: UnquotedText['reference']): boolean =>
  (field !== undefined && isHostField(field)) || path.some((step) => /^host(?:name)?s?$/i.test(step));

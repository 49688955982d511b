import { pathText } from '../../../package/data-file';
import type { ValuesOutput } from '../../flow/events';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { defaultOf, outputsByAction } from '../../template-text/values-facts';
import { definitionAround } from '../../template-text/yaml-templates';
import { relatedDefault } from '../../template-text/related-default';

export const largeNumber = staticRule({
  id: 'large-number',
  area: 'template',
  severity: 'error',
  description: 'a large number that is printed as Go prints floating point numbers',
  why: 'Numbers in values files are floating point numbers to Helm, and from a million on Go prints those as `1e+06`, with `quote` and `toString` too. Kubernetes, and most programs, take that for a text or refuse it. `--set` gives integers, so that it goes well there.',
  links: ['https://github.com/helm/helm/issues/1707'],
  recommended: true,
  messages: {
    large: {
      text: '{path}, {number} by default, is printed as {printed}',
      help: 'pipe it to {function}',
    },
  },
  bad: { 'values.yaml': 'maxSize: 5000000\n', 'templates/a.yaml': 'data:\n  maxSize: {{ .Values.maxSize | quote }}\n' },
  good: {
    'values.yaml': 'maxSize: 5000000\n',
    'templates/a.yaml': 'data:\n  maxSize: {{ .Values.maxSize | int64 | quote }}\n',
  },
  *check(subject) {
    const own = new Set(soundTemplates(subject));
    for (const outputs of outputsByAction(subject.flow).values()) {
      // A file included by its name is mostly read as YAML and written anew, which mends the number.
      const isRead = ({ template, action }: ValuesOutput) =>
        template.file.path.includes('/_') && definitionAround(subject, template, action) === undefined;
      const output = outputs.find((one) => own.has(one.template) && isPrintedAsFloat(one) && !isRead(one));
      if (output === undefined) continue;
      const { reference, action, template } = output;
      const number = defaultOf(reference) as number;
      const path = pathText(reference.path);
      yield {
        at: atNode(template, action),
        message: 'large',
        data: {
          path,
          number: String(number),
          printed: goFloat(number),
          function: output.functions.includes('quote') ? 'int64 before quote' : 'int64',
        },
        valuesPath: path,
        related: relatedDefault(reference, 'its default'),
      };
    }
  },
});

/** Functions that print a number as Go does. */
const AS_GO_DOES: ReadonlySet<string> = new Set([
  'quote',
  'squote',
  'toString',
  'print',
  'trim',
  'tpl',
  'indent',
  'nindent',
  'b64enc',
]);

function isPrintedAsFloat({ reference, functions }: ValuesOutput): boolean {
  const value = defaultOf(reference);
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    Math.abs(value) >= 1e6 &&
    functions.every((name) => AS_GO_DOES.has(name))
  );
}

/** The shortest form with an exponent of two digits at least: https://pkg.go.dev/strconv#FormatFloat */
const goFloat = (number: number): string => number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');

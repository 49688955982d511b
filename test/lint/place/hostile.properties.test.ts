import fc from 'fast-check';
import { placeOfObject } from '../../../src/lint/place/place-of-object';
import { chartOf } from '../../../src/package/chart';
import { chartSource } from '../../../src/package/source';
import { renderOf } from '../objects/render-text';

const PIECES = [
  ...[
    'apiVersion: v1\n',
    'kind: List\n',
    'items:\n',
    '  - ',
    '- ',
    'spec:\n',
    '  name: a\n',
    '    b: {{ .c }}\n',
    '---\n',
  ],
  ...[
    '{{- if .a }}\n',
    '{{ else }}',
    '{{- end }}\n',
    '{{ range .b -}}',
    '{{ end -}}\n',
    '{{ define "x" }}',
    '# a: b\n',
  ],
  ...[
    '{{ include "x" . | nindent 4 }}',
    '{{- include "x" . }}\n',
    '{{ template "x" . }}',
    '{{ toYaml . | indent 2 }}\n',
  ],
  ...[
    '|\n',
    '>-\n',
    '"',
    "'",
    ': ',
    '[a, b]\n',
    '{',
    '\t',
    '\n\n',
    '\uE000',
    '\uE001',
    '*x',
    '&x ',
    '__proto__:\n',
    '{{',
  ],
];

const objects = renderOf(
  [
    '# Source: demo/templates/a.yaml\napiVersion: v1\nkind: A\nmetadata: { name: a }\nspec: { name: a, b: [c, { d: e }] }\n',
    '# Source: demo/templates/a.yaml\napiVersion: v1\nkind: B\nmetadata: { name: b }\nitems: [{ name: a }, { name: b }]\n',
  ].join('---\n'),
).objects;

const PATHS = [
  [],
  ['spec', 'b', 1, 'd'],
  ['items', 1, 'name'],
  ['metadata', 'name'],
  ['__proto__', 'constructor'],
  [3],
];

test('whatever a template is made of, a place lies inside its file', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
      const files = new Map([
        ['Chart.yaml', 'name: demo\n'],
        ['templates/a.yaml', pieces.join('')],
      ]);
      const chart = chartOf(chartSource(files));
      for (const object of objects) {
        for (const path of PATHS) {
          const { template, range } = placeOfObject(chart, object, path)!;
          const { start, end } = range;
          expect(start >= 0 && start <= end && end <= template.file.text.length).toBe(true);
        }
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 100) },
  );
});

test('includes that multiply end', () => {
  const defines = Array.from({ length: 12 }, (_, index) => {
    const inner = `{{ include "d${index + 1}" . | nindent 0 }}\n`;
    return `{{ define "d${index}" }}\na${index}: 1\n${inner.repeat(8)}{{ end }}`;
  });
  const files = new Map([
    ['Chart.yaml', 'name: demo\n'],
    ['templates/_d.tpl', defines.join('\n')],
    ['templates/a.yaml', '{{ include "d0" . }}\n'],
  ]);
  const start = performance.now();
  placeOfObject(chartOf(chartSource(files)), objects[0]!, ['spec']);
  expect(performance.now() - start).toBeLessThan(5000);
});

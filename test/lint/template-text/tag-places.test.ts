import { PRINTED } from '../../../src/lint/template-text/yaml-context';
import { tagPlaces } from '../../../src/lint/template-text/tag-places';
import { parseTemplate } from '../../../src/template/parser';
import { visit } from '../../../src/template/visit';
import type { Node } from '../../../src/template/nodes';

/** The place of the action that prints `.x`. */
function placeOfX(text: string): { before: string[]; after: readonly string[] } {
  const file = { path: 'templates/a.yaml', text };
  const template = { file, rendersObjects: true, ...parseTemplate(text) };
  let found: Node | undefined;
  visit(template.tree.body, (node) => {
    if (node.kind === 'action' && text.slice(node.range?.start, node.range?.end).includes('.x')) found = node;
  });
  const place = found === undefined ? undefined : tagPlaces(template).get(found);
  return { before: (place?.before ?? []).map(({ line }) => line), after: place?.after ?? [] };
}

describe('what stands beside a tag, after trimming', () => {
  test.each([
    ['in one line', 'a: 1\nb: {{ .x }} c\nd', ['b: '], [' c']],
    ['with trim markers', 'a: 1\nb:\n  {{- .x -}}\n  c\nd', ['b:'], ['c']],
    ['beside other tags', 'b: {{ .a }}-{{ .x }}{{ .c }}', [`b: ${PRINTED}-`], [PRINTED]],
    ['beside tags that print nothing', 'b: {{ $a := 1 }}{{/* c */}}{{ .x }}', ['b: '], ['']],
    ['behind nindent', 'b:{{ .a | nindent 2 }}{{ .x }}', [`  ${PRINTED}`], ['']],
    ['before nindent', 'b: {{ .x }}{{ .a | nindent 2 }} c', ['b: '], ['']],
    ['behind a condition', 'b: {{ if .a }}c{{ end }}{{ .x }}', ['b: c', 'b: '], ['']],
    ['behind a condition with else', 'b: {{ if .a }}c{{ else }}d{{ end }}{{ .x }}', ['b: c', 'b: d'], ['']],
    ['in a condition', 'b: {{ if .a }}c{{ .x }}d{{ end }}e', ['b: c'], ['de']],
    ['in an else', 'b: {{ if .a }}c{{ else }}{{ .x }}{{ end }}', ['b: '], ['']],
    ['in a loop', 'b: {{ range .a }}{{ .x }},{{ end }}', ['b: ', `b: ${PRINTED},`], [',', `,${PRINTED},`]],
    ['in a definition', 'b: {{ define "c" }}d: {{ .x }}{{ end }}', ['d: '], ['']],
    ['behind a definition', 'b: {{ define "c" }}d: {{ end }}{{ .x }}', ['b: '], ['']],
    ['after a line break that is printed', 'b: {{ "a\\n" }}{{ .x }}', [''], ['']],
  ])('%s', (_, text, before, after) => {
    const place = placeOfX(text);
    expect(place.before).toEqual(before);
    expect([...place.after].sort()).toEqual([...after].sort());
  });

  test('loops within loops, and conditions in a row, take no time', () => {
    const text =
      '{{ range .a }}a'.repeat(200) + '{{ if .b }}b{{ end }}'.repeat(200) + '{{ .x }}' + '{{ end }}'.repeat(200);
    const start = performance.now();
    expect(placeOfX(text).before.length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

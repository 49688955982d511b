import { nilCure } from '../../../src/lint/objects/nil-cure';
import type { NilUse } from '../../../src/lint/objects/nil-uses';
import { parseTemplate } from '../../../src/template/parser';
import { visit } from '../../../src/template/visit';
import { inputOf } from '../kit';

/** What a line asks of a map that is nil: the first `fields` fields of each operand lead there. */
function usesIn(text: string, fields: number): readonly NilUse[] {
  const uses: NilUse[] = [];
  visit(parseTemplate(text).tree.body, (node) => {
    if (node.kind === 'field') uses.push({ operand: node, text, fields });
    return undefined;
  });
  return uses;
}

test.each([
  ['{{ .Values.a.b }}', 'write (.Values.a).b, put this behind {{ if .Values.a }}'],
  ['{{ .Values.a.b }}{{ .Values.a.c }}', 'write (.Values.a).b and (.Values.a).c, put this behind {{ if .Values.a }}'],
  [
    ['b', 'c', 'd', 'e', 'f', 'g'].map((field) => `{{ .Values.a.${field} }}`).join(),
    'write (.Values.a).b, (.Values.a).c, (.Values.a).d, (.Values.a).e and 2 more, put this behind {{ if .Values.a }}',
  ],
])('%s', (text, said) => {
  expect(nilCure(usesIn(text, 2), inputOf({}).chart)).toBe(said);
});

import { pipelineId } from '../../../src/lint/template-text/node-id';
import { parseTemplate } from '../../../src/template/parser';

function idOf(text: string): string {
  const [node] = parseTemplate(`{{ ${text} }}`, { undeclaredVariables: true }).tree.body;
  if (node?.kind !== 'action') throw new Error(text);
  return pipelineId(node.pipeline);
}

test.each([
  ['eq .a   1', 'eq .a 1', true],
  ['(.a)', '.a', true],
  ['eq (.a) (1)', 'eq .a 1', true],
  ['eq "a" .b', 'eq `a` .b', true],
  ['eq .a 1', 'eq .a 2', false],
  ['.a | not', 'not .a', false],
  ['not (and .a .b)', 'not and .a .b', false],
  ['$.a', '.a', false],
  ['eq "a b"', 'eq "a" "b"', false],
  ['(.a).b', '.a.b', true],
  ['$x.a', '$.x.a', false],
])('%s and %s', (one, other, expected) => {
  expect(idOf(one) === idOf(other)).toBe(expected);
});

import { functionOf } from '../../src/template/function-of';
import type { CommandNode } from '../../src/template/nodes';
import { parseTemplate } from '../../src/template/parser';

const commandIn = (action: string): CommandNode | undefined => {
  const [node] = parseTemplate(action).tree.body;
  return node?.kind === 'action' ? node.pipeline.commands.at(-1) : undefined;
};

test.each([
  ['{{ quote .a }}', 'quote'],
  ['{{ .a | nindent 4 }}', 'nindent'],
  ['{{ .quote }}', undefined],
  ['{{ (quote .a) }}', undefined],
  ['text', undefined],
])('%s', (action, name) => {
  expect(functionOf(commandIn(action))).toBe(name);
});

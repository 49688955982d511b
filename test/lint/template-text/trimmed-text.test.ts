import { trimmedText } from '../../../src/lint/template-text/trimmed-text';
import { parseTemplate } from '../../../src/template/parser';

test.each([
  ['{{ a }} x {{ b }}', ' x ', '', ''],
  ['{{ a -}} \n x {{ b }}', 'x ', ' \n ', ''],
  ['{{ a }} x \n {{- b }}', ' x', '', ' \n '],
  ['{{ a -}} \n {{- b }}', '', ' \n ', ''],
  // A marker needs its space: https://pkg.go.dev/text/template#hdr-Text_and_spaces
  ['{{ a }} x {{-1 }}', ' x ', '', ''],
  ['{{/* a */ -}} x {{- /* b */}}', 'x', ' ', ' '],
  ['{{ "-}}" }} x {{ b }}', ' x ', '', ''],
  ['{{ a -}}\u00a0x{{ b }}', '\u00a0x', '', ''],
])('%s', (source, text, cutBefore, cutAfter) => {
  const { tree } = parseTemplate(source);
  const [node] = tree.body.filter(({ kind }) => kind === 'text');
  if (node?.kind !== 'text') throw new Error('no text');
  expect(trimmedText({ path: 'a', text: source }, node)).toEqual({ text, cutBefore, cutAfter });
});

import { ApiObject } from 'cdk8s';
import { eq, templated, TemplateFile, text, ternary } from '../../src';
import { chartOf, removeFolders } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);

const hostile = {
  quotes: '"'.repeat(150),
  tags: '{{'.repeat(60),
  bells: '\u0007'.repeat(95),
  backslashes: '\\'.repeat(119),
  braces: '{{{'.repeat(50),
  [`example.com/${'x'.repeat(50)}`]: 'y'.repeat(80),
  emoji: '😀'.repeat(70),
  erased: `${'word '.repeat(16)}<no value> ${'word '.repeat(16)}`,
  list: ['<no value>', 'b'],
};

test('text that grows when it is printed stays within the width, and what it was', async () => {
  const chart = chartOf(
    (scope) =>
      void new ApiObject(
        new TemplateFile(scope, 'a'),
        'a',
        templated({
          apiVersion: 'v1',
          kind: 'X',
          metadata: { name: 'x' },
          constants: hostile,
          deeper: [[{ a: { b: { c: hostile } } }]],
          tag: ternary(eq(values.name, 'web'), hostile.quotes, hostile.backslashes),
          literal: text`${hostile.bells}`,
        }),
      ),
    { values: declaration },
  );
  const { x } = await chart.objects();
  expect(x).toMatchObject({
    constants: hostile,
    deeper: [[{ a: { b: { c: hostile } } }]],
    tag: hostile.quotes,
    literal: hostile.bells,
  });
  expect(chart.file('a')).not.toContain('{{ (print');
});

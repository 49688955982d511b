import type { OperandNode, PipelineNode, TemplateNode } from '../../src/template/nodes';
import { parseTemplate } from '../../src/template/parser';
import { printOperand, printPipeline, printTemplate } from '../../src/template/printer';

const NO_TRIM = { left: false, right: false };
const LEFT = { left: true, right: false };
const BOTH = { left: true, right: true };

const of = (...operands: readonly OperandNode[]): PipelineNode => ({
  kind: 'pipeline',
  commands: [{ kind: 'command', operands }],
});
const a: PipelineNode = of({ kind: 'field', path: ['a'] });
const string = (value: string, quote: 'double' | 'raw' = 'double') => ({ kind: 'string', value, quote }) as const;
const text = (content: string): TemplateNode => ({ kind: 'text', text: content });
const action = (pipeline: PipelineNode = a): TemplateNode => ({ kind: 'action', pipeline, trim: NO_TRIM });

/** What a template of text, strings and nothing else renders to. */
const rendered = (template: string) =>
  parseTemplate(template)
    .tree.body.map((node) => {
      if (node.kind === 'text') return node.text;
      const operand = node.kind === 'action' ? node.pipeline.commands[0]?.operands[0] : undefined;
      return operand?.kind === 'string' ? operand.value : `<${node.kind}>`;
    })
    .join('');

describe('tags', () => {
  test.each<[string, TemplateNode]>([
    ['{{ .a }}', action()],
    ['{{- .a -}}', { kind: 'action', pipeline: a, trim: BOTH }],
    ['{{/* why */}}', { kind: 'comment', text: ' why ', trim: NO_TRIM }],
    ['{{- /* why */ -}}', { kind: 'comment', text: ' why ', trim: BOTH }],
    ['{{/* a * / b */}}', { kind: 'comment', text: ' a */ b ', trim: NO_TRIM }],
    ['{{- break }}', { kind: 'break', trim: LEFT }],
    ['{{ template "x" .a }}', { kind: 'template', name: string('x'), pipeline: a, trim: NO_TRIM }],
    ['{{ template "x" }}', { kind: 'template', name: string('x'), trim: NO_TRIM }],
  ])('%s', (expected, node) => {
    expect(printTemplate([node])).toBe(expected);
  });
});

describe('operands', () => {
  test.each<[string, OperandNode]>([
    ['$', { kind: 'variable', name: '', path: [] }],
    ['$x.a.b', { kind: 'variable', name: 'x', path: ['a', 'b'] }],
    ['(.a).b', { kind: 'chain', operand: { kind: 'parenthesis', pipeline: a }, path: ['b'] }],
    ['now.Year', { kind: 'chain', operand: { kind: 'identifier', name: 'now' }, path: ['Year'] }],
    ['-0x1F', { kind: 'number', text: '-0x1F' }],
    ["'\\n'", { kind: 'character', text: "'\\n'" }],
    ['`a "b"`', string('a "b"', 'raw')],
    ['"a `b`"', string('a `b`', 'raw')],
    ['"a\\rb"', string('a\rb', 'raw')],
    ['`two\nlines`', string('two\nlines', 'raw')],
    ['"\\a\\b\\f\\n\\r\\t\\v\\\\\\""', string('\u0007\b\f\n\r\t\v\\"')],
    [
      '"\\x00\\x1b\\x7f\\u0085\\u00a0\\u200b\\u2028\\ufeff\\ufffe"',
      string('\0\x1b\x7f\u0085\u00a0\u200b\u2028\ufeff\ufffe'),
    ],
    ['"ü 日本 🙂"', string('ü 日本 🙂')],
    ['"\\U000e0001"', string('\u{e0001}')],
    ['"\\xff"', string('\udcff')],
    ['"\\ufffd"', string('\ud800')],
  ])('%s', (expected, operand) => {
    expect(printOperand(operand)).toBe(expected);
  });
});

test('a pipeline', () => {
  const pipeline: PipelineNode = {
    kind: 'pipeline',
    assignment: { kind: 'assignment', names: ['i', 'x'], operator: ':=' },
    commands: [...a.commands, ...of({ kind: 'identifier', name: 'default' }, { kind: 'nil' }).commands],
  };
  expect(printPipeline(pipeline)).toBe('$i, $x := .a | default nil');
});

describe('text never becomes a tag', () => {
  test.each<[string, readonly TemplateNode[], string]>([
    ['braces', [text('a {{ b }} c')], '{{ "{{" }}'],
    ['many braces', [text('{{{{')], '{{ "{{{{" }}'],
    ['braces over two nodes', [text('{'), text('{')], '{{ "{{" }}'],
    ['a brace before a tag', [text('a {'), action(of(string('x')))], '{{ "{" }}{{ "x" }}'],
    ['a brace at the end', [text('a {')], 'a {'],
    ['a tag before a brace', [action(of(string('x'))), text('} }}')], '{{ "x" }}} }}'],
  ])('%s', (_, nodes, expected) => {
    const printed = printTemplate(nodes);
    expect(printed).toContain(expected);
    expect(rendered(printed)).toBe(
      nodes.map((node) => (node.kind === 'text' ? node.text : rendered(printTemplate([node])))).join(''),
    );
  });
});

describe('no name smuggles in template code', () => {
  const hostile = ['a }}{{ .b', 'a b', 'a-b', '', '0a', 'a.b', '(a)', 'a|b', 'a\n', '"', '}}'];
  test.each(hostile)('%j', (name) => {
    expect(() => printOperand({ kind: 'field', path: [name] })).toThrow('not a field name');
    expect(() => printOperand({ kind: 'variable', name: 'x', path: [name] })).toThrow('not a field name');
    expect(() => printOperand({ kind: 'identifier', name })).toThrow('not a function name');
    expect(() => printOperand({ kind: 'number', text: name })).toThrow('not a number');
    expect(() => printOperand({ kind: 'character', text: name })).toThrow('not a character constant');
    const printed = printTemplate([action(of(string(name))), action(of(string(name, 'raw')))]);
    expect(rendered(printed)).toBe(name + name);
  });

  test.each(['if', 'nil', 'true', 'end'])('the keyword %s is no function, but a field', (name) => {
    expect(() => printOperand({ kind: 'identifier', name })).toThrow('not a function name');
    expect(printOperand({ kind: 'field', path: [name] })).toBe(`.${name}`);
  });
});

test('nodes are told with the lines on which they begin', () => {
  const nodes = [text('a\n'), action(), text(' {{ b\nc\n'), { ...action(), trim: LEFT } as TemplateNode, text('\nd')];
  const lines: number[] = [];
  printTemplate(nodes, { begins: (node, line) => (lines[nodes.indexOf(node)] = line) });
  expect(lines).toEqual([1, 2, 2, 4, 4]);
});

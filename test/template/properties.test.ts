import fc from 'fast-check';
import { isFunctionName } from '../../src/template/characters';
import { HELM_FUNCTION_NAMES } from '../../src/template/functions';
import type { BranchNode, OperandNode, PipelineNode, TemplateNode, Trim } from '../../src/template/nodes';
import { parseTemplate } from '../../src/template/parser';
import { printTemplate } from '../../src/template/printer';
import { readCases } from './cases';
import { stripRanges } from './strip-ranges';

const trim: fc.Arbitrary<Trim> = fc.record({ left: fc.boolean(), right: fc.boolean() });
const name = fc.stringMatching(/^[a-zA-Z_é][a-zA-Z0-9_é]{0,5}$/);
const path = (minLength: number) => fc.array(name, { minLength, maxLength: 3 });
/** Text of all kinds, and bytes that are no UTF-8. */
const content = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('{', '}', '"', '`', '\\', '\n', '\r', ' ', '-', '/', '*', 'a', '\udcff', '\udc80'),
  }),
);
const string = fc.oneof(
  content.map((value) => ({ kind: 'string', value, quote: 'double' }) as const),
  content
    .filter((value) => !/[`\r\udc80\udcff]/.test(value))
    .map((value) => ({ kind: 'string', value, quote: 'raw' }) as const),
);
const number = fc.oneof(
  fc.integer().map(String),
  fc
    .double({ noDefaultInfinity: true, noNaN: true })
    .map(String)
    .filter((text) => !/^-?\d{19,}$/.test(text)),
  fc.constantFrom('0x1F', '0b1', '017', '1_000', '.5', '1i', '1+2i', '0x1p-2', '-0'),
);

type Pipelines = {
  operand: OperandNode;
  literal: OperandNode;
  pipeline: PipelineNode;
};

const { pipeline } = fc.letrec<Pipelines>((tie) => ({
  literal: fc.oneof(
    fc.constantFrom<OperandNode>({ kind: 'dot' }, { kind: 'nil' }, { kind: 'boolean', value: true }),
    number.map((text): OperandNode => ({ kind: 'number', text })),
    fc.constantFrom("'a'", "'\\n'", "'é'").map((text): OperandNode => ({ kind: 'character', text })),
    string,
  ),
  operand: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'operand' },
    fc.constantFrom(...HELM_FUNCTION_NAMES).map((text): OperandNode => ({ kind: 'identifier', name: text })),
    path(1).map((fields): OperandNode => ({ kind: 'field', path: fields })),
    path(0).map((fields): OperandNode => ({ kind: 'variable', name: '', path: fields })),
    tie('pipeline').map((inner): OperandNode => ({ kind: 'parenthesis', pipeline: inner })),
    fc.tuple(tie('pipeline'), path(1)).map(([inner, fields]): OperandNode => ({
      kind: 'chain',
      operand: { kind: 'parenthesis', pipeline: inner },
      path: fields,
    })),
  ),
  pipeline: fc
    .tuple(
      fc.option(name, { freq: 4 }),
      fc.constantFrom(':=' as const, '=' as const),
      fc.array(fc.oneof(tie('operand'), tie('literal')), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(tie('operand'), fc.array(tie('literal'), { maxLength: 2 })), { maxLength: 2 }),
    )
    .map(([variable, operator, first, rest]): PipelineNode => {
      const commands = [first, ...rest.map(([head, more]) => [head, ...more])];
      return {
        kind: 'pipeline',
        ...(variable === null ? {} : { assignment: { kind: 'assignment', names: [variable], operator } }),
        commands: commands.map((operands) => ({ kind: 'command', operands })),
      };
    }),
}));

const text = fc
  .string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '}', '-', '{ ', '"', 'é', '🙂'), minLength: 1 })
  .filter((value) => !value.endsWith('{'))
  .map((value): TemplateNode => ({ kind: 'text', text: value }));

type Bodies = {
  node: TemplateNode;
  body: readonly TemplateNode[];
  branches: readonly BranchNode[];
};

const { body } = fc.letrec<Bodies>((tie) => {
  const end = trim.map((marks) => ({ kind: 'end', trim: marks }) as const);
  const otherwise = fc.option(fc.record({ kind: fc.constant('else' as const), trim, body: tie('body') }), {
    nil: undefined,
  });
  const withElse = fc.record({ otherwise, end }).map(({ otherwise: node, end: last }) => ({
    ...(node === undefined ? {} : { otherwise: node }),
    end: last,
  }));
  return {
    branches: fc.array(fc.record({ kind: fc.constant('branch' as const), pipeline, trim, body: tie('body') }), {
      minLength: 1,
      maxLength: 3,
    }),
    node: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'node' },
      fc.record({ kind: fc.constant('action' as const), pipeline, trim }),
      content
        .filter((value) => !value.includes('*/') && !/\/$|^\//.test(value) && !/[\udc80\udcff]/.test(value))
        .map((value) => value.replaceAll('*', '+'))
        .chain((value) => fc.record({ kind: fc.constant('comment' as const), text: fc.constant(value), trim })),
      fc.record({ kind: fc.constant('template' as const), name: string, pipeline, trim }),
      fc.record({ kind: fc.constant('template' as const), name: string, trim }),
      fc
        .tuple(fc.constantFrom('if' as const, 'with' as const), tie('branches'), withElse)
        .map(([kind, branches, rest]): TemplateNode => ({ kind, branches, ...rest })),
      fc.tuple(pipeline, trim, tie('body'), withElse).map(([over, marks, inner, rest]): TemplateNode => ({
        kind: 'range',
        pipeline: over,
        trim: marks,
        body: inner,
        ...rest,
      })),
    ),
    // Two texts side by side are one to the parser.
    body: fc
      .array(fc.tuple(fc.option(text, { nil: undefined }), tie('node')), { maxLength: 3 })
      .map((pairs) => pairs.flatMap(([before, node]) => (before === undefined ? [node] : [before, node]))),
  };
});

const define = fc.tuple(fc.nat(), trim, body, trim).map(([id, marks, inner, last]): TemplateNode => ({
  kind: 'define',
  name: { kind: 'string', value: `t${id}`, quote: 'double' },
  trim: marks,
  body: inner,
  end: { kind: 'end', trim: last },
}));

test('print then parse is the identity', () => {
  fc.assert(
    fc.property(
      body,
      fc.option(define, { nil: undefined }),
      fc.constantFrom(Infinity, 60, 10),
      (nodes, last, width) => {
        const template = last === undefined ? nodes : [...nodes, last];
        const { tree, errors } = parseTemplate(printTemplate(template, { width }), { undeclaredVariables: true });
        expect(errors).toEqual([]);
        expect(stripRanges(tree.body)).toEqual(stripRanges(template));
      },
    ),
    { numRuns: 200 },
  );
});

test('printing what was parsed from a printed template changes nothing', () => {
  fc.assert(
    fc.property(body, (nodes) => {
      const once = printTemplate(nodes);
      expect(printTemplate(parseTemplate(once).tree.body)).toBe(once);
    }),
    { numRuns: 100 },
  );
});

const templates = readCases().map(({ template }) => template);
const PIECES = [
  '{{',
  '}}',
  '{{-',
  '-}}',
  '"',
  '`',
  "'",
  '(',
  ')',
  '|',
  ' ',
  '\n',
  '.',
  '$',
  ':=',
  '/*',
  '*/',
  '{{ end }}',
  '{{ else }}',
  '{{ if .a }}',
  '{{ define "x" }}',
  '\\',
  '\0',
  '🙂',
];

test('no text makes the parser throw, or give places outside of the text', () => {
  const mutation = fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom('', ...PIECES));
  fc.assert(
    fc.property(
      fc.constantFrom(...templates),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      (template, changes) => {
        let mutated = template;
        for (const [position, removed, inserted] of changes) {
          const at = position % (mutated.length + 1);
          mutated = mutated.slice(0, at) + inserted + mutated.slice(at + removed);
        }
        const { errors, tree } = parseTemplate(mutated);
        for (const { range } of errors) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThanOrEqual(mutated.length);
        }
        if (errors.length === 0) expect(parseTemplate(printTemplate(tree.body)).errors).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('all pieces in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }), (pieces) => {
      expect(() => parseTemplate(pieces.join(''))).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});

test('function names that are printed are read back', () => {
  expect([...HELM_FUNCTION_NAMES].every(isFunctionName)).toBe(true);
});

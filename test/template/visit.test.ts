import type { Node } from '../../src/template/nodes';
import { parseTemplate } from '../../src/template/parser';
import { visit } from '../../src/template/visit';

const TEXT = '{{ define "a" }}{{ if $x := (.b).c }}t{{ else }}{{ break }}{{ end }}{{ end }}{{ template "a" . }}';
const body = parseTemplate(TEXT).tree.body;
const source = ({ range }: Node) => TEXT.slice(range?.start, range?.end);

test('visits every node in the order of the text', () => {
  const seen: string[] = [];
  visit(body, ({ kind }) => void seen.push(kind));
  expect(seen.join(' ')).toBe(
    'define string if branch pipeline assignment command chain parenthesis pipeline command field text else break end ' +
      'end template string pipeline command dot',
  );
});

test('knows the nodes around a node', () => {
  visit(body, (node, parents) => {
    if (node.kind === 'field') {
      expect(parents.map(({ kind }) => kind).join(' ')).toBe(
        'define if branch pipeline command chain parenthesis pipeline command',
      );
    }
  });
  expect.assertions(1);
});

test('a node holds what it is made of', () => {
  visit(body, (node, parents) => {
    const parent = parents.at(-1);
    if (parent !== undefined) expect(source(parent)).toContain(source(node));
  });
});

test('skips and stops', () => {
  const seen: string[] = [];
  const goOn = visit(body, (node) => {
    seen.push(node.kind);
    if (node.kind === 'if') return 'skip';
    if (node.kind === 'template') return 'stop';
    return undefined;
  });
  expect(seen.join(' ')).toBe('define string if end template');
  expect(goOn).toBe(false);
});

import type { Node } from '../../src/template/nodes';
import { parseTemplate, type ParseOptions } from '../../src/template/parser';
import { visit } from '../../src/template/visit';

/** Each mistake as `CODE "the text it marks"`. */
const mistakes = (template: string, options?: ParseOptions) =>
  parseTemplate(template, options).errors.map(
    ({ code, range }) => `${code} ${JSON.stringify(template.slice(range.start, range.end))}`,
  );

/** Each node below the file as `kind "its text"`. */
const places = (template: string) => {
  const found: string[] = [];
  visit(parseTemplate(template).tree.body, ({ kind, range }: Node) => {
    found.push(`${kind} ${JSON.stringify(template.slice(range?.start, range?.end))}`);
  });
  return found;
};

describe('several mistakes in a file', () => {
  test.each<[string, string, string[]]>([
    [
      'one a tag',
      '{{ foo }} {{ .a-b }} {{ $x }}',
      ['UNKNOWN_FUNCTION "foo"', 'BAD_CHARACTER "-"', 'UNKNOWN_VARIABLE "$x"'],
    ],
    [
      'several in a tag',
      '{{ foo $x (bar) | "a" }}',
      ['UNKNOWN_FUNCTION "foo"', 'UNKNOWN_VARIABLE "$x"', 'UNKNOWN_FUNCTION "bar"', 'NOT_A_FUNCTION "\\"a\\""'],
    ],
    [
      'a broken if keeps its end',
      '{{ if .a == 1 }}b{{ end }}{{ end }}',
      ['UNEXPECTED_TOKEN "="', 'UNEXPECTED_END "{{ end }}"'],
    ],
    ['a broken else keeps its if', '{{ if .a }}{{ else if (.b }}{{ else }}{{ end }}', ['UNCLOSED_PARENTHESIS "("']],
    ['a broken end ends', '{{ if .a }}{{ end . }}{{ foo }}', ['UNEXPECTED_TOKEN "."', 'UNKNOWN_FUNCTION "foo"']],
    [
      'a broken define defines',
      '{{ define a }}{{ end }}{{ foo }}',
      ['BAD_TEMPLATE_NAME "a"', 'UNKNOWN_FUNCTION "foo"'],
    ],
    ['a broken declaration declares', '{{ $x := foo( }}{{ $x }}', ['UNKNOWN_FUNCTION "foo"', 'UNEXPECTED_TOKEN "("']],
    [
      'what follows an unclosed tag',
      '{{ if .a\nb: {{ .b }}\n{{ end }}{{ foo }}',
      ['UNCLOSED_TAG "{{"', 'UNKNOWN_FUNCTION "foo"'],
    ],
    ['only the tag is reported, not its text', '{{ .a\nfoo bar $x {{ .b }}', ['UNCLOSED_TAG "{{"']],
    [
      'what follows an unterminated string',
      '{{ quote "a }}\n{{ foo }}',
      ['UNTERMINATED_STRING "\\"a }}"', 'UNKNOWN_FUNCTION "foo"'],
    ],
    ['what follows a refused comment', '{{/* a */ }}{{ foo }}', ['COMMENT_NOT_ALONE "*/"', 'UNKNOWN_FUNCTION "foo"']],
    [
      'each structure without its end',
      '{{ if .a }}{{ with .b }}',
      ['MISSING_END "{{ if .a }}"', 'MISSING_END "{{ with .b }}"'],
    ],
    [
      'an end before a define is missing',
      '{{ define "a" }}x{{ define "b" }}{{ end }}',
      ['DEFINE_NESTED "{{ define \\"b\\" }}"'],
    ],
    [
      'a define inside an if',
      '{{ if .a }}{{ define "b" }}{{ end }}{{ end }}',
      ['DEFINE_NESTED "{{ define \\"b\\" }}"'],
    ],
    [
      'a second template of a name',
      '{{ define "a" }}b{{ end }}{{ define `a` }}c{{ end }}',
      ['DUPLICATE_TEMPLATE "`a`"'],
    ],
    [
      'both elses after an else',
      '{{ if .a }}{{ else }}{{ else }}{{ else if .b }}{{ end }}',
      ['UNEXPECTED_ELSE "{{ else }}"', 'UNEXPECTED_ELSE "{{ else if .b }}"'],
    ],
    [
      'every bad escape',
      '{{ "\\d" }}{{ print "\\." "a\\q" }}',
      ['BAD_ESCAPE "\\\\d"', 'BAD_ESCAPE "\\\\."', 'BAD_ESCAPE "\\\\q"'],
    ],
  ])('%s', (_, template, expected) => {
    expect(mistakes(template)).toEqual(expected);
  });
});

describe('ranges', () => {
  test('mark a node as it stands', () => {
    expect(places('x{{- $a, $b := .c | print (.d).e "f" -}} y'.replace('$a, $b', '$a'))).toEqual([
      'text "x"',
      'action "{{- $a := .c | print (.d).e \\"f\\" -}}"',
      'pipeline "$a := .c | print (.d).e \\"f\\""',
      'assignment "$a :="',
      'command ".c"',
      'field ".c"',
      'command "print (.d).e \\"f\\""',
      'identifier "print"',
      'chain "(.d).e"',
      'parenthesis "(.d)"',
      'pipeline ".d"',
      'command ".d"',
      'field ".d"',
      'string "\\"f\\""',
      'text " y"',
    ]);
  });

  test('mark structures from their first tag to their end', () => {
    expect(
      places('{{ if .a }}b{{ else if .c }}d{{ else }}e{{ end }}').filter((place) => !/^(pipe|comm|field)/.test(place)),
    ).toEqual([
      'if "{{ if .a }}b{{ else if .c }}d{{ else }}e{{ end }}"',
      'branch "{{ if .a }}b"',
      'text "b"',
      'branch "{{ else if .c }}d"',
      'text "d"',
      'else "{{ else }}e"',
      'text "e"',
      'end "{{ end }}"',
    ]);
  });

  test('count UTF-16 units', () => {
    expect(places('🙂{{ "🙂" }}🙂')).toEqual([
      'text "🙂"',
      'action "{{ \\"🙂\\" }}"',
      'pipeline "\\"🙂\\""',
      'command "\\"🙂\\""',
      'string "\\"🙂\\""',
      'text "🙂"',
    ]);
  });
});

describe('options', () => {
  test('the functions that there are', () => {
    expect(mistakes('{{ foo }}{{ quote }}', { functions: new Set(['foo']) })).toEqual(['UNKNOWN_FUNCTION "quote"']);
  });

  test('undeclared variables', () => {
    expect(mistakes('{{ $x }}', { undeclaredVariables: true })).toEqual([]);
  });
});

test('nodes are frozen, all through', () => {
  const loose: string[] = [];
  const check = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(path);
    for (const [key, member] of Object.entries(value)) check(member, `${path}.${key}`);
  };
  const template =
    '{{/* c */}}{{ define "a" }}{{ end }}{{ range $i, $x := (.a).b }}{{ break }}{{ else }}t{{ end }}{{ block "b" . }}' +
    '{{ if true }}{{ $.x \'c\' 1 nil | print }}{{ else if now.Year }}{{ else }}{{ template "a" }}{{ end }}{{ end }}{{ foo';
  check(parseTemplate(template), 'result');
  expect(loose).toEqual([]);
});

describe('depth', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const withParentheses = (depth: number) => `{{ ${nested('(', ')', depth).replace(')', '.a)')} }}`;

  test.each([500, 501, 9_990])('%i levels are right, as to Helm; past 500 the tree has not all of them', (depth) => {
    for (const text of [nested('{{ if .a }}', '{{ end }}', depth), withParentheses(depth)]) {
      expect(mistakes(text)).toEqual([]);
      expect(parseTemplate(text).tooDeep?.code).toBe(depth > 500 ? 'TOO_DEEP' : undefined);
    }
  });

  test('tags have no limit, parentheses one of 10,000, as Helm 4 has it', () => {
    expect(mistakes(nested('{{ if .a }}', '{{ end }}', 50_000))).toEqual([]);
    expect(mistakes(withParentheses(10_000))).toEqual([]);
    expect(mistakes(withParentheses(10_001))).toEqual(['TOO_MANY_PARENTHESES "("']);
  });

  test('what is nested too deep for the tree is checked', () => {
    expect(mistakes(`${'{{ if .a }}'.repeat(600)}{{ break }}{{ qoute }}${'{{ end }}'.repeat(600)}{{ $x }}`)).toEqual([
      'LOOP_CONTROL_OUTSIDE_RANGE "{{ break }}"',
      'UNKNOWN_FUNCTION "qoute"',
      'UNKNOWN_VARIABLE "$x"',
    ]);
    expect(mistakes(`${'{{ range .a }}'.repeat(600)}{{ break }}${'{{ end }}'.repeat(600)}`)).toEqual([]);
    expect(mistakes(`{{ ${'('.repeat(600)} "a }}`)).toEqual(['UNTERMINATED_STRING "\\"a }}"']);
  });
});

describe('large files take one pass', () => {
  const repeated = (part: string) => part.repeat(Math.ceil(200_000 / part.length));
  test.each([
    ['text', 'key: value\n'],
    ['tags', '{{ .Values.a | quote }}\n'],
    ['variables', '{{ $x := 1 }}{{ $x }}'],
    ['unclosed tags', '{{ .a '],
    ['unterminated strings', '{{ "a\n'],
    ['unclosed comments', '{{/* '],
    ['unterminated raw strings', '{{ ` }} '],
    ['unknown functions', '{{ foo }}'],
    ['braces', '{'],
    ['closing braces', '}}'],
  ])('%s', (_, part) => {
    expect(parseTemplate(repeated(part)).tree.body.length).toBeGreaterThanOrEqual(0);
  });

  test('one long string', () => {
    expect(mistakes(`{{ "${'a\\n'.repeat(500_000)}" }}`)).toEqual([]);
  });
});

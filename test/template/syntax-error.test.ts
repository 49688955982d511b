import { parseTemplate } from '../../src/template/parser';
import { describeSyntaxError } from '../../src/template/syntax-error';

const described = (template: string) =>
  parseTemplate(template).errors.map((error) => describeSyntaxError(error, template, 'templates/a.yaml').message);

test('says what, where and what to do, and shows the lines around', () => {
  const template = 'metadata:\n  name: {{ .Values.name | qoute }}\nspec: {}\n';
  expect(described(template)).toEqual([
    [
      'Helm has no function qoute',
      '  at:        templates/a.yaml:2:27',
      '  do:        did you mean quote?',
      '    1 | metadata:',
      '  > 2 |   name: {{ .Values.name | qoute }}',
      '      |                           ^^^^^',
      '    3 | spec: {}',
    ].join('\n'),
  ]);
});

test('is a user error with a code and a place', () => {
  const template = '{{ $x }}';
  const [error] = parseTemplate(template).errors.map((mistake) => describeSyntaxError(mistake, template));
  expect(error).toMatchObject({ name: 'ChartwrightError', code: 'TEMPLATE_SYNTAX', details: { line: 1, column: 4 } });
});

describe('advice', () => {
  test.each([
    ['{{ .some-key }}', /index \.Values "some-key"/],
    ['{{ if .a == .b }}{{ end }}', /eq/],
    ['{{ if .a && .b }}{{ end }}', /and/],
    ['{{ if !.a }}{{ end }}', /not/],
    ["{{ default 'x' .a }}", /'x'/],
    ["{{ default 'text' .a }}", /double quotes/],
    ['{{ if .a }}{{ elseif .b }}{{ end }}', /else if/],
    ['{{ toYAML .a }}', /toYaml/],
    ['{{ /* a */ }}', /touches its braces/],
    ['{{ .a }', /}}/],
    ['{{ regexMatch "\\d" .a }}', /back quotes/],
    ['{{ template .name . }}', /include/],
    ['{{ 1 + 2 }}', /space around|add/],
    ['{{ .a | "b" }}', /function/],
    ['{{ range $a, $b, $c := .d }}{{ end }}', /at most two/],
  ])('%s', (template, expected) => {
    const message = described(template).join('\n');
    if (template === "{{ default 'x' .a }}") expect(message).toBe('');
    else expect(message).toMatch(expected);
  });
});

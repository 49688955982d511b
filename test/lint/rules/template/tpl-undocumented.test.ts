import { tplUndocumented } from '../../../../src/lint/rules/template/tpl-undocumented';
import { placesOf } from '../../kit';
import { where } from './where';

const template = { 'templates/a.yaml': 'a: {{ tpl .Values.a.b . }}\n' };

describe('tpl-undocumented', () => {
  test.each([
    ['no comment', 'a:\n  b: ""\n', 1],
    ['another comment', '# The name\na:\n  # of it\n  b: ""\n', 1],
    ['a comment above another value', 'a:\n  # run as a template\n  c: 1\n  b: ""\n', 1],
    ['a comment', 'a:\n  # -- run as a template\n  b: ""\n', 0],
    ['a comment behind it', 'a:\n  b: "" # may use tpl\n', 0],
    ['a comment of the map around it', '# all of these are evaluated\na:\n  b: ""\n', 0],
    ['an example with braces', 'a:\n  # e.g. {{ .Release.Name }}-x\n  b: ""\n', 0],
    ['a default with braces', "a:\n  b: '{{ .Release.Name }}'\n", 0],
    ['no such value', 'c: 1\n', 0],
  ])('%s', async (_, values, count) => {
    expect(await where(tplUndocumented, { ...template, 'values.yaml': values })).toHaveLength(count);
  });

  test('many are told of together', async () => {
    const keys = ['f', 'b', 'a', 'c', 'e', 'd'];
    const files = {
      'values.yaml': `x: 1\n${[...keys]
        .sort()
        .map((key) => `${key}: ""\n`)
        .join('')}`,
      'templates/a.yaml': keys.map((key) => `${key}: {{ tpl .Values.${key} $ }}\n`).join(''),
    };
    expect(await placesOf(tplUndocumented, files)).toEqual([
      'values.yaml:1:1 6 values are run as templates, which their documentation does not say; a is the first',
    ]);
  });

  test('the schema may say it', async () => {
    const schema = JSON.stringify({ properties: { a: { properties: { b: { description: 'A template.' } } } } });
    const files = { ...template, 'values.yaml': 'a:\n  b: ""\n', 'values.schema.json': schema };
    expect(await where(tplUndocumented, files)).toEqual([]);
  });

  test('a map that is run as YAML is reported once, at its key', async () => {
    const files = {
      'values.yaml': 'x: 1\na: {}\n',
      'templates/a.yaml': 'a: {{ tpl (toYaml .Values.a) . }}\nb: {{ tpl (toYaml .Values.a) $ }}\n',
    };
    expect(await where(tplUndocumented, files)).toEqual(['values.yaml:2']);
  });
});

import { includeUnknown } from '../../../../src/lint/rules/template/include-unknown';
import { findingsOf } from '../../kit';
import { where } from './where';

const helpers = '{{ define "demo.a" }}a{{ end }}\n';
const dependent = (name: string) => `
  apiVersion: v2
  name: demo
  version: 1.0.0
  dependencies:
    - name: ${name}
      version: 1.0.0
      repository: https://example.com
`;

describe('include-unknown', () => {
  test.each([
    ['include', '{{ include "demo.b" . }}'],
    ['template', '{{ template "demo.b" . }}'],
    ['a name in parentheses', '{{ include ("demo.b") . }}'],
    ['in a branch that is never taken', '{{ if false }}{{ include "demo.b" . }}{{ end }}'],
    ['in a variable', '{{ $x := include "demo.b" . | trim }}'],
  ])('%s', async (_, text) => {
    const files = { 'templates/_helpers.tpl': helpers, 'templates/a.yaml': `a: 1\n# ${text}\n` };
    expect(await where(includeUnknown, files)).toEqual(['templates/a.yaml:2']);
  });

  test.each([
    ['a known name', '{{ include "demo.a" . }}'],
    ['a computed name', '{{ include (printf "%s.b" .Chart.Name) . }}'],
    ['a file by its path', '{{ include "demo/templates/_helpers.tpl" . }}'],
    ['text in a comment', '{{/* include "demo.b" . */}}'],
  ])('nothing of %s', async (_, text) => {
    expect(
      await where(includeUnknown, { 'templates/_helpers.tpl': helpers, 'templates/a.yaml': `# ${text}\n` }),
    ).toEqual([]);
  });

  test.each([
    ['demo.fulname', 'demo.fullname'],
    ['mine.fullname', 'demo.fullname'],
    ['mine/fullname', 'demo.fullname'],
    ['fullname', undefined],
    ['mine.other', 'lib.other'],
    ['mine.several', undefined],
    ['mine.labels', undefined],
  ])('what %s probably means', async (name, nearest) => {
    const files = {
      'templates/_helpers.tpl': ['demo.fullname', 'lib.fullname', 'lib.other', 'lib.several', 'sub.several']
        .map((one) => `{{ define "${one}" }}a{{ end }}\n`)
        .join(''),
      'templates/a.yaml': `a: {{ include "${name}" . }}\n`,
    };
    const [finding] = await findingsOf(includeUnknown, files);
    const said = `no chart of the release defines a template "${name}"`;
    expect(finding).toMatchObject(
      nearest === undefined
        ? { message: said, help: 'define it, or correct the name' }
        : { message: `${said}; "${nearest}" is there`, help: `write "${nearest}", or define "${name}"` },
    );
  });

  test('a template of a subchart is known', async () => {
    const files = {
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
      'charts/lib/templates/_lib.tpl': '{{ define "lib.a" }}a{{ end }}\n',
      'templates/a.yaml': 'a: {{ include "lib.a" . }}\n',
    };
    expect(await where(includeUnknown, files)).toEqual([]);
  });

  test('where a dependency is not there, only names of the chart itself are known not to be', async () => {
    const files = {
      'Chart.yaml': dependent('common'),
      'templates/a.yaml': 'a: {{ include "common.names.fullname" . }}\nb: {{ include "demo.b" . }}\n',
    };
    expect(await where(includeUnknown, files)).toEqual(['templates/a.yaml:2']);
  });

  test('what cannot be parsed may define it', async () => {
    const files = {
      'templates/_a.tpl': '{{ define demo.b }}{{ end }}\n',
      'templates/a.yaml': 'a: {{ include "demo.b" . }}\n',
    };
    expect(await where(includeUnknown, files)).toEqual([]);
  });
});

import {
  HelmApp,
  HelmChart,
  include,
  LibraryChart,
  NamedTemplates,
  RawTemplate,
  templated,
  TemplateFile,
  text,
  textTemplate,
} from '../../src';
import { mistakeOf, removeFolders, temporaryFolder } from './kit';
import { k8s } from 'cdk8s-plus-30';
import { declaration, values } from './values';

afterAll(removeFolders);

const mistake = (build: (chart: HelmChart) => void) =>
  mistakeOf(build, { values: declaration }).message.replace(/\S*\/(define-names\.test\.ts):\d+(?::\d+)?/g, '$1:N');
const raw = (chart: HelmChart, id: string, content: string) =>
  new RawTemplate(chart, id, { path: `templates/_${id}.tpl`, content });
const fullname = textTemplate('web.fullname', {}, () => text`${values.name}-x`);

test('a raw define without its chart’s prefix', () => {
  expect(mistake((chart) => raw(chart, 'raw', '{{- /* a */ -}}\n{{ define "foo" }}x{{ end }}\n')))
    .toBe(`a named template lacks its chart’s prefix
  construct: web/raw
  at:        templates/_raw.tpl:2:1
  found:     foo
  accepted:  web.…, since the names are shared with every chart of a release
  do:        call it web.foo`);
});

test('a raw block is a define', () => {
  expect(mistake((chart) => raw(chart, 'raw', 'a\n{{ block "foo" . }}x{{ end }}\n'))).toContain('_raw.tpl:2:1');
});

test('a raw define that repeats a typed one', () => {
  expect(
    mistake((chart) => {
      new NamedTemplates(chart, 'helpers', [fullname]);
      raw(chart, 'raw', '\n\n{{ define "web.fullname" }}x{{ end }}\n');
    }),
  ).toBe(`the named template web.fullname is defined twice
  construct: web/raw
  at:        templates/_raw.tpl:3:1
  found:     also in web/helpers, define-names.test.ts:N
  accepted:  each name once
  do:        define it in one file only`);
});

test('a typed define that repeats a raw one, and two raw ones', () => {
  const content = '{{ define "web.fullname" }}x{{ end }}\n';
  expect(
    mistake((chart) => {
      raw(chart, 'raw', content);
      new NamedTemplates(chart, 'helpers', [fullname]);
    }),
  ).toContain(`construct: web/helpers
  at:        define-names.test.ts:N
  found:     also in web/raw, templates/_raw.tpl:1`);
  expect(
    mistake((chart) => {
      raw(chart, 'one', content);
      raw(chart, 'two', content);
    }),
  ).toContain('also in web/one, templates/_one.tpl:1');
});

test('what a library defines as text can be included', () => {
  const app = new HelmApp({ outdir: temporaryFolder() });
  const library = new LibraryChart(app, 'base', { version: '1.0.0' });
  new RawTemplate(library, 'names', {
    path: 'templates/_names.tpl',
    content: '{{ define "base.name" }}{{ .Release.Name }}{{ end }}\n',
  });
  const chart = new HelmChart(app, 'web', { version: '1.0.0', dependencies: [{ chart: library }] });
  const name = include(textTemplate('base.name', {}, () => ''));
  new k8s.KubeConfigMap(new TemplateFile(chart, 'c'), 'c', templated({ metadata: { name } }));
  expect(() => app.synth()).not.toThrow();
});

test('of a raw template that is full of mistakes the first are told, and how many more there are', () => {
  const message = mistake((chart) => raw(chart, 'raw', '{{ nofunction }}\n'.repeat(100)));
  expect(message).toMatch(/^templates\/_raw\.tpl has more than 20 mistakes\n/);
  expect(message.match(/^Helm has no function nofunction.*$/gm)).toEqual([
    ...Array.from({ length: 20 }, () => 'Helm has no function nofunction'),
    'Helm has no function nofunction (one of 80 more)',
  ]);
});

test('every syntax error of a raw template, with its line', () => {
  expect(mistake((chart) => raw(chart, 'raw', 'a: {{ nofunction .x }}\nb: ok\nc: {{ $nothing }}\n')))
    .toBe(`templates/_raw.tpl has 2 mistakes
  construct: web/raw
  at:        templates/_raw.tpl
Helm has no function nofunction
  at:        templates/_raw.tpl:1:7
  > 1 | a: {{ nofunction .x }}
      |       ^^^^^^^^^^
    2 | b: ok
the variable $nothing is not declared here
  at:        templates/_raw.tpl:3:7
  do:        declare it before, in this template and not inside an if, with or range: {{ $nothing := … }}
    2 | b: ok
  > 3 | c: {{ $nothing }}
      |       ^^^^^^^^
    4 |`);
});

import { ApiObject } from 'cdk8s';
import {
  and,
  argumentParameter,
  call,
  commented,
  contextParameter,
  defaultTo,
  each,
  eq,
  entry,
  get,
  include,
  merge,
  NamedTemplates,
  type NamedTemplate,
  Notes,
  optionalParameter,
  parameter,
  present,
  raw,
  RawTemplate,
  release,
  StaticFile,
  CrdFile,
  spread,
  templated,
  TemplateFile,
  text,
  textBlock,
  textTemplate,
  tpl,
  tplYaml,
  declareValues,
  v,
  when,
  yamlListTemplate,
  yamlTemplate,
} from '../../src';
import { typed } from '../../src/expr/named-template';
import { renderNotes } from '../../src/testing';
import { chartOf, removeFolders } from './kit';
import { declaration, sets, values } from './values';

afterAll(removeFolders);

const description = 'A value';

/** A chart of these templates and one object with these fields. */
const withTemplates = (
  templates: readonly NamedTemplate[],
  fields: object = {},
  values: typeof declaration = declaration,
) =>
  chartOf(
    (scope) => {
      new NamedTemplates(scope, 'helpers', templates);
      new ApiObject(
        new TemplateFile(scope, 'file'),
        'thing',
        templated({ apiVersion: 'v1', kind: 'Thing', metadata: { name: 'thing' }, ...fields } as {
          apiVersion: string;
          kind: string;
        }),
      );
    },
    { values },
  );
const fieldsOf = ([object]: Awaited<ReturnType<ReturnType<typeof chartOf>['render']>>) => {
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = object!;
  return fields;
};
const helpers = (chart: ReturnType<typeof chartOf>) => chart.file('templates/_helpers.tpl');

describe('named templates', () => {
  test('of text, of a map, of a list; with a description', async () => {
    const name = textTemplate(
      'web.name',
      { description: 'The name.\nOf everything.' },
      () => text`${release.name}-web`,
    );
    const constant = textTemplate('web.constant', {}, () => 'a {{ b }}');
    const labels = yamlTemplate<Record<string, string>>('web.labels', {}, () => ({
      'app.kubernetes.io/name': include(name),
      note: values.note,
    }));
    const all = yamlTemplate<Record<string, string>>('web.all', {}, () => merge(include(labels), { own: 'o' }));
    const items = yamlListTemplate<string>('web.items', {}, () => [
      'a',
      when(values.enabled, 'b'),
      spread(values.args),
    ]);
    const chart = withTemplates([name, constant, labels, all, items], {
      name: include(name),
      constant: include(constant),
      labels: include(labels),
      all: include(all),
      items: include(items),
      spread: ['first', spread(include(items))],
      each: each(include(items), (item) => text`<${item}>`),
    });
    expect(helpers(chart)).toBe(`{{/*
The name.
Of everything.
*/}}
{{- define "web.name" -}}
{{- printf "%s-web" .Release.Name }}
{{- end }}

{{- define "web.constant" -}}
{{- "a {{ b }}" }}
{{- end }}

{{- define "web.labels" -}}
app.kubernetes.io/name: {{ include "web.name" . | quote }}
{{- if not (kindIs "invalid" .Values.note) }}
note: {{ .Values.note | quote }}
{{- end }}
{{- end }}

{{- define "web.all" -}}
{{ include "web.labels" . }}
own: o
{{- end }}

{{- define "web.items" -}}
- a
{{- if .Values.enabled }}
- b
{{- end }}
{{- with .Values.args }}
{{ toYaml . }}
{{- end }}
{{- end }}
`);
    expect(fieldsOf(await chart.render())).toEqual({
      name: 'rel-web',
      constant: 'a {{ b }}',
      labels: { 'app.kubernetes.io/name': 'rel-web' },
      all: { 'app.kubernetes.io/name': 'rel-web', own: 'o' },
      items: ['a', 'b', 'x', 'y'],
      spread: ['first', 'a', 'b', 'x', 'y'],
      each: ['<a>', '<b>', '<x>', '<y>'],
    });
  });

  test('that may give nothing leave no key behind', async () => {
    const maybe = yamlTemplate<Record<string, string>>('web.maybe', {}, () => ({ a: values.note }));
    const labels = yamlTemplate<Record<string, string>>('web.passed', {}, () => values.labels);
    const list = yamlListTemplate<string>('web.list', {}, () => values.args);
    const chosen = yamlTemplate<Record<string, string>>('web.chosen', {}, () =>
      when(values.enabled, { b: 'c' }).otherwise(commented('why', merge(values.more, { d: 'e' }))),
    );
    const chart = withTemplates([maybe, labels, list, chosen], {
      maybe: include(maybe),
      labels: include(labels),
      list: include(list),
      chosen: include(chosen),
      merged: merge({ own: 'o', l: 'replaced' }, include(maybe), include(labels)),
      items: ['first', spread(include(list))],
    });
    expect(chart.file('file')).toContain(`
{{- with include "web.maybe" . }}
maybe:
  {{- . | nindent 2 }}
{{- end }}
`);
    expect(fieldsOf(await chart.render())).toEqual({
      labels: { l: '1' },
      list: ['x', 'y'],
      chosen: { b: 'c' },
      merged: { own: 'o', l: '1' },
      items: ['first', 'x', 'y'],
    });
    expect(fieldsOf(await chart.render({ values: sets.off }))).toEqual({
      maybe: { a: 'n' },
      chosen: { m: 'true', d: 'e' },
      merged: { own: 'o', l: 'replaced', a: 'n' },
      items: ['first'],
    });
  });

  test('with parameters, the root context among them; with one argument as it is', async () => {
    const image = textTemplate(
      'web.image',
      {
        parameters: {
          name: parameter<string>('string'),
          tag: optionalParameter<string>('string'),
          root: contextParameter(),
        },
      },
      ({ name, tag }) => text`${values.name}/${name}:${defaultTo(tag, 'latest')}`,
    );
    const quoted = textTemplate(
      'web.quoted',
      { parameters: { list: argumentParameter<readonly string[]>({ kind: 'list', item: { kind: 'string' } }) } },
      ({ list }, block) => {
        block.each('item', list, (inner, item) => inner.write(text`[${item}]`));
      },
    );
    const nested = yamlTemplate(
      'web.nested',
      {
        gives: typed<Record<string, unknown>>(),
        parameters: {
          host: parameter<{ name: string; paths: string[] }>({
            kind: 'map',
            fields: { name: { kind: 'string' }, paths: { kind: 'list', item: { kind: 'string' }, nullable: true } },
          }),
          context: contextParameter(),
        },
      },
      ({ host }) => ({
        paths: each(host.paths, (path) => ({ path, of: host.name, image: include(image, { name: path }) })),
      }),
    );
    const chart = withTemplates([image, quoted, nested], {
      a: include(image, { name: 'x' }),
      b: include(image, { name: values.mode, tag: text`${values.count}` }),
      c: include(quoted, { list: present(values.args) }),
      d: each(values.hosts, (host) => include(nested, { host: host as never })),
    });
    expect(helpers(chart)).toContain(`{{- define "web.nested" -}}
{{- if .host.paths }}
paths:
  {{- range $path := .host.paths }}
  - path: {{ $path | quote }}
    of: {{ $.host.name | quote }}
    image: {{ include "web.image" (dict "name" $path "root" $.context) | quote }}
  {{- end }}
{{- end }}
{{- end }}`);
    expect(fieldsOf(await chart.render())).toEqual({
      a: 'web/x:latest',
      b: 'web/a:3',
      c: '[x][y]',
      d: [
        {
          paths: [
            { path: '/a', of: 'h1', image: 'web//a:latest' },
            { path: '/b', of: 'h1', image: 'web//b:latest' },
          ],
        },
      ],
    });
  });
});

describe('statements', () => {
  test('variables, conditions, loops, lines and trees, printed as people write them', async () => {
    const script = textTemplate('web.script', {}, (_, block) => {
      const names = block.let<readonly string[]>('names', call('list', [], { kind: 'list', item: { kind: 'string' } }));
      const seen = block.let<Record<string, boolean>>(
        'seen',
        call('dict', [], { kind: 'map', item: { kind: 'boolean' } }),
      );
      block.each(['index', 'host'], values.hosts, (inner, host, index) => {
        inner.comment('Only the first ones.');
        inner.if(eq(index, 5), (last) => last.break());
        inner.if(eq(host.name, 'skipped'), (skipped) => skipped.continue());
        inner
          .if(get(seen, host.name), (twice) => twice.fail(text`${host.name} comes twice`))
          .else((first) => {
            first.set(seen, host.name, true);
            first.assign(names, call('append', [names, host.name], 'list'));
          });
      });
      block.line('#!/bin/sh');
      block.line('');
      block.line('  indented {{ braces }} ');
      block.each('name', names, (inner, name) => inner.line(text`echo ${name} {`));
      block
        .if(and(values.enabled, eq(values.count, 4)), (inner) => inner.line('four'))
        .elseIf(values.enabled, (inner) => inner.line('enabled'))
        .else((inner) => inner.line('neither'));
    });
    const tree = yamlTemplate<Record<string, unknown>>('web.tree', {}, (_, block) => {
      const host = block.let('host', text`outer`);
      block.yaml<Record<string, unknown>>({
        hosts: each(values.hosts, (inner) => ({ inner: inner.name, outer: host })),
      });
      block.if(values.enabled, (inner) => inner.yaml<Record<string, string>>({ enabled: 'yes' }));
    });
    const chart = withTemplates([script, tree], {
      script: include(script),
      block: textBlock(include(script)),
      tree: include(tree),
    });
    expect(helpers(chart)).toBe(`{{- define "web.script" -}}
{{- $names := list }}
{{- $seen := dict }}
{{- range $index, $host := .Values.hosts }}
  {{- /* Only the first ones. */}}
  {{- if eq (int64 $index) 5 }}
    {{- break }}
  {{- end }}
  {{- if eq $host.name "skipped" }}
    {{- continue }}
  {{- end }}
  {{- if index $seen $host.name }}
    {{- fail (printf "%s comes twice" $host.name) }}
  {{- else }}
    {{- $_ := set $seen $host.name true }}
    {{- $names = append $names $host.name }}
  {{- end }}
{{- end }}
{{- "#!/bin/sh" }}
{{ "" }}
{{ "  indented {{ braces }} " }}
{{- range $name := $names }}
echo {{ $name }} {
{{- end }}
{{- if and .Values.enabled (eq (int64 .Values.count) 4) }}
four
{{- else if .Values.enabled }}
enabled
{{- else }}
neither
{{- end }}
{{- end }}

{{- define "web.tree" -}}
{{- $host := "outer" }}
{{- if .Values.hosts }}
hosts:
  {{- range $host2 := .Values.hosts }}
  - inner: {{ $host2.name | quote }}
    outer: {{ $host | quote }}
  {{- end }}
{{- end }}
{{- if .Values.enabled }}
enabled: "yes"
{{- end }}
{{- end }}
`);
    const lines = '#!/bin/sh\n\n  indented {{ braces }} \necho h1 {\necho h2 {\nenabled';
    expect(fieldsOf(await chart.render())).toEqual({
      script: lines,
      block: `${lines}\n`,
      tree: {
        hosts: [
          { inner: 'h1', outer: 'outer' },
          { inner: 'h2', outer: 'outer' },
        ],
        enabled: 'yes',
      },
    });
  });
});

describe('text that the user or the author gives', () => {
  const own = declareValues({
    text: v.string({ template: true, default: '{{ .Release.Name }}-x', description }),
    map: v.map(v.string(), { template: true, description }),
    list: v.list(v.string(), { template: true, description }),
    names: v.list(v.string(), { default: ['b', 'a'], description }),
    hosts: v.list(v.string(), { default: ['h'], description }),
  });

  test('values that are run as templates; raw expressions', async () => {
    const { values } = own;
    const chart = withTemplates(
      [],
      {
        text: tpl(values.text),
        map: tplYaml(values.map),
        list: ['first', spread(tplYaml(values.list))],
        merged: merge({ own: 'o' }, tplYaml(values.map)),
        raw: raw<string>('string')`index ${values.names} 0 | upper`,
        loop: each(values.hosts, () => raw<string>('string')`printf "%s" (first .Values.names)`),
        literal: raw<string>('string')`print ${'{{ " }}'}`,
        keyed: each(values.names, (name, index) => entry(name, index)),
      },
      own as unknown as typeof declaration,
    );
    expect(fieldsOf(await chart.render())).toEqual({
      text: 'rel-x',
      list: ['first'],
      merged: { own: 'o' },
      raw: 'B',
      loop: ['b'],
      literal: '{{ " }}',
      keyed: { b: 0, a: 1 },
    });
    const given = { map: { own: 'u', k: '{{ .Values.names }}' }, list: ['{{ .Chart.Name }}'] };
    expect(fieldsOf(await chart.render({ values: given }))).toMatchObject({
      map: { own: 'u', k: '[b a]' },
      list: ['first', 'web'],
      merged: { own: 'u', k: '[b a]' },
    });
  });

  test('files beside the constructs: raw templates, definitions of resources, notes', async () => {
    const chart = chartOf(
      (scope) => {
        new RawTemplate(scope, 'adopted', {
          content:
            '{{- if .Values.enabled }}\napiVersion: v1\nkind: Old\nmetadata:\n  name: {{ .Values.name }}\n{{- end }}\n',
        });
        new CrdFile(scope, 'things', {
          content: 'apiVersion: v1\nkind: CustomResourceDefinition\nmetadata:\n  name: crd\n',
        });
        new StaticFile(scope, 'file', { path: 'files/a.txt', content: 'a' });
        new Notes(scope, (block) => {
          block.line(text`${values.name} is there.`);
          block.if(values.enabled, (inner) => inner.line('It is enabled.'));
        });
      },
      { values: declaration },
    );
    expect(chart.file('templates/NOTES.txt')).toBe(`{{ .Values.name }} is there.
{{- if .Values.enabled }}
It is enabled.
{{- end }}
`);
    expect((await chart.render({ includeCrds: true })).map(({ kind }) => kind)).toEqual([
      'CustomResourceDefinition',
      'Old',
    ]);
    expect(await renderNotes(chart.folder)).toBe('web is there.\nIt is enabled.\n');
  });
});

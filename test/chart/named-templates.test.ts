import {
  argumentParameter,
  commented,
  contextParameter,
  defaultTo,
  each,
  entry,
  include,
  merge,
  optionalParameter,
  parameter,
  present,
  release,
  spread,
  text,
  textTemplate,
  when,
  yamlListTemplate,
  yamlTemplate,
} from '../../src';
import { typed } from '../../src/expr/named-template';
import { removeFolders } from './kit';
import { fieldsOf } from './things';
import { sets, values } from './values';
import { helpers, withTemplates } from './with-templates';

afterAll(removeFolders);

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
    expect(await fieldsOf(chart)).toEqual({
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
{{- with include "web.maybe" . | trimPrefix "\\n" }}
maybe:
  {{- . | nindent 2 }}
{{- end }}
`);
    expect(await fieldsOf(chart)).toEqual({
      labels: { l: '1' },
      list: ['x', 'y'],
      chosen: { b: 'c' },
      merged: { own: 'o', l: '1' },
      items: ['first', 'x', 'y'],
    });
    expect(await fieldsOf(chart, { values: sets.off })).toEqual({
      maybe: { a: 'n' },
      chosen: { m: 'true', d: 'e' },
      merged: { own: 'o', l: 'replaced', a: 'n' },
      items: ['first'],
    });
  });

  test('whose whole is a loop over entries, or over some of them', async () => {
    const all = yamlTemplate<Record<string, string>>('web.all', {}, () =>
      each(values.labels, (value, key) => entry(text`x-${key}`, value)),
    );
    const some = yamlTemplate<Record<string, string>>('web.some', {}, () =>
      each(values.labels, (value, key) => when(values.enabled, entry(key, value))),
    );
    const chart = withTemplates([all, some], { all: include(all), some: include(some) });
    expect(await fieldsOf(chart)).toEqual({ all: { 'x-l': '1' }, some: { l: '1' } });
    expect(await fieldsOf(chart, { values: { enabled: false } })).toEqual({ all: { 'x-l': '1' } });
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
        block.each(list, (inner, item) => inner.write(text`[${item}]`), { as: 'item' });
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
    expect(await fieldsOf(chart)).toEqual({
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

import { and, call, each, eq, get, include, text, textBlock, textTemplate, yamlTemplate } from '../../src';
import { removeFolders } from './kit';
import { fieldsOf } from './things';
import { values } from './values';
import { helpers, withTemplates } from './with-templates';

afterAll(removeFolders);

describe('statements', () => {
  test('variables, conditions, loops, lines and trees, printed as people write them', async () => {
    const script = textTemplate('web.script', {}, (_, block) => {
      const names = block.let<readonly string[]>('names', call('list', [], { kind: 'list', item: { kind: 'string' } }));
      const seen = block.let<Record<string, boolean>>(
        'seen',
        call('dict', [], { kind: 'map', item: { kind: 'boolean' } }),
      );
      block.each(
        values.hosts,
        (inner, host, index) => {
          inner.comment('Only the first ones.');
          inner.if(eq(index, 5), (last) => last.break());
          inner.if(eq(host.name, 'skipped'), (skipped) => skipped.continue());
          inner
            .if(get(seen, host.name), (twice) => twice.fail(text`${host.name} comes twice`))
            .else((first) => {
              first.set(seen, host.name, true);
              first.assign(names, call('append', [names, host.name], 'list'));
            });
        },
        { as: 'host', key: 'index' },
      );
      block.line('#!/bin/sh');
      block.line('');
      block.line('  indented {{ braces }} ');
      block.each(names, (inner, name) => inner.line(text`echo ${name} {`), { as: 'name' });
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
    expect(await fieldsOf(chart)).toEqual({
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

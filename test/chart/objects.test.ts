import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import {
  and,
  Each,
  each,
  entry,
  eq,
  type Expr,
  merge,
  present,
  release,
  templated,
  TemplateFile,
  text,
  When,
  when,
} from '../../src';
import { mistakeOf, removeFolders } from './kit';
import { build, file, raw, thing } from './things';
import { sets, values } from './values';

afterAll(removeFolders);

describe('files and the objects in them', () => {
  test('a file that exists only when, with a comment at its head', async () => {
    const chart = build((scope) => {
      raw(file(scope, 'Why this is here.\nAnd more.', values.enabled), 'one', { also: when(values.enabled, 1) });
    });
    expect(chart.file('file')).toBe(`{{- /* Why this is here. And more. */}}
{{- if .Values.enabled }}
apiVersion: v1
kind: Thing
metadata:
  name: one
also: 1
{{- end }}
`);
    expect(await chart.render()).toHaveLength(1);
    expect(await chart.render({ values: { enabled: false } })).toEqual([]);
  });

  test('objects that exist when, else when, else; objects for each, each within each and within when', async () => {
    const chart = build((scope) => {
      const inFile = file(scope);
      raw(inFile, 'always');
      const first = new When(inFile, 'when', and(values.enabled, eq(values.mode, 'z')));
      raw(first, 'never');
      raw(first.elseWhen('else-when', values.enabled), 'enabled');
      const last = first.otherwise('otherwise');
      new Each(last, 'each', values.more, (inner, value, key) => {
        new ApiObject(inner, 'o', templated({ apiVersion: 'v1', kind: present(value), metadata: { name: key } }));
      });
      new Each(inFile, 'hosts', values.hosts, (inner, host, index) => {
        const secure = new When(inner, 'tls', host.tls);
        new Each(secure, 'paths', host.paths, (within, path) => {
          new k8s.KubeConfigMap(
            within,
            'map',
            templated({
              metadata: { name: text`${host.name}-${index}` },
              // A loop within has names of its own.
              data: merge(
                { path },
                each(host.paths, (path) => entry(text`p${path}`, path)),
              ),
            }),
          );
        });
      });
    });
    expect(chart.file('file')).toBe(`---
apiVersion: v1
kind: Thing
metadata:
  name: always
{{- if and .Values.enabled (eq .Values.mode "z") }}
---
apiVersion: v1
kind: Thing
metadata:
  name: never
{{- else if .Values.enabled }}
---
apiVersion: v1
kind: Thing
metadata:
  name: enabled
{{- else }}
{{- range $moreItemName, $moreItem := .Values.more }}
---
apiVersion: v1
kind: {{ $moreItem | quote }}
metadata:
  name: {{ $moreItemName | quote }}
{{- end }}
{{- end }}
{{- range $index, $host := .Values.hosts }}
{{- if $host.tls }}
{{- range $path := $host.paths }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ printf "%s-%d" $host.name (int64 $index) | quote }}
data:
  path: {{ $path | quote }}
  {{- range $path2 := $host.paths }}
  {{- if not (has (printf "p%s" $path2) (list "path")) }}
  {{ printf "p%s" $path2 | quote }}: {{ $path2 | quote }}
  {{- end }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}
`);
    const names = async (given: object) => (await chart.render({ values: given })).map(({ metadata }) => metadata.name);
    expect(await names({})).toEqual(['h1-0', 'h1-0', 'always', 'enabled']);
    expect(await names(sets.off)).toEqual(['always', 'm']);
    expect(await names(sets.nulls)).toEqual(['always', 'enabled']);
  });

  test('a file within a condition is refused, an element out of its loop, too', () => {
    expect(
      mistakeOf((scope) => void new TemplateFile(new When(file(scope), 'when', values.enabled), 'inner')).message,
    ).toContain('a template file stands within another, or within a When or Each');
    const leaked = mistakeOf((scope) => {
      const inFile = file(scope);
      let element: Expr<string> | undefined;
      new Each(inFile, 'each', values.args, (_, arg) => void (element = arg));
      raw(inFile, 'outside', { field: element });
    });
    expect(leaked.message).toMatch(/^an element of a loop is used outside of the loop\n {2}construct: web\/file/);
  });
});

describe('metadata', () => {
  test.each([
    {
      title: 'constants, with what is no plain field of cdk8s',
      metadata: {
        generateName: 'web-',
        finalizers: ['x.io/y'],
        ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' }],
        labels: { a: 'true' },
      },
      rendered: {
        generateName: 'web-',
        finalizers: ['x.io/y'],
        ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' }],
        labels: { a: 'true' },
      },
    },
    {
      title: 'hooks, and an annotation that only sometimes exists',
      metadata: {
        name: text`${release.name}-job`,
        annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '-5', x: values.note },
      },
      rendered: {
        name: 'rel-job',
        annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '-5' },
      },
    },
    {
      title: 'labels as an expression, annotations as a structure',
      metadata: { name: 'n', labels: values.labels, annotations: when(values.enabled, { a: values.mode }) },
      rendered: { name: 'n', labels: { l: '1' }, annotations: { a: 'a' } },
    },
    {
      title: 'labels that an object was spread from',
      metadata: { name: 'n', labels: merge({ own: 'o' }, values.labels, when(values.note, { note: values.note })) },
      rendered: { name: 'n', labels: { own: 'o', l: '1' } },
    },
    {
      title: 'metadata as a merge, and as a choice',
      metadata: merge(
        { name: 'first', labels: { a: 'b' } },
        when(values.enabled, { name: 'second' }).otherwise({ name: 'third' }),
      ),
      rendered: { name: 'second', labels: { a: 'b' } },
    },
    {
      title: 'nothing of what is empty',
      metadata: { name: 'n', labels: values.more, annotations: {} },
      rendered: { name: 'n' },
    },
  ])('$title', async ({ metadata, rendered }) => {
    const [object] = await thing({ metadata }).render();
    expect(object!.metadata).toEqual(rendered);
  });

  test('what is added later', async () => {
    const chart = build((scope) => {
      const object = raw(file(scope), 'thing', { metadata: { name: 'n', labels: values.labels } });
      object.metadata.addLabel('late', 'x');
      object.metadata.addAnnotation('a', templated<{ s: string }>({ s: values.mode }).s);
    });
    const [object] = await chart.render();
    expect(object!.metadata).toEqual({ name: 'n', labels: { l: '1', late: 'x' }, annotations: { a: 'a' } });
  });
});

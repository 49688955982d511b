import { ApiObject, JsonPatch, Lazy } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import {
  and,
  call,
  chartInfo,
  commented,
  Each,
  each,
  entry,
  eq,
  type Expr,
  fileText,
  filesAsConfig,
  filesAsSecrets,
  hasApi,
  type HelmChart,
  isSet,
  lookup,
  merge,
  not,
  present,
  release,
  StaticFile,
  templated,
  TemplateFile,
  ternary,
  text,
  When,
  when,
} from '../../src';
import { chartOf, mistakeOf, removeFolders } from './kit';
import { declaration, sets, values } from './values';

afterAll(removeFolders);

const build = (make: (chart: HelmChart) => void) => chartOf(make, { values: declaration });
const file = (chart: HelmChart, comment?: string, condition?: Expr<unknown>) =>
  new TemplateFile(chart, 'file', { ...(comment && { comment }), ...(condition && { when: condition }) });
const raw = (scope: ConstructorParameters<typeof ApiObject>[0], id: string, rest: object = {}) =>
  new ApiObject(
    scope,
    id,
    templated({ apiVersion: 'v1', kind: 'Thing', metadata: { name: id }, ...rest } as {
      apiVersion: string;
      kind: string;
    }),
  );
/** Fields of any kind, as custom resources have them. */
const thing = (rest: object) => build((chart) => void raw(file(chart), 'thing', rest));
const fieldsOf = async (rest: object, options = {}) => {
  const [object] = await thing(rest).render(options);
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = object!;
  return fields;
};

describe('files and the objects in them', () => {
  test('a file that exists only when, with a comment at its head', async () => {
    const chart = build((scope) => {
      raw(file(scope, 'Why this is here.\nAnd more.', values.enabled), 'one', { also: when(values.enabled, 1) });
    });
    expect(chart.file('file')).toBe(`{{- /* Why this is here.
       And more. */}}
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

describe('constants', () => {
  test('of every shape, written as people read them', async () => {
    const fields = {
      words: ['true', 'null', '1e3', '2020-01-01', '~', 'plain words', 'https://x.io/a?b=c', '{{ x }}', 'a: b', ''],
      script: '#!/bin/sh\nset -e\n\necho "{{ .Values }}"\n',
      windows: 'a\r\nb\r\n',
      trailing: 'a\n\n',
      numbers: [0, -1, 1.5, 1e21, 2 ** 53],
      lists: [[1, [2, 3]], [], [{ a: { b: [] } }], {}],
      'a key: with "quotes"': { y: 1, '1': 2, '{{': 3, '': 4, ' ': 5 },
      mixed: [null, false],
      absent: null,
    };
    const chart = thing(fields);
    expect(chart.file('file').split('\n').slice(4).join('\n')).toBe(`words:
  - "true"
  - "null"
  - "1e3"
  - "2020-01-01"
  - "~"
  - plain words
  - https://x.io/a?b=c
  - "{{ "{{" }} x }}"
  - "a: b"
  - ""
script: |
  #!/bin/sh
  set -e

  echo "{{ "{{" }} .Values }}"
windows: "a\\r\\nb\\r\\n"
trailing: "a\\n\\n"
numbers:
  - 0
  - -1
  - 1.5
  - 1.0e+21
  - 9007199254740992
lists:
  -
    - 1
    -
      - 2
      - 3
  - []
  -
    - a:
        b: []
  - {}
'a key: with "quotes"':
  "1": 2
  "y": 1
  "{{ "{{" }}": 3
  "": 4
  " ": 5
mixed:
  - null
  - false
`);
    const { absent: _, ...rendered } = fields;
    expect((await chart.render())[0]).toMatchObject(rendered);
    expect((await chart.render())[0]).not.toHaveProperty('absent');
  });

  test('beside tags that trim what stands before them', async () => {
    expect(
      await fieldsOf({
        text: when(values.enabled, 'a\nb\n'),
        after: when(values.enabled, 'x'),
        list: [when(values.enabled, 'c\nd'), when(values.enabled, { brace: 'e {' })],
        braces: [text`{${values.mode}}`, '{', text`{{${values.mode}`],
        last: when(values.enabled, 'f\n\ng\n'),
      }),
    ).toEqual({
      text: 'a\nb\n',
      after: 'x',
      list: ['c\nd', { brace: 'e {' }],
      braces: ['{a}', '{', '{{a'],
      last: 'f\n\ng\n',
    });
  });

  test('in the classes of cdk8s: numbers or strings, quantities, dates, lazy values', async () => {
    const chart = build((scope) => {
      const inFile = file(scope);
      new k8s.KubeService(
        inFile,
        's',
        templated({
          metadata: { name: 's' },
          spec: {
            clusterIp: 'None',
            externalIPs: when(values.enabled, [values.name]),
            ports: [
              { port: 1, targetPort: k8s.IntOrString.fromString('http') },
              { port: 2, targetPort: when(values.enabled, k8s.IntOrString.fromNumber(8080)).otherwise(values.port) },
            ],
          },
        }),
      );
      new k8s.KubeResourceQuota(
        inFile,
        'q',
        templated({
          metadata: { name: 'q' },
          spec: { hard: { cpu: k8s.Quantity.fromNumber(1), memory: values.size, pods: k8s.Quantity.fromString('2') } },
        }),
      );
      new k8s.KubeLease(
        inFile,
        'l',
        templated({
          metadata: { name: 'l' },
          spec: { acquireTime: new Date('2020-01-02T03:04:05Z'), renewTime: values.name },
        }),
      );
      raw(inFile, 'lazy', {
        field: Lazy.any({
          produce: () => ({ a: values.count, b: Lazy.any({ produce: () => 'c' }) as unknown }),
        }) as object,
      });
    });
    const { s, q, l, lazy } = await chart.objects();
    expect(s!['spec']).toEqual({
      clusterIP: 'None',
      externalIPs: ['web'],
      ports: [
        { port: 1, targetPort: 'http' },
        { port: 2, targetPort: 8080 },
      ],
    });
    expect(q!['spec']).toEqual({ hard: { cpu: 1, memory: '1Gi', pods: '2' } });
    expect(l!['spec']).toEqual({ acquireTime: '2020-01-02T03:04:05.000Z', renewTime: 'web' });
    expect(lazy!['field']).toEqual({ a: 3, b: 'c' });
  });
});

describe('patches', () => {
  test('add, replace and remove, with expressions and structures, under the API’s own names', async () => {
    const chart = build((scope) => {
      const inFile = file(scope);
      const service = new k8s.KubeService(
        inFile,
        's',
        templated({
          metadata: { name: 's' },
          spec: { clusterIp: values.name, ports: [{ port: values.count }], type: 'x' },
        }),
      );
      service.addJsonPatch(
        JsonPatch.replace('/spec/clusterIP', ternary(values.enabled, 'None', 'x')),
        JsonPatch.add('/spec/ports/0/name', when(values.enabled, 'http')),
        JsonPatch.add(
          '/spec/ports/-',
          each(values.hosts, (host) => ({ port: 9, name: host.name })),
        ),
        JsonPatch.add('/spec/trafficDistribution', {
          a: values.mode,
          b: [values.count],
          c: k8s.Quantity.fromNumber(2),
        }),
        JsonPatch.remove('/spec/type'),
        JsonPatch.add('/metadata/labels', values.labels),
      );
      const object = raw(inFile, 'raw', { list: [1, values.count, 3] });
      ApiObject.of(object).addJsonPatch(JsonPatch.remove('/list/0'), JsonPatch.replace('/list/1', commented('why', 4)));
    });
    const { s, raw: patched } = await chart.objects();
    expect(s).toEqual({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 's', labels: { l: '1' } },
      spec: {
        clusterIP: 'None',
        ports: [
          { name: 'http', port: 3 },
          { port: 9, name: 'h1' },
          { port: 9, name: 'h2' },
        ],
        trafficDistribution: { a: 'a', b: [3], c: 2 },
      },
    });
    expect(patched!['list']).toEqual([3, 4]);
  });

  test('an API version that the cluster decides', async () => {
    const chart = build((scope) => {
      const version = ternary(hasApi('policy/v1'), 'policy/v1', 'policy/v1beta1');
      const inFile = file(scope);
      new k8s.KubePodDisruptionBudget(inFile, 'l1', templated({ metadata: { name: 'l1' } })).addJsonPatch(
        JsonPatch.replace('/apiVersion', version),
      );
      new ApiObject(
        inFile,
        'raw',
        templated({ apiVersion: version, kind: 'PodDisruptionBudget', metadata: { name: 'raw' } }),
      );
      new When(inFile, 'when', hasApi('x.io/v1/Thing'));
    });
    const versions = async (apiVersions: readonly string[]) =>
      (await chart.render({ apiVersions, kubeVersion: '1.20.0' })).map(({ apiVersion }) => apiVersion);
    expect(await versions(['policy/v1'])).toEqual(['policy/v1', 'policy/v1']);
    expect(chart.file('file')).toContain(
      'apiVersion: {{ ternary "policy/v1" "policy/v1beta1" (.Capabilities.APIVersions.Has "policy/v1") | quote }}',
    );
  });
});

describe('what is not a value', () => {
  test('files of the chart, the cluster that is not asked, facts of chart and release', async () => {
    const chart = build((scope) => {
      new StaticFile(scope, 'a', { path: 'files/a.txt', content: 'a {{ x }}\n  <b>\n' });
      new StaticFile(scope, 'b', { path: 'files/b.bin', content: new Uint8Array([1, 2]) });
      const secret = lookup('v1', 'Secret', release.namespace, 'old');
      raw(file(scope), 'thing', {
        text: fileText('files/a.txt'),
        data: filesAsConfig('files/*.txt'),
        secret: filesAsSecrets('files/*.bin'),
        none: filesAsConfig('files/*.none'),
        merged: merge({ own: 'o' }, filesAsConfig('files/*.txt')),
        looked: when(secret, 'there').otherwise('not there'),
        chart: text`${chartInfo.name}-${chartInfo.version}`,
        hash: call('sha256sum', [fileText('files/a.txt')], 'string'),
        upgrade: when(release.isUpgrade, 'upgrade').otherwise('install'),
        set: isSet(values.note),
        unset: not(isSet(values.note)),
      });
    });
    const [object] = await chart.render();
    expect(object).toMatchObject({
      text: 'a {{ x }}\n  <b>\n',
      data: { 'a.txt': 'a {{ x }}\n  <b>\n' },
      secret: { 'b.bin': 'AQI=' },
      merged: { own: 'o', 'a.txt': 'a {{ x }}\n  <b>\n' },
      looked: 'not there',
      chart: 'web-0.1.0',
      upgrade: 'install',
      set: false,
      unset: true,
    });
    expect(object).not.toHaveProperty('none');
  });
});

import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import {
  and,
  commented,
  each,
  entry,
  eq,
  merge,
  not,
  or,
  present,
  spread,
  templated,
  TemplateFile,
  ternary,
  text,
  when,
} from '../../src';
import type { TemplatedField } from '../../src/expr/templated';
import { chartOf, type EmittedChart, removeFolders } from './kit';
import { declaration, type SetName, sets, values } from './values';

/** A pod's spec; one container is added where a case has none of its own. */
type Spec = { readonly [K in keyof k8s.PodSpec]?: TemplatedField<k8s.PodSpec[K] | undefined> };

interface Case {
  readonly title: string;
  readonly spec: Spec;
  /** What the template says below `spec`, where that is worth reading. */
  readonly text?: string;
  /** The rendered spec, without its containers where the case has none of its own. */
  readonly rendered: Readonly<Record<SetName, object>>;
}

const cases: readonly Case[] = [
  {
    title: 'whole scalars of every kind',
    spec: {
      nodeName: values.name,
      priority: values.count,
      hostIpc: values.enabled,
      containers: [
        {
          name: values.mode,
          ports: [{ containerPort: values.count }],
          resources: { limits: { memory: values.size } },
          livenessProbe: { httpGet: { port: values.port } },
        },
      ],
      terminationGracePeriodSeconds: values.ratio,
    },
    text: `
      nodeName: {{ .Values.name | quote }}
      priority: {{ int64 .Values.count }}
      hostIPC: {{ .Values.enabled }}
      containers:
        - name: {{ .Values.mode | quote }}
          ports:
            - containerPort: {{ int64 .Values.count }}
          resources:
            limits:
              memory: {{ toJson .Values.size }}
          livenessProbe:
            httpGet:
              port: {{ toJson .Values.port }}
      terminationGracePeriodSeconds: {{ toJson .Values.ratio }}`,
    rendered: {
      defaults: {
        nodeName: 'web',
        priority: 3,
        hostIPC: true,
        containers: [
          {
            name: 'a',
            ports: [{ containerPort: 3 }],
            resources: { limits: { memory: '1Gi' } },
            livenessProbe: { httpGet: { port: 80 } },
          },
        ],
        terminationGracePeriodSeconds: 0.5,
      },
      off: {
        nodeName: 'web',
        priority: 1_000_000,
        hostIPC: false,
        containers: [
          {
            name: 'b',
            ports: [{ containerPort: 1_000_000 }],
            resources: { limits: { memory: 2 } },
            livenessProbe: { httpGet: { port: 'http' } },
          },
        ],
        terminationGracePeriodSeconds: 1e21,
      },
      nulls: {
        nodeName: 'web',
        priority: 3,
        hostIPC: true,
        containers: [
          {
            name: 'a',
            ports: [{ containerPort: 3 }],
            resources: { limits: { memory: '1Gi' } },
            livenessProbe: { httpGet: { port: 80 } },
          },
        ],
        terminationGracePeriodSeconds: 0.5,
      },
    },
  },
  {
    title: 'a value inside a string',
    spec: {
      nodeName: text`${values.name}-${values.count}-${values.enabled}-${values.port}-${values.size}`,
      subdomain: text`100%${values.mode}{{ }}`,
    },
    rendered: {
      defaults: { nodeName: 'web-3-true-80-1Gi', subdomain: '100%a{{ }}' },
      off: { nodeName: 'web-1000000-false-http-2', subdomain: '100%b{{ }}' },
      nulls: { nodeName: 'web-3-true-80-1Gi', subdomain: '100%a{{ }}' },
    },
  },
  {
    title: 'whole objects, lists and maps',
    spec: { securityContext: values.context, tolerations: values.tolerations, nodeSelector: values.labels },
    text: `
      {{- with .Values.context }}
      securityContext:
        {{- toYaml . | nindent 4 }}
      {{- end }}
      {{- with .Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 4 }}
      {{- end }}
      {{- with .Values.labels }}
      nodeSelector:
        {{- toYaml . | nindent 4 }}
      {{- end }}`,
    rendered: {
      defaults: { securityContext: { fsGroup: 1, runAsNonRoot: false }, nodeSelector: { l: '1' } },
      off: { tolerations: [{ key: 'k', operator: 'Exists' }] },
      nulls: {},
    },
  },
  {
    title: 'static and dynamic entries in one map: later ones count, and each key comes once',
    spec: {
      nodeSelector: merge(
        { early: 'e', l: 'replaced' },
        values.labels,
        values.more,
        { late: values.mode },
        when(values.enabled, { m: 'when on' }),
        entry(text`${values.name}/x`, 'computed'),
      ),
    },
    rendered: {
      defaults: { nodeSelector: { early: 'e', l: '1', late: 'a', m: 'when on', 'web/x': 'computed' } },
      off: { nodeSelector: { early: 'e', l: 'replaced', m: 'true', late: 'b', 'web/x': 'computed' } },
      nulls: { nodeSelector: { early: 'e', l: 'replaced', late: 'a', m: 'when on', 'web/x': 'computed' } },
    },
  },
  {
    title: 'a merged object in a typed position',
    spec: { securityContext: merge({ fsGroup: 9, runAsUser: 5 }, values.context, { runAsNonRoot: true }) },
    text: `
      securityContext:
        {{- if not (hasKey (default dict .Values.context) "fsGroup") }}
        fsGroup: 9
        {{- end }}
        {{- if not (hasKey (default dict .Values.context) "runAsUser") }}
        runAsUser: 5
        {{- end }}
        {{- with omit (default dict .Values.context) "runAsNonRoot" }}
        {{- toYaml . | nindent 4 }}
        {{- end }}
        runAsNonRoot: true`,
    rendered: {
      defaults: { securityContext: { fsGroup: 1, runAsUser: 5, runAsNonRoot: true } },
      off: { securityContext: { fsGroup: 9, runAsUser: 5, runAsNonRoot: true } },
      nulls: { securityContext: { fsGroup: 9, runAsUser: 5, runAsNonRoot: true } },
    },
  },
  {
    title: 'static and dynamic items in one list',
    spec: {
      containers: [
        {
          name: 'c',
          env: [
            { name: 'FIRST', value: 'true' },
            spread(values.env),
            when(not(values.enabled), { name: 'OFF', value: values.mode }),
            each(values.hosts, (host, index) => ({ name: text`HOST_${index}`, value: host.name })),
          ],
        },
      ],
    },
    rendered: {
      defaults: {
        containers: [
          {
            name: 'c',
            env: [
              { name: 'FIRST', value: 'true' },
              { name: 'E', value: '1' },
              { name: 'HOST_0', value: 'h1' },
              { name: 'HOST_1', value: 'h2' },
            ],
          },
        ],
      },
      off: {
        containers: [
          {
            name: 'c',
            env: [
              { name: 'FIRST', value: 'true' },
              { name: 'OFF', value: 'b' },
            ],
          },
        ],
      },
      nulls: { containers: [{ name: 'c', env: [{ name: 'FIRST', value: 'true' }] }] },
    },
  },
  {
    title: 'a field, a list item and an object that exist only when; nothing is left behind',
    spec: {
      nodeName: when(values.enabled, 'n'),
      subdomain: values.note,
      priority: values.limit,
      securityContext: when(eq(values.mode, 'b'), { fsGroup: 1 }),
      tolerations: [when(eq(values.mode, 'b'), { key: 'k' })],
      nodeSelector: { only: values.note },
      imagePullSecrets: when(values.enabled, [{ name: 's' }]),
      affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [spread(values.tolerations)] } },
    },
    rendered: {
      defaults: { nodeName: 'n', imagePullSecrets: [{ name: 's' }] },
      off: {
        subdomain: 'n',
        priority: 7,
        securityContext: { fsGroup: 1 },
        tolerations: [{ key: 'k' }],
        nodeSelector: { only: 'n' },
        affinity: {
          nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ key: 'k', operator: 'Exists' }] },
        },
      },
      nulls: { nodeName: 'n', imagePullSecrets: [{ name: 's' }] },
    },
  },
  {
    title: 'if, else if, else',
    spec: {
      nodeName: when(and(values.enabled, eq(values.count, 5)), 'five')
        .elseWhen(values.enabled, 'on')
        .otherwise(values.note),
      securityContext: when(values.enabled, { fsGroup: values.count }).otherwise({
        runAsUser: 1,
        fsGroup: values.limit,
      }),
    },
    text: `
      {{- if and .Values.enabled (eq (int64 .Values.count) 5) }}
      nodeName: five
      {{- else if .Values.enabled }}
      nodeName: "on"
      {{- else }}
      {{- if not (kindIs "invalid" .Values.note) }}
      nodeName: {{ .Values.note | quote }}
      {{- end }}
      {{- end }}
      {{- if .Values.enabled }}
      securityContext:
        fsGroup: {{ int64 .Values.count }}
      {{- else }}
      securityContext:
        runAsUser: 1
        {{- if not (kindIs "invalid" .Values.limit) }}
        fsGroup: {{ int64 .Values.limit }}
        {{- end }}
      {{- end }}`,
    rendered: {
      defaults: { nodeName: 'on', securityContext: { fsGroup: 3 } },
      off: { nodeName: 'n', securityContext: { runAsUser: 1, fsGroup: 7 } },
      nulls: { nodeName: 'on', securityContext: { fsGroup: 3 } },
    },
  },
  {
    title: 'each over a list into items, over a map into entries',
    spec: {
      containers: [{ name: 'c', args: each(values.args, (arg) => text`--${arg}`) }],
      nodeSelector: each(values.labels, (value, key) => entry(text`x/${key}`, value)),
    },
    text: `
      containers:
        - name: c
          {{- if .Values.args }}
          args:
            {{- range $arg := .Values.args }}
            - {{ printf "--%s" $arg | quote }}
            {{- end }}
          {{- end }}
      {{- $foundLabel := false }}
      {{- range $labelName, $label := .Values.labels }}
      {{- if not (kindIs "invalid" $label) }}
      {{- $foundLabel = true }}
      {{- end }}
      {{- end }}
      {{- if $foundLabel }}
      nodeSelector:
        {{- range $labelName, $label := .Values.labels }}
        {{- if not (kindIs "invalid" $label) }}
        {{ printf "x/%s" $labelName | quote }}: {{ $label | quote }}
        {{- end }}
        {{- end }}
      {{- end }}`,
    rendered: {
      defaults: { containers: [{ name: 'c', args: ['--x', '--y'] }], nodeSelector: { 'x/l': '1' } },
      off: { containers: [{ name: 'c' }] },
      nulls: { containers: [{ name: 'c' }] },
    },
  },
  {
    title: 'each over a map into items, over a list into entries',
    spec: {
      tolerations: each(values.labels, (value, key) => ({ key, value })),
      nodeSelector: merge(
        { fixed: 'f' },
        each(values.hosts, (host) => entry(host.name, ternary(host.tls, 'https', 'http'))),
      ),
    },
    rendered: {
      defaults: { tolerations: [{ key: 'l', value: '1' }], nodeSelector: { fixed: 'f', h1: 'https', h2: 'http' } },
      off: { nodeSelector: { fixed: 'f' } },
      nulls: { nodeSelector: { fixed: 'f' } },
    },
  },
  {
    title: 'each inside when inside each',
    spec: {
      hostAliases: each(values.hosts, (host) =>
        when(host.tls, {
          ip: host.name,
          hostnames: each(host.paths, (path) => when(or(eq(path, '/a'), values.enabled), path)),
        }),
      ),
    },
    rendered: {
      defaults: { hostAliases: [{ ip: 'h1', hostnames: ['/a', '/b'] }] },
      off: {},
      nulls: {},
    },
  },
  {
    title: 'each in each, with one list inside the other as items',
    spec: {
      tolerations: each(values.hosts, (host) =>
        each(host.paths, (path, index) => ({ key: path, value: text`${index}` })),
      ),
      nodeSelector: each(values.groups, (group, name) => each(group, (member) => entry(text`${name}.${member}`, 'y'))),
    },
    rendered: {
      defaults: {
        tolerations: [
          { key: '/a', value: '0' },
          { key: '/b', value: '1' },
        ],
        nodeSelector: { 'g.p': 'y', 'g.q': 'y' },
      },
      off: {},
      nulls: {},
    },
  },
  {
    title: 'a search of loops within a condition',
    spec: {
      tolerations: [
        when(
          values.enabled,
          each(values.hosts, (host) => when(host.tls, { key: host.name })),
        ),
      ],
      nodeSelector: when(
        not(values.enabled),
        each(values.more, (value, key) => entry(key, value)),
      ),
    },
    rendered: {
      defaults: { tolerations: [{ key: 'h1' }] },
      off: { nodeSelector: { m: 'true' } },
      nulls: {},
    },
  },
  {
    title: 'comments that say why, in the template alone',
    spec: {
      securityContext: commented('Files are\n shared */ with the group.', { fsGroup: commented('why', 1) }),
      tolerations: [commented('an item', { key: 'k' }), commented('maybe', when(values.enabled, { key: 'l' }))],
    },
    text: `
      {{- /* Files are
             shared * / with the group. */}}
      securityContext:
        {{- /* why */}}
        fsGroup: 1
      tolerations:
        {{- /* an item */}}
        - key: k
        {{- /* maybe */}}
        {{- if .Values.enabled }}
        - key: l
        {{- end }}`,
    rendered: {
      defaults: { securityContext: { fsGroup: 1 }, tolerations: [{ key: 'k' }, { key: 'l' }] },
      off: { securityContext: { fsGroup: 1 }, tolerations: [{ key: 'k' }] },
      nulls: { securityContext: { fsGroup: 1 }, tolerations: [{ key: 'k' }, { key: 'l' }] },
    },
  },
  {
    title: 'an item whose first field is conditional, and one that may be empty',
    spec: {
      tolerations: [
        { key: when(not(values.enabled), 'k'), operator: 'Exists' },
        { key: values.note, value: when(not(values.enabled), 'v') },
      ],
    },
    rendered: {
      defaults: { tolerations: [{ operator: 'Exists' }] },
      off: {
        tolerations: [
          { key: 'k', operator: 'Exists' },
          { key: 'n', value: 'v' },
        ],
      },
      nulls: { tolerations: [{ operator: 'Exists' }] },
    },
  },
  {
    title: 'a known value, marked as present',
    spec: { subdomain: when(values.note, text`${present(values.note)}-x`) },
    rendered: { defaults: {}, off: { subdomain: 'n-x' }, nulls: {} },
  },
  {
    title: 'empty constants',
    spec: { securityContext: {}, tolerations: [], nodeSelector: merge() },
    rendered: {
      defaults: { securityContext: {}, tolerations: [], nodeSelector: {} },
      off: { securityContext: {}, tolerations: [], nodeSelector: {} },
      nulls: { securityContext: {}, tolerations: [], nodeSelector: {} },
    },
  },
];

/** The API's names of the few fields that the class calls otherwise. */
const rawNames = (spec: Case['spec']): object => {
  const { hostIpc, ...others } = spec as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(spec).flatMap(([key]) => (key === 'hostIpc' ? [['hostIPC', hostIpc]] : [[key, others[key]]])),
  );
};

const props = ({ spec }: Case) =>
  ({ ...spec, containers: spec.containers ?? [{ name: 'c' }] }) as Spec & { containers: [] };

describe('structures in the properties of an object', () => {
  let chart: EmittedChart;
  beforeAll(() => {
    chart = chartOf(
      (scope) =>
        cases.forEach((each, index) => {
          new k8s.KubePod(
            new TemplateFile(scope, `l1-${index}`),
            'pod',
            templated({
              metadata: { name: `l1-${index}` },
              spec: props(each),
            }),
          );
          new ApiObject(
            new TemplateFile(scope, `raw-${index}`),
            'pod',
            templated({
              apiVersion: 'v1',
              kind: 'Pod',
              metadata: { name: `raw-${index}` },
              spec: rawNames(props(each)),
            }),
          );
        }),
      { values: declaration },
    );
  });
  afterAll(removeFolders);

  const specText = (file: string) => chart.file(file).replace(/^[\s\S]*?\nspec:/, '');
  const withoutIndent = (text: string) => text.replaceAll('\n    ', '\n');

  test.each(cases.map((each, index) => ({ ...each, index })))('$title: the template', ({ text, index }) => {
    expect(specText(`raw-${index}`)).toBe(specText(`l1-${index}`));
    if (text !== undefined) expect(specText(`l1-${index}`)).toContain(withoutIndent(text));
  });

  test.each(Object.keys(sets) as SetName[])('what both Helms make of it: %s', async (name) => {
    const objects = await chart.objects({ values: sets[name] });
    cases.forEach(({ title, spec, rendered }, index) => {
      for (const form of ['l1', 'raw']) {
        const { containers, ...rest } = objects[`${form}-${index}`]!['spec'] as Record<string, unknown>;
        const seen = spec.containers === undefined ? rest : { ...rest, containers };
        expect({ title, form, seen }).toEqual({ title, form, seen: rendered[name] });
      }
    });
  });
});

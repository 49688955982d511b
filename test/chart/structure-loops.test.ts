import { each, entry, eq, merge, not, or, spread, ternary, text, when } from '../../src';
import { testSpecs } from './spec-cases';
import { values } from './values';

testSpecs('what exists for each', [
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
]);

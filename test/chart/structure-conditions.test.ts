import { and, commented, eq, not, spread, when } from '../../src';
import { testSpecs } from './spec-cases';
import { values } from './values';

testSpecs('what exists only when', [
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
    title: 'comments that say why, in the template alone',
    spec: {
      securityContext: commented('Files are\n shared */ with the group.', { fsGroup: commented('why', 1) }),
      tolerations: [commented('an item', { key: 'k' }), commented('maybe', when(values.enabled, { key: 'l' }))],
    },
    text: `
      {{- /* Files are shared * / with the group. */}}
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
]);

import { entry, merge, present, text, when } from '../../src';
import { testSpecs } from './spec-cases';
import { values } from './values';

testSpecs('values in the places of an object, alone and merged', [
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
]);

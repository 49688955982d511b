import { placeOfObject } from '../../../src/lint/place/place-of-object';
import { chartOf } from '../../../src/package/chart';
import type { DataPath } from '../../../src/package/data-file';
import { textRange } from '../../../src/package/source-file';
import { chartSource } from '../../../src/package/source';
import { dedent } from '../../../src/text';
import { renderOf } from '../objects/render-text';

/** A row: a path in the rendered object, where it is written, and how its line begins. */
type Row = readonly [path: DataPath, place: string, line: string];

interface Case {
  readonly files: Readonly<Record<string, string>>;
  /** What Helm makes of them. */
  readonly rendered: string;
  /** Which of the objects; the first where nothing is said. */
  readonly object?: number;
  readonly rows: readonly Row[];
}

const HELPERS = `
  {{/* Names as helm create makes them. */}}
  {{- define "demo.selectorLabels" -}}
  app.kubernetes.io/name: demo
  app.kubernetes.io/instance: {{ .Release.Name }}
  {{- end }}
  {{- define "demo.labels" -}}
  helm.sh/chart: demo-1.0.0
  {{ include "demo.selectorLabels" . }}
  {{- end }}
`;

const cases: Readonly<Record<string, Case>> = {
  'the Deployment of helm create': {
    files: {
      'templates/_helpers.tpl': HELPERS,
      'templates/deployment.yaml': `
        apiVersion: apps/v1
        kind: Deployment
        metadata:
          name: {{ include "demo.fullname" . }}
          labels:
            {{- include "demo.labels" . | nindent 4 }}
        spec:
          {{- if not .Values.autoscaling.enabled }}
          replicas: {{ .Values.replicaCount }}
          {{- end }}
          selector:
            matchLabels:
              {{- include "demo.selectorLabels" . | nindent 6 }}
          template:
            spec:
              containers:
                - name: {{ .Chart.Name }}
                  {{- with .Values.securityContext }}
                  securityContext:
                    {{- toYaml . | nindent 12 }}
                  {{- end }}
                  image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
                  ports:
                    - name: http
                      containerPort: {{ .Values.service.port }}
                  {{- with .Values.resources }}
                  resources:
                    {{- toYaml . | nindent 12 }}
                  {{- end }}
              {{- with .Values.nodeSelector }}
              nodeSelector:
                {{- toYaml . | nindent 8 }}
              {{- end }}
      `,
    },
    rendered: `
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: release-name-demo
        labels:
          helm.sh/chart: demo-1.0.0
          app.kubernetes.io/name: demo
          app.kubernetes.io/instance: release-name
      spec:
        replicas: 1
        selector:
          matchLabels: { app.kubernetes.io/name: demo, app.kubernetes.io/instance: release-name }
        template:
          spec:
            containers:
              - name: demo
                securityContext: { privileged: true }
                image: nginx:1
                ports: [{ name: http, containerPort: 80 }]
    `,
    rows: [
      [[], 'templates/deployment.yaml:2', 'kind: Deployment'],
      [['metadata', 'name'], 'templates/deployment.yaml:4', 'name:'],
      [
        ['metadata', 'labels', 'helm.sh/chart'],
        'templates/_helpers.tpl:7 < templates/deployment.yaml:6',
        'helm.sh/chart:',
      ],
      [
        ['metadata', 'labels', 'app.kubernetes.io/instance'],
        'templates/_helpers.tpl:4 < templates/deployment.yaml:6 templates/_helpers.tpl:8',
        'app.kubernetes.io/instance:',
      ],
      [
        ['spec', 'selector', 'matchLabels', 'app.kubernetes.io/name'],
        'templates/_helpers.tpl:3 < templates/deployment.yaml:13',
        'app.kubernetes.io/name: demo',
      ],
      [['spec', 'replicas'], 'templates/deployment.yaml:9', 'replicas:'],
      [['spec', 'template', 'spec', 'containers', 0], 'templates/deployment.yaml:17', '- name:'],
      [['spec', 'template', 'spec', 'containers', 0, 'name'], 'templates/deployment.yaml:17', 'name:'],
      [['spec', 'template', 'spec', 'containers', 0, 'image'], 'templates/deployment.yaml:22', 'image:'],
      [
        ['spec', 'template', 'spec', 'containers', 0, 'securityContext', 'privileged'],
        'templates/deployment.yaml:20',
        '{{- toYaml . | nindent 12 }}',
      ],
      [
        ['spec', 'template', 'spec', 'containers', 0, 'ports', 0, 'containerPort'],
        'templates/deployment.yaml:25',
        'containerPort:',
      ],
      // What nobody wrote stands where it would be written.
      [['spec', 'template', 'spec', 'containers', 0, 'livenessProbe'], 'templates/deployment.yaml:17', '- name:'],
    ],
  },
  'a document that comes from a library chart as a whole': {
    files: {
      'templates/service.yaml': '{{- include "lib.service" (list . "demo.service") -}}\n',
      'templates/_service.tpl': '{{- define "demo.service" -}}\nspec:\n  type: LoadBalancer\n{{- end -}}\n',
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
      'charts/lib/templates/_service.yaml':
        '{{- define "lib.service" -}}\napiVersion: v1\nkind: Service\nmetadata:\n  name: {{ .x }}\n{{- end -}}\n',
    },
    rendered: 'apiVersion: v1\nkind: Service\nmetadata:\n  name: a\nspec:\n  type: LoadBalancer\n',
    rows: [
      [['metadata', 'name'], 'charts/lib/templates/_service.yaml:5 < templates/service.yaml:1', 'name:'],
      [['spec', 'type'], 'templates/_service.tpl:3 < templates/service.yaml:1', 'type: LoadBalancer'],
      [['spec', 'ports'], 'templates/_service.tpl:2 < templates/service.yaml:1', 'spec:'],
    ],
  },
  'a file of several documents, in a loop too': {
    files: {
      'templates/all.yaml': `
        {{- range .Values.names }}
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: {{ . }}
        {{- end }}
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: fixed
        data:
          script: |
            name: not a key
            kind: Pod
      `,
    },
    rendered: `
      apiVersion: v1
      kind: ConfigMap
      metadata: { name: one }
      ---
      # Source: demo/templates/all.yaml
      apiVersion: v1
      kind: ConfigMap
      metadata: { name: fixed }
      data: { script: text }
    `,
    object: 1,
    rows: [
      [['metadata', 'name'], 'templates/all.yaml:12', 'name: fixed'],
      [['data', 'script'], 'templates/all.yaml:14', 'script: |'],
    ],
  },
  'documents that begin within the line of their separator': {
    files: {
      'templates/a.yaml': `
        kind: Secret
        metadata: { name: one }
        ---kind: Secret
        metadata:
          name: two
        --- kind: Secret
        metadata: { name: three }
      `,
    },
    rendered: 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: two\n',
    rows: [
      [['kind'], 'templates/a.yaml:3', 'kind: Secret'],
      [['metadata', 'name'], 'templates/a.yaml:5', 'name: two'],
    ],
  },
  'items behind conditions, told apart by what they say': {
    files: {
      'templates/role.yaml': `
        kind: Role
        rules:
        {{- if .Values.pods }}
        - apiGroups: [""]
          resources: ["pods"]
          verbs: ["get"]
        {{- end }}
        {{- if .Values.jobs }}
        - apiGroups: ["batch"]
          resources:
            - jobs
          verbs: ["get"]
        {{- end }}
        {{- range .Values.more }}
        - {{ toYaml . | nindent 2 | trim }}
        {{- end }}
      `,
    },
    rendered: `
      apiVersion: rbac.authorization.k8s.io/v1
      kind: Role
      metadata: { name: a }
      rules:
        - { apiGroups: [batch], resources: [jobs], verbs: [get] }
    `,
    rows: [
      [['rules', 0, 'resources', 0], 'templates/role.yaml:11', '- jobs'],
      [['rules', 0, 'verbs'], 'templates/role.yaml:12', 'verbs:'],
      [['rules', 7], 'templates/role.yaml:2', 'rules:'],
    ],
  },
  'branches with the same key': {
    files: {
      'templates/a.yaml': `
        {{- if .Values.old }}
        apiVersion: extensions/v1beta1
        {{- else }}
        apiVersion: networking.k8s.io/v1
        {{- end }}
        kind: Ingress
        metadata:
          {{ .Values.key }}: {{ if .Values.x }}a{{ else }}b{{ end }}
          annotations: {{- toYaml .Values.annotations | nindent 4 }}
      `,
    },
    rendered: 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: b, annotations: { c: d } }\n',
    rows: [
      [['apiVersion'], 'templates/a.yaml:4', 'apiVersion: networking.k8s.io/v1'],
      [['metadata', 'name'], 'templates/a.yaml:8', '{{ .Values.key }}:'],
      [['metadata', 'annotations', 'c'], 'templates/a.yaml:9', '{{- toYaml'],
    ],
  },
  'a List': {
    files: {
      'templates/a.yaml': `
        apiVersion: v1
        kind: List
        items:
          - apiVersion: v1
            kind: Secret
            metadata:
              name: one
          - apiVersion: v1
            kind: Secret
            metadata:
              name: two
      `,
    },
    rendered: `
      apiVersion: v1
      kind: List
      items:
        - { apiVersion: v1, kind: Secret, metadata: { name: one } }
        - { apiVersion: v1, kind: Secret, metadata: { name: two } }
    `,
    object: 1,
    rows: [[['metadata', 'name'], 'templates/a.yaml:11', 'name: two']],
  },
  'documents that all seem to contradict what was rendered': {
    files: {
      'templates/_a.tpl': `
        {{- define "demo.labels" -}}
        instance: {{ .Release.Name }}
        {{- end }}
      `,
      'templates/a.yaml': `
        kind: Role
        metadata:
          labels:
            name: {{ .Values.name }}-one
            {{- include "demo.labels" . | indent 4 }}
          name: {{ .Values.name }}-one
        rules: [{ verbs: [get] }]
        ---
        kind: ClusterRole
        metadata:
          labels:
            name: {{ .Values.name }}-two
            {{- include "demo.labels" . | indent 4 }}
          name: {{ .Values.name }}-two
        rules: [{ verbs: [get] }]
      `,
    },
    rendered: `
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole
      metadata: { name: a-two, labels: { name: "a-two    instance: release-name" } }
      rules: [{ verbs: [list] }]
    `,
    rows: [[['rules', 0], 'templates/a.yaml:15', 'rules:']],
  },
  'a template of which nothing is known': {
    files: { 'templates/a.yaml': '{{ tpl .Values.all . }}\n' },
    rendered: 'apiVersion: v1\nkind: Secret\nmetadata: { name: one }\n',
    rows: [[['metadata', 'name'], 'templates/a.yaml:1', '{{ tpl']],
  },
};

const tidy = (text: string) => (text.startsWith('\n') ? `${dedent(text)}\n` : text);

describe.each(Object.entries(cases))('%s', (_name, { files, rendered, object = 0, rows }) => {
  const texts = Object.entries({ 'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\n', ...files });
  const chart = chartOf(
    chartSource(new Map(texts.map(([name, text]) => [name, tidy(text)]).sort() as [string, string][])),
  );
  const file = Object.keys(files).find((name) => name.startsWith('templates/') && !name.includes('/_'))!;
  const render = renderOf(`---\n# Source: demo/${file}\n${tidy(rendered)}`);

  test.each(rows)('%j', (path, expected, line) => {
    const { template, range, chain } = placeOfObject(chart, render.objects[object]!, path)!;
    const shown = [{ template, range }, ...chain].map(
      (one) => `${one.template.file.path}:${textRange(one.template.file, one.range).start.line}`,
    );
    expect(chain.length === 0 ? shown[0] : `${shown[0]} < ${shown.slice(1).join(' ')}`).toBe(expected);
    expect(template.file.text.slice(range.start, range.end).startsWith(line)).toBe(true);
  });
});

test.each(['demo/crds/a.yaml', 'demo/templates/none.yaml', 'demo/charts/none/templates/a.yaml', ''])(
  'what comes from no template has no place: %s',
  (source) => {
    const chart = chartOf(chartSource(new Map([['Chart.yaml', 'name: demo\n']])));
    const [object] = renderOf(`# Source: ${source}\napiVersion: v1\nkind: Secret\nmetadata: { name: a }\n`).objects;
    expect(placeOfObject(chart, object!, [])).toBeUndefined();
  },
);

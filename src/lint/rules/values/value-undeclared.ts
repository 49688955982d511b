import { pathText } from '../../../package/data-file';
import type { ValuesRead } from '../../flow/events';
import { type Report, staticRule } from '../../rule';
import type { LintSubject } from '../../subject';
import { declarationsOf } from '../../values/declarations';
import { ownPlace } from '../../values/own';
import { undeclaredPart } from '../../values/undeclared';

type Message = 'undeclared' | 'misspelt' | 'parent';

/** A value that templates use and nobody can know of. */
export const valueUndeclared = staticRule<Message>({
  id: 'value-undeclared',
  area: 'values',
  severity: 'warning',
  description: 'a template uses a value that the chart does not declare',
  why: `A value that is missing from values.yaml prints nothing, or stops the render where a field of it is read. Helm says
nothing of a misspelt path, and users cannot find the setting.

A value counts as declared by values.yaml, a commented-out default (\`# key: value\`), the schema or the README. Templates
that reckon with its absence are left alone: \`if\`, \`with\`, \`default\`, \`hasKey\`, \`dig\`, \`required\` and the
like.`,
  recommended: true,
  messages: {
    undeclared: {
      text: 'the value {path} is used, but values.yaml does not declare it',
      help: 'declare {path} in values.yaml, or give it a default where it is used',
    },
    misspelt: {
      text: 'the value {path} is used, but values.yaml does not declare it; {nearest} is there',
      help: 'write {nearest}, or declare {path} in values.yaml',
    },
    parent: {
      text: 'a field of the value {path} is read, but values.yaml does not declare {path}, so that rendering stops',
      help: 'declare {path} in values.yaml, or ask for it first',
    },
  },
  bad: {
    'values.yaml': 'image:\n  repository: nginx\n  tag: "1.29"\n',
    'templates/pod.yaml': `
      apiVersion: v1
      kind: Pod
      metadata:
        name: demo
      spec:
        containers:
          - name: demo
            image: "{{ .Values.image.repository }}:{{ .Values.image.tga }}"
    `,
  },
  good: {
    'values.yaml': 'image:\n  repository: nginx\n  tag: "1.29"\n  # digest: sha256:…\n',
    'templates/pod.yaml': `
      apiVersion: v1
      kind: Pod
      metadata:
        name: demo
      spec:
        {{- with .Values.priorityClassName }}
        priorityClassName: {{ . }}
        {{- end }}
        containers:
          - name: demo
            image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}@{{ .Values.image.digest }}"
    `,
  },
  *check(subject) {
    const { chart, flow } = subject;
    if (chart.metadata.type === 'library' || (chart.values?.faults.length ?? 0) > 0) return;
    const seen = new Set<string>();
    for (const read of flow.reads) {
      if (read.reference.chart !== chart) continue;
      const found = undeclaredPart(read, subject);
      if (found === undefined) continue;
      const place = ownPlace(chart, read);
      const key = `${place.template.file.path}\n${pathText(found)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield { ...reportOf(found, read, subject), at: place.at, related: place.related };
    }
  },
});

function reportOf(part: readonly string[], read: ValuesRead, { chart }: LintSubject): Omit<Report<Message>, 'at'> {
  const name = declarationsOf(chart).nearest(part);
  const nearest = name === undefined ? '' : pathText([...part.slice(0, -1), name]);
  const isParent = part.length < read.reference.path.length;
  return {
    message: name !== undefined ? 'misspelt' : isParent ? 'parent' : 'undeclared',
    data: { path: pathText(part), nearest },
    valuesPath: pathText(part),
  };
}

import { isMap, pathText } from '../../../package/data-file';
import { type Report, staticRule } from '../../rule';
import { stoppedRender } from '../../template-text/stopped-render';
import { ownPlace } from '../../values/own-template';
import { type UndeclaredRead, undeclaredReads } from '../../values/undeclared';

const pod = (fields: string, image: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: demo
spec:
${fields}  containers:
    - name: demo
      image: "${image}"
`;

type Message = 'undeclared' | 'misspelt' | 'otherKind' | 'parent';

const MISSPELT = 'the value {path} is used, but values.yaml does not declare it; {nearest} is there';

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
like, unless the value goes to a function that cannot be given nothing, such as \`trim\`, or \`ternary\` as its condition.
But a name is misspelt where it is one letter away from a declared one beside it and either nothing reads that,
or nothing but conditions ask for the other, and none of them has the declared one in its place.

Charts whose templates give themselves other values (\`set . "Values" …\`) are left alone.

What stands in \`global\` is for the charts around this one to give. Where a field is read of what values.yaml does not
have there, null-parent speaks; where a value set stops there, render-fails.`,
  recommended: true,
  messages: {
    undeclared: {
      text: 'the value {path} is used, but values.yaml does not declare it',
      help: 'declare {path} in values.yaml, or give it a default where it is used',
    },
    misspelt: {
      text: MISSPELT,
      help: 'write {nearest}, or declare {path} in values.yaml',
    },
    otherKind: {
      text: MISSPELT,
      help: 'declare {path} in values.yaml, or read {nearest}, which is {kind}',
    },
    parent: {
      text: 'a field of the value {path} is read, but values.yaml does not declare {path}, so that rendering stops',
      help: 'declare {path} in values.yaml, or ask for it first',
    },
  },
  bad: {
    'values.yaml': 'image:\n  repository: nginx\n  tag: "1.29"\n',
    'templates/pod.yaml': pod('', '{{ .Values.image.repository }}:{{ .Values.image.tga }}'),
  },
  good: {
    'values.yaml': 'image:\n  repository: nginx\n  tag: "1.29"\n  # digest: sha256:…\n',
    'templates/pod.yaml': pod(
      '  {{- with .Values.priorityClassName }}\n  priorityClassName: {{ . }}\n  {{- end }}\n',
      '{{ .Values.image.repository }}:{{ .Values.image.tag }}@{{ .Values.image.digest }}',
    ),
  },
  *check(subject) {
    const seen = new Set<string>();
    for (const undeclared of undeclaredReads(subject)) {
      const { template, ...place } = ownPlace(subject.chart, undeclared.read);
      const key = `${template.file.path}\n${pathText(undeclared.part)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield { ...reportOf(undeclared), ...place };
    }
  },
});

function reportOf({ part, meant, unfit, read }: UndeclaredRead): Omit<Report<Message>, 'at'> {
  const isParent = read.unguarded.includes(part.length);
  return {
    message: unfit !== undefined ? 'otherKind' : meant !== undefined ? 'misspelt' : isParent ? 'parent' : 'undeclared',
    data: { path: pathText(part), nearest: meant === undefined ? '' : pathText(meant), kind: kindText(unfit) },
    valuesPath: pathText(part),
    covers: [
      { rule: 'schema-templates-drift', path: part },
      ...(meant === undefined ? [] : [{ rule: 'value-unused', path: meant }]),
    ],
    // A misspelt name is what the render that stops there does not tell.
    coveredBy: isParent && meant === undefined ? [stoppedRender(read, part)] : [],
  };
}

function kindText(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isMap(value) ? 'a map' : typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

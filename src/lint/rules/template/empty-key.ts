import type { TemplateNode } from '../../../template/nodes';
import type { ValuesFlow } from '../../flow/flow';
import { staticRule } from '../../rule';
import { atText } from '../../target';
import { keysWithoutValue } from '../../template-text/keys-without-value';
import { soundTemplates } from '../../template-text/sound-templates';
import { type Truth, truthOf } from '../../template-text/truth';
import { defaultTruth } from '../../template-text/values-facts';
import { isYamlPlace } from '../../template-text/yaml-templates';

export const emptyKey = staticRule({
  id: 'empty-key',
  area: 'template',
  severity: 'info',
  description: 'a key that has nothing below it with the default values, since no condition or loop below it holds',
  why: 'The key is then null. Kubernetes drops some nulls and refuses others, and tools that compare renders with a cluster, such as Argo CD, may show a difference that never goes away.',
  recommended: false,
  messages: {
    empty: {
      text: 'the key {key} is null with the default values, where {condition}',
      help: 'put the key into the condition too, or give it {} or [] otherwise',
    },
  },
  bad: {
    'values.yaml': 'a: false\n',
    'templates/a.yaml': 'metadata:\n  annotations:\n    {{- if .Values.a }}\n    a: b\n    {{- end }}\n',
  },
  good: {
    'values.yaml': 'a: false\n',
    'templates/a.yaml': 'metadata:\n  name: b\n  {{- if .Values.a }}\n  annotations:\n    a: b\n  {{- end }}\n',
  },
  *check(subject) {
    for (const template of soundTemplates(subject)) {
      for (const { key, range, optional } of keysWithoutValue(template)) {
        const [first] = optional;
        if (first === undefined) continue;
        const truths = optional.map((node) => truthByDefault(node, subject.flow));
        // Only what the chart itself renders so; of other values its authors may have thought.
        if (truths.some((truth) => truth !== false) || !isYamlPlace(subject, template, first)) continue;
        yield { at: atText(template.file, range), message: 'empty', data: { key, condition: conditionOf(optional) } };
      }
    }
  },
});

/** Whether something below a key is printed with the chart's own values. */
function truthByDefault(node: TemplateNode, flow: ValuesFlow): Truth {
  const pipelines =
    node.kind === 'range'
      ? [node.pipeline]
      : node.kind === 'if' || node.kind === 'with'
        ? node.branches.map(({ pipeline }) => pipeline)
        : [];
  const truths = pipelines.map((pipeline) =>
    truthOf({ ...pipeline, assignment: undefined }, (operand) => defaultTruth(flow, operand)),
  );
  if (truths.includes(true) || ('otherwise' in node && node.otherwise !== undefined && !truths.includes(undefined)))
    return true;
  return truths.includes(undefined) ? undefined : false;
}

function conditionOf(optional: readonly TemplateNode[]): string {
  const [only] = optional;
  if (optional.length > 1) return 'no condition and no loop below it holds';
  return only?.kind === 'range'
    ? 'the loop below it has nothing to go through'
    : 'the condition below it does not hold';
}

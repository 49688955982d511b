import type { Chart } from '../../../package/chart';
import type { Node } from '../../../template/nodes';
import { fieldsIn } from '../../flow/built-ins';
import { type Report, staticRule } from '../../rule';
import { atNode, atValue } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { nameOf, type UnknownBuiltIn, unknownBuiltIns } from '../../template-text/unknown-built-ins';

type Message = 'misspelt' | 'unknown' | 'call';

const configMap = (name: string): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
`;

export const builtInUnknown = staticRule<Message>({
  id: 'built-in-unknown',
  area: 'template',
  severity: 'error',
  description: 'a field that Helm’s built-in objects do not have',
  why: `Helm prints nothing for a field of \`.Release\` or of the root that is not there, and stops with "can't evaluate field"
or "nil pointer" at one of \`.Capabilities\`, or at a field of nothing. For \`.Chart\` it is the one in Helm 3 and the other
in Helm 4. The fields are those of Go: \`.Chart.AppVersion\`, not \`.Chart.appVersion\`. \`.Subcharts\` has the charts below by
their names in the values.

Keys that a template gives these objects itself, as with \`set $ "key" …\`, are known, and so is what a template asks for
before it reads it, since it may be given the root or another map. In texts of values.yaml that \`tpl\` runs, only what is
misspelt is told.`,
  links: ['https://helm.sh/docs/chart_template_guide/builtin_objects/'],
  recommended: true,
  messages: {
    misspelt: { text: 'Helm has no {path}; {meant} is there', help: 'write {meant}' },
    unknown: { text: 'Helm has no {path}', help: 'write what {owner} has: {names}' },
    call: {
      text: 'the template "{called}" reads .{name}, which the root that it is given here does not have',
      help: 'give it a map that has {name}: dict "{name}" …',
    },
  },
  bad: { 'templates/a.yaml': configMap('{{ .Release.name }}') },
  good: { 'templates/a.yaml': configMap('{{ .Release.Name }}') },
  *check(subject): Generator<Report<Message>> {
    if (soundTemplates(subject).length === 0) return;
    const seen = new Set<Node>();
    for (const unknown of unknownBuiltIns(subject)) {
      const { node } = unknown.call ?? unknown.read;
      if (!seen.has(node)) yield reportOf(unknown);
      seen.add(node);
    }
  },
});

function reportOf({ read, meant, call }: UnknownBuiltIn): Report<Message> {
  const { node, template, path, name, chart, text } = read;
  if (call !== undefined) {
    return {
      at: atNode(call.template, call.node),
      message: 'call',
      data: { called: call.name, name },
      related: [{ at: atNode(template, node), message: `.${name} is read here` }],
    };
  }
  const data = { path: nameOf([...path, name]), meant, ...ownerOf(chart, path) };
  const at = text === undefined ? atNode(template, node) : atValue(text.values, ...text.path);
  return { at, message: meant === undefined ? 'unknown' : 'misspelt', data };
}

const ownerOf = (chart: Chart, path: readonly string[]) => ({
  owner: path.length === 0 ? 'the root' : nameOf(path),
  names: (fieldsIn(chart, path) ?? []).join(', '),
});

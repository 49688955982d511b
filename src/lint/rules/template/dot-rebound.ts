import type { Node } from '../../../template/nodes';
import { dataAt, isMap, pathText } from '../../../package/data-file';
import type { ReboundDot } from '../../flow/events';
import { type Report, staticRule } from '../../rule';
import { atNode } from '../../target';
import { reboundFields } from '../../template-text/rebound-fields';
import { soundTemplates } from '../../template-text/sound-templates';
import { defaultOf, schemaOf } from '../../template-text/values-facts';

export const dotRebound = staticRule({
  id: 'dot-rebound',
  area: 'template',
  severity: 'error',
  description: '.Values, .Release and the like asked of a dot that range or with have bound to something else',
  why: "Inside `range` and `with` the dot is the item, not the root: `.Values` there is a field that the item does not have. The render stops with a nil pointer, or can't evaluate field Values, as soon as somebody gives the list an item.",
  links: ['https://helm.sh/docs/chart_template_guide/control_structures/#modifying-scope-using-with'],
  recommended: true,
  messages: {
    here: {
      text: '.{name} is asked of {path} here, since range or with has bound the dot to it',
      help: 'write $.{name}',
    },
    call: {
      text: 'the template "{called}" reads .{name}, and is given {path} as its dot here',
      help: 'give it $ in place of the dot',
    },
  },
  bad: {
    'values.yaml': 'hosts: [{ name: a }]\ndomain: x\n',
    'templates/a.yaml':
      'hosts:\n{{- range .Values.hosts }}\n  - {{ printf "%s.%s" .name .Values.domain }}\n{{- end }}\n',
  },
  good: {
    'values.yaml': 'hosts: [{ name: a }]\ndomain: x\n',
    'templates/a.yaml':
      'hosts:\n{{- range .Values.hosts }}\n  - {{ printf "%s.%s" .name $.Values.domain }}\n{{- end }}\n',
  },
  *check(subject): Generator<Report<'here' | 'call'>> {
    const own = new Set(soundTemplates(subject));
    const seen = new Set<Node>();
    const { flow } = subject;
    for (const rebound of flow.rebound) {
      const { name, reference, template } = rebound;
      if (isField(rebound) || flow.isAssigned(reference.chart, [...reference.path, name])) continue;
      // A helper that hands its own dot on to another is not where it was bound.
      const call = isBoundHere(rebound) ? undefined : rebound.calls.findLast(({ handsOn }) => !handsOn);
      const place = call ?? rebound;
      if (!own.has(place.template) || seen.has(place.node)) continue;
      seen.add(place.node);
      const path = reference.path.length === 0 ? '.Values' : `.Values.${pathText(reference.path)}`;
      yield call === undefined
        ? { at: atNode(template, place.node), message: 'here', data: { name, path } }
        : {
            at: atNode(call.template, call.node),
            message: 'call',
            data: { called: call.name, name, path },
            related: [{ at: atNode(template, rebound.node), message: `.${name} is read here` }],
          };
    }
  },
});

/** The values may have a key of that name themselves. */
function isField({ reference, name }: ReboundDot): boolean {
  const value = defaultOf(reference);
  return (isMap(value) && dataAt(value, [name]) !== undefined) || schemaOf(reference).properties.has(name);
}

/** Whether a range or with of the same template has bound the dot; otherwise it came with the call. */
const isBoundHere = ({ node, template, calls }: ReboundDot) => calls.length === 0 || reboundFields(template).has(node);

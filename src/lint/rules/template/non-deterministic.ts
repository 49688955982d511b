import type { ChartTemplate } from '../../../package/chart';
import type { Node } from '../../../template/nodes';
import { type Change, changeOf } from '../../changing-functions';
import { staticRule } from '../../rule';
import { atNode } from '../../target';
import { soundTemplates } from '../../template-text/sound-templates';
import { partsOfTemplate } from '../../template-text/template-parts';
import { isInTestHook } from '../../template-text/test-hooks';
import { usedFor } from '../../template-text/used-for';
import { isUsersChoice } from '../../template-text/users-choice';

export const nonDeterministic = staticRule({
  id: 'non-deterministic',
  area: 'template',
  severity: 'warning',
  description: 'a function that gives something else at every render',
  why: 'Argo CD, Flux in dry runs, `helm diff` and `helm template` render without a cluster, and again and again: what is random then changes with every render, pods restart, and passwords no longer fit the data that was written with them. `lookup` finds nothing there, so that it does not help.\n\nNothing is said where users decide with a value: of what stands for one that they did not give, and of what is off unless they ask for it. What only runs under `helm test` is left alone, too.',
  links: ['https://argo-cd.readthedocs.io/en/stable/user-guide/helm/#random-data'],
  recommended: true,
  messages: {
    random: {
      text: '{name} gives something else at every render',
      help: 'let users give the value, by itself or as the name of a secret that exists, and make one only where neither is given',
    },
    name: {
      text: '{name} gives another name at every render',
      help: 'make the name of what is there: of the release, with a checksum of what should bring a new object',
    },
    annotation: {
      text: '{name} gives another annotation at every render',
      help: 'use a checksum of what should cause the change: include (print $.Template.BasePath "/configmap.yaml") . | sha256sum',
    },
    time: {
      text: '{name} gives another time at every render',
      help: 'leave it out, or use a value, or a checksum of what should cause the change',
    },
    lookup: {
      text: 'lookup finds nothing where Helm renders without a cluster, so that the render there differs from what is installed',
      help: 'let users give what is looked up as a value',
    },
    network: {
      text: '{name} asks the network, and gives nothing unless Helm is allowed to (--enable-dns)',
      help: 'let users give the address as a value',
    },
  },
  bad: { 'templates/a.yaml': 'data:\n  password: {{ randAlphaNum 20 | b64enc }}\n' },
  good: { 'templates/a.yaml': 'data:\n  password: {{ required "password" .Values.password | b64enc }}\n' },
  *check(subject) {
    for (const template of soundTemplates(subject)) {
      const { identifiers } = partsOfTemplate(template);
      // What is looked up beside something random is there to keep that.
      const keeps = identifiers.some(({ name }) => changeOf(name) === 'random');
      let hasAuthority = false;
      for (const node of identifiers) {
        const change = changeOf(node.name);
        if (change === undefined || (change === 'lookup' && keeps) || isInTestHook(template, node)) continue;
        // The certificates of an authority that is another one each time are told of with it.
        if ((hasAuthority && node.name.startsWith('genSigned')) || isUsersChoice(subject, template, node)) continue;
        hasAuthority ||= node.name.startsWith('genCA');
        yield { at: atNode(template, node), message: messageOf(change, template, node), data: { name: node.name } };
      }
    }
  },
});

/** What is random is mostly a secret. */
function messageOf(change: Change, template: ChartTemplate, node: Node): Change | 'name' | 'annotation' {
  if (change !== 'random') return change;
  const use = usedFor(template, node);
  return use === 'other' ? change : use;
}

import { shownName } from '../../objects/shown-name';
import { podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

/** Fields of a pod and what they share of the node. */
const SHARED = [
  ['hostNetwork', 'network'],
  ['hostPID', 'processes'],
  ['hostIPC', 'interprocess communication'],
] as const;

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-demo
spec:
  containers:
    - { name: demo, image: nginx:1.29.3 }
`;

export const hostNamespace = renderRule({
  id: 'host-namespace',
  area: 'hygiene',
  severity: 'warning',
  description: 'a pod uses the network, processes or memory of its node',
  why: 'Such a pod sees and reaches what runs on the node beside it. Namespaces with the Pod Security Standard "baseline" refuse it.',
  links: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline'],
  recommended: false,
  messages: {
    shared: {
      text: '{object} shares the {what} of its node: {field} is true',
      help: 'take it out, or make it a value that is false by default',
    },
  },
  bad: { 'templates/pod.yaml': `${POD}  hostNetwork: true\n` },
  good: { 'templates/pod.yaml': POD },
  *checkRender(render) {
    for (const { object, spec, specPath } of podTemplatesOf(render)) {
      for (const [field, what] of SHARED) {
        if (spec[field] !== true) continue;
        yield {
          at: atObject(object, ...specPath, field),
          message: 'shared',
          data: { object: shownName(object), what, field },
        };
      }
    }
  },
});

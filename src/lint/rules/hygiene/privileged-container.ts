import { dataAt } from '../../../package/data-file';
import { containersOf } from '../../objects/containers';
import { shownName } from '../../objects/shown-name';
import { podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const privilegedContainer = renderRule({
  id: 'privileged-container',
  area: 'hygiene',
  severity: 'warning',
  description: 'a container is privileged',
  why: 'A privileged container can do what root on the node can. Namespaces with the Pod Security Standard "baseline" refuse it.',
  links: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline'],
  recommended: false,
  messages: {
    privileged: {
      text: 'container {container} of {object} is privileged',
      help: 'add the capabilities that it needs instead',
    },
  },
  bad: deploymentWith('securityContext: { privileged: true }'),
  good: deploymentWith('securityContext: { capabilities: { add: [NET_BIND_SERVICE] } }'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      for (const { data, path, name } of containersOf(pod)) {
        if (dataAt(data, ['securityContext', 'privileged']) !== true) continue;
        yield {
          at: atObject(pod.object, ...path, 'securityContext', 'privileged'),
          message: 'privileged',
          data: { container: name, object: shownName(pod.object) },
        };
      }
    }
  },
});

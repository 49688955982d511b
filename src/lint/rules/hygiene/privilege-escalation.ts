import { dataAt, textAt } from '../../../package/data-file';
import { containersOf } from '../../objects/containers';
import { isTest } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const privilegeEscalation = renderRule({
  id: 'privilege-escalation',
  area: 'hygiene',
  severity: 'warning',
  description: 'a container lets its processes gain privileges',
  why: 'A program with the setuid bit makes root of any user, unless `allowPrivilegeEscalation` is false. Namespaces with the Pod Security Standard "restricted" refuse pods that leave it out.',
  links: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted'],
  recommended: false,
  messages: {
    allowed: {
      text: 'container {container} of {object} lets its processes gain privileges',
      help: 'set allowPrivilegeEscalation: false in its securityContext',
    },
  },
  bad: deploymentWith(),
  good: deploymentWith('securityContext: { allowPrivilegeEscalation: false }'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      if (isTest(pod.object) || textAt(pod.spec, 'os', 'name') === 'windows') continue;
      for (const { data, path, name } of containersOf(pod)) {
        const isPrivileged = dataAt(data, ['securityContext', 'privileged']) === true;
        // A privileged container cannot be denied it.
        if (isPrivileged || dataAt(data, ['securityContext', 'allowPrivilegeEscalation']) === false) continue;
        yield {
          at: atObject(pod.object, ...path, 'securityContext', 'allowPrivilegeEscalation'),
          message: 'allowed',
          data: { container: name, object: shownName(pod.object) },
        };
      }
    }
  },
});

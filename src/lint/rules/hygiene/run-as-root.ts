import { dataAt, textAt } from '../../../package/data-file';
import { type Container, containersOf } from '../../objects/containers';
import { isTest } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { type PodTemplate, podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const runAsRoot = renderRule({
  id: 'run-as-root',
  area: 'hygiene',
  severity: 'warning',
  description: 'a container may run as root',
  why: 'Root in a container is one fault of the kernel or the runtime away from root on the node. Namespaces with the Pod Security Standard "restricted" refuse such pods.',
  links: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted'],
  recommended: false,
  messages: {
    may: {
      text: 'container {container} of {object} may run as root',
      help: 'set runAsNonRoot: true in securityContext',
    },
    does: {
      text: 'container {container} of {object} runs as root: runAsUser is 0',
      help: 'set runAsUser to the number of another user',
    },
  },
  bad: deploymentWith(),
  good: deploymentWith('securityContext: { runAsNonRoot: true }'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      if (isTest(pod.object) || textAt(pod.spec, 'os', 'name') === 'windows') continue;
      for (const container of containersOf(pod)) {
        const user = settingOf(pod, container, 'runAsUser');
        if (user !== 0 && (typeof user === 'number' || settingOf(pod, container, 'runAsNonRoot') === true)) continue;
        // Init containers that prepare volumes for others run as the image says, unless the chart says otherwise.
        if (user !== 0 && container.role === 'init') continue;
        yield {
          at: atObject(pod.object, ...container.path, 'securityContext'),
          message: user === 0 ? 'does' : 'may',
          data: { container: container.name, object: shownName(pod.object) },
        };
      }
    }
  },
});

/** A container's own setting, or else the pod's. */
const settingOf = ({ spec }: PodTemplate, { data }: Container, field: string): unknown =>
  dataAt(data, ['securityContext', field]) ?? dataAt(spec, ['securityContext', field]);

import { dataAt } from '../../../package/data-file';
import { type Container, containersOf } from '../../objects/containers';
import { hooksOf } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { type PodTemplate, podTemplatesOf } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const requestsMissing = renderRule({
  id: 'requests-missing',
  area: 'hygiene',
  severity: 'warning',
  description: 'a container requests no CPU or memory',
  why: 'The scheduler puts pods where their requests fit. A pod without them lands on full nodes, and is the first to be ended when memory runs short.',
  links: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/'],
  recommended: false,
  messages: {
    missing: {
      text: 'container {container} of {object} requests no {resources}',
      help: 'set resources.requests by default, or show in values.yaml what fits',
    },
  },
  bad: deploymentWith(),
  good: deploymentWith('resources: { requests: { cpu: 100m, memory: 64Mi } }'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      if (hooksOf(pod.object).length > 0) continue;
      for (const container of containersOf(pod)) {
        // Init containers run one after another, before the pod's own requests count.
        if (container.role === 'init') continue;
        const missing = ['cpu', 'memory'].filter((resource) => !isRequested(pod, container, resource));
        if (missing.length === 0) continue;
        yield {
          at: atObject(pod.object, ...container.path, 'resources'),
          message: 'missing',
          data: { container: container.name, object: shownName(pod.object), resources: missing.join(' and no ') },
        };
      }
    }
  },
});

/** A limit is a request where none is given; both may stand at the pod. */
const isRequested = ({ spec }: PodTemplate, { data }: Container, resource: string): boolean =>
  [data, spec].some((owner) =>
    ['requests', 'limits'].some((field) => dataAt(owner, ['resources', field, resource]) != null),
  );

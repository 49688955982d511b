import { containersOf } from '../../objects/containers';
import { isTest } from '../../objects/hooks';
import { shownName } from '../../objects/shown-name';
import { listAt } from '../../../package/data-file';
import { podTemplatesOf, runsForever } from '../../objects/pods';
import { renderRule } from '../../rule';
import { atObject } from '../../target';
import { deploymentWith } from '../../objects/example-deployment';

export const probeMissing = renderRule({
  id: 'probe-missing',
  area: 'hygiene',
  severity: 'warning',
  description: 'a container that serves has no readiness probe, or a container that runs on has no probe at all',
  why: 'Without a readiness probe a pod gets requests before it can answer them, at every start and every update. Without any probe nobody sees that it hangs.',
  links: ['https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/'],
  recommended: false,
  messages: {
    readiness: {
      text: 'container {container} of {object} has ports and no readinessProbe',
      help: 'add a readinessProbe',
    },
    any: {
      text: 'container {container} of {object} has no probe',
      help: 'add a livenessProbe or a readinessProbe',
    },
  },
  bad: deploymentWith('ports: [{ containerPort: 80 }]'),
  good: deploymentWith('ports: [{ containerPort: 80 }]', 'readinessProbe: { tcpSocket: { port: 80 } }'),
  *checkRender(render) {
    for (const pod of podTemplatesOf(render)) {
      if (!runsForever(pod) || isTest(pod.object)) continue;
      for (const { data, path, name, role } of containersOf(pod)) {
        if (role !== 'main' || data['readinessProbe'] != null) continue;
        const serves = listAt(data, 'ports').length > 0;
        if (!serves && (data['livenessProbe'] != null || data['startupProbe'] != null)) continue;
        yield {
          at: atObject(pod.object, ...path),
          message: serves ? 'readiness' : 'any',
          data: { container: name, object: shownName(pod.object) },
        };
      }
    }
  },
});

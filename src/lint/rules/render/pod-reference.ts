import { pathText } from '../../../package/data-file';
import { lostPartsOf } from '../../objects/pod-references';
import { podTemplatesOf } from '../../objects/pods';
import { shownName } from '../../objects/shown-name';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

const pod = (volume: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-demo
spec:
  containers:
    - name: demo
      image: nginx:1.29.3
      volumeMounts:
        - name: ${volume}
          mountPath: /data
  volumes:
    - name: data
      emptyDir: {}
`;

export const podReference = renderRule({
  id: 'pod-reference',
  area: 'render',
  severity: 'error',
  description: 'a container names a volume, a port or a container that its pod does not have',
  why: `The API server refuses a pod whose container mounts a volume that is not there; often the two stand under different
conditions. A probe that names a port which its container does not have never succeeds, so that the container is killed or
gets no traffic. With the resources of a container that is not there, no container starts.`,
  links: [
    'https://kubernetes.io/docs/concepts/storage/volumes/',
    'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  ],
  recommended: true,
  messages: {
    volume: {
      text: '{path} names the volume {name}, which {object} does not have: {known}',
      help: 'add the volume under the same condition, or name one that is there',
    },
    port: {
      text: '{path} names the port {name}, which its container does not have: {known}',
      help: 'give a port of the container that name, or name one that is there',
    },
    container: {
      text: '{path} names the container {name}, which {object} does not have: {known}',
      help: 'name a container of the pod',
    },
  },
  bad: { 'templates/pod.yaml': pod('config') },
  good: { 'templates/pod.yaml': pod('data') },
  *checkRender(render) {
    for (const template of podTemplatesOf(render)) {
      const { object } = template;
      for (const { path, part, name, known } of lostPartsOf(template)) {
        const shown = known.length === 0 ? 'it has none' : `it has ${[...new Set(known)].join(', ')}`;
        const data = { path: pathText(path), name, object: shownName(object), known: shown };
        yield { at: atObject(object, ...path), message: part, data };
      }
    }
  },
});

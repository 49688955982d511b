import { isMap } from '../../../package/data-file';
import { shownName } from '../../objects/shown-name';
import { podTemplateOf } from '../../objects/pods';
import { isMet, labelRequirements, requirementsOf, requirementsText } from '../../objects/selector';
import type { RenderedObject } from '../../render/rendered';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

const deployment = (label: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-demo
spec:
  selector:
    matchLabels:
      app: demo
  template:
    metadata:
      labels:
        app: ${label}
    spec:
      containers:
        - { name: demo, image: nginx:1.29.3 }
`;

const KINDS = ['DaemonSet', 'Deployment', 'Job', 'ReplicaSet', 'ReplicationController', 'StatefulSet'];

export const selectorMismatch = renderRule({
  id: 'selector-mismatch',
  area: 'render',
  severity: 'error',
  description: 'a workload does not select the pods that it makes, or selects all',
  why: 'The API server refuses it: "selector does not match template labels". It refuses an empty selector, too, which would mean every pod.',
  links: ['https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector'],
  recommended: true,
  messages: {
    mismatch: {
      text: '{object} selects {selector}, which the labels of its pods do not meet',
      help: 'make selector and spec.template.metadata.labels of one named template',
    },
    empty: {
      text: '{object} has an empty selector, which the API refuses',
      help: 'let it select the labels of its pods, made of one named template',
    },
  },
  bad: { 'templates/deployment.yaml': deployment('other') },
  good: { 'templates/deployment.yaml': deployment('demo') },
  *checkRender({ objects }) {
    for (const object of objects) {
      const pod = KINDS.includes(object.kind) ? podTemplateOf(object) : undefined;
      const spec = object.data['spec'];
      if (pod === undefined || !isMap(spec)) continue;
      if (isEmptySelector(object, spec['selector'])) {
        yield { at: atObject(object, 'spec', 'selector'), message: 'empty', data: { object: shownName(object) } };
        continue;
      }
      const isPlain = object.kind === 'ReplicationController';
      const requirements = isPlain ? labelRequirements(spec['selector']) : requirementsOf(spec['selector']);
      const unmet = requirements.filter((requirement) => !isMet(requirement, pod.labels));
      if (unmet.length === 0) continue;
      yield {
        at: atObject(object, 'spec', 'selector'),
        message: 'mismatch',
        data: { object: shownName(object), selector: requirementsText(unmet) },
        related: [{ at: atObject(object, ...pod.path, 'metadata', 'labels'), message: 'the labels of its pods' }],
      };
    }
  },
});

/** That there is none at all is the fields' affair; a Job and a ReplicationController have one made. */
const isEmptySelector = ({ kind }: RenderedObject, selector: unknown): boolean =>
  isMap(selector) && requirementsOf(selector).length === 0 && !['Job', 'ReplicationController'].includes(kind);

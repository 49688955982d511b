import { pathText } from '../../../package/data-file';
import { repeatedItems } from '../../manifests/repeated-items';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

const pod = (name: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-demo
spec:
  containers:
    - name: demo
      image: nginx:1.29.3
      ports:
        - name: http
          containerPort: 8080
        - name: ${name}
          containerPort: 9090
`;

export const duplicateItem = renderRule({
  id: 'duplicate-item',
  area: 'render',
  severity: 'error',
  description: 'two items of a list have one name or key, as two containers, volumes, ports or variables',
  why: `The API server refuses a pod with two containers or volumes of one name, two mounts at one path or two ports of one
name, and a Service whose ports do not differ. It takes a variable twice, and the last one wins; but Helm 4 installs by
server-side apply, which merges such a list by its key and fails with "duplicate entries for key", and Helm 3 may lose one of
the two in an upgrade.`,
  links: ['https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy'],
  recommended: true,
  messages: {
    refused: {
      text: '{path} is {key}, as {first} is, and the API refuses to have both',
      help: 'give the two different names, or render one of them only',
    },
    merged: {
      text: '{path} is {key}, as {first} is, and Helm 4 fails to apply both',
      help: 'render one of them only, as by leaving out what the user gives too',
    },
  },
  bad: { 'templates/pod.yaml': pod('http') },
  good: { 'templates/pod.yaml': pod('metrics') },
  *checkRender({ objects }) {
    for (const object of objects) {
      for (const { path, first, key, isRefused } of repeatedItems(object.data)) {
        yield {
          at: atObject(object, ...path),
          message: isRefused ? 'refused' : 'merged',
          data: { path: pathText(path), key, first: pathText(first) },
          related: [{ at: atObject(object, ...first), message: 'the other one' }],
        };
      }
    }
  },
});

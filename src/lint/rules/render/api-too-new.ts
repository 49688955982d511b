import { isBefore, kindSince } from '../../../kubernetes/history';
import { pathText } from '../../../package/data-file';
import { fieldFaults } from '../../manifests/field-faults';
import { judgedReleases } from '../../manifests/judged-releases';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

export const apiTooNew = renderRule({
  id: 'api-too-new',
  area: 'render',
  severity: 'warning',
  description: 'fields and kinds that a Kubernetes release which the chart supports does not have yet',
  why: `A cluster of an older release refuses a kind that it does not know, and drops a field: the Job then has no
\`podFailurePolicy\`, the CronJob runs in the time zone of the controller, and nobody is told. The releases are those that
\`kubeVersion\` in Chart.yaml admits, or the newest three. A chart that asks \`.Capabilities\` is judged by the newest
alone, unless it is rendered for each release.`,
  links: ['https://helm.sh/docs/topics/charts/#the-kubeversion-field'],
  recommended: true,
  messages: {
    field: {
      text: 'the field {path} came with Kubernetes {since}, and the chart supports older releases',
      help: 'render it by .Capabilities.KubeVersion, or raise kubeVersion in Chart.yaml to {since}',
    },
    kind: {
      text: '{kind} of {apiVersion} came with Kubernetes {since}, and the chart supports older releases',
      help: 'render it by .Capabilities.APIVersions, or raise kubeVersion in Chart.yaml to {since}',
    },
  },
  bad: {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\nkubeVersion: ">=1.35.0-0"\n',
    'templates/pod.yaml': `
      apiVersion: v1
      kind: Pod
      metadata:
        name: demo
      spec:
        schedulingGroup:
          podGroupName: demo
        containers:
          - name: main
            image: nginx
    `,
  },
  good: {
    'Chart.yaml': 'apiVersion: v2\nname: demo\nversion: 1.0.0\nkubeVersion: ">=1.35.0-0"\n',
    'templates/pod.yaml': `
      apiVersion: v1
      kind: Pod
      metadata:
        name: demo
      spec:
        containers:
          - name: main
            image: nginx
    `,
  },
  *checkRender(render, subject) {
    const releases = judgedReleases(render, subject);
    for (const object of render.objects) {
      const { apiVersion, kind } = object;
      const since = kindSince(apiVersion, kind);
      if (since !== undefined && releases.some((each) => isBefore(each, since))) {
        yield { at: atObject(object), message: 'kind', data: { apiVersion, kind, since } };
        continue;
      }
      for (const fault of fieldFaults(object.data, releases)) {
        if (fault.kind !== 'new') continue;
        const data = { path: pathText(fault.path), since: fault.since };
        yield { at: atObject(object, ...fault.path), message: 'field', data };
      }
    }
  },
});

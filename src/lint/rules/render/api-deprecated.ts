import { isBefore, kindSince } from '../../../kubernetes/history';
import { retirementOf } from '../../../kubernetes/removed-apis';
import { asksForGroup, judgedReleases } from '../../manifests/judged-releases';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

export const apiDeprecated = renderRule({
  id: 'api-deprecated',
  area: 'render',
  severity: 'warning',
  description: 'API versions that Kubernetes still serves, but has deprecated',
  why: `Each install and upgrade prints a warning of the API server, and one of the next releases of Kubernetes refuses the
object. Only what can be replaced in every release that the chart supports is reported.`,
  links: ['https://kubernetes.io/docs/reference/using-api/deprecation-policy/'],
  recommended: true,
  messages: {
    ending: {
      text: '{kind} of {apiVersion} is deprecated since Kubernetes {deprecated} and goes in {removed}',
      help: '{instead}',
    },
    deprecated: { text: '{kind} of {apiVersion} is deprecated since Kubernetes {deprecated}', help: '{instead}' },
  },
  bad: {
    'templates/class.yaml': `
      apiVersion: storage.k8s.io/v1beta1
      kind: VolumeAttributesClass
      metadata:
        name: demo
      driverName: demo.example.com
    `,
  },
  good: {
    'templates/class.yaml': `
      apiVersion: storage.k8s.io/v1
      kind: VolumeAttributesClass
      metadata:
        name: demo
      driverName: demo.example.com
    `,
  },
  *checkRender(render, subject) {
    const releases = judgedReleases(render, subject);
    const [oldest] = releases;
    const newest = releases.at(-1);
    if (oldest === undefined || newest === undefined) return;
    for (const object of render.objects) {
      const { apiVersion, kind } = object;
      const { deprecatedIn: deprecated, removedIn: removed, replacement } = retirementOf(apiVersion, kind) ?? {};
      if (deprecated === undefined || isBefore(newest, deprecated)) continue;
      // Another rule's.
      if (removed !== undefined && !isBefore(newest, removed)) continue;
      const since = kindSince(replacement ?? '', kind);
      if ((since !== undefined && isBefore(oldest, since)) || asksForGroup(subject.chart, apiVersion)) continue;
      const instead =
        replacement === undefined ? 'take it out' : replacement.includes(' ') ? replacement : `use ${replacement}`;
      const data = { apiVersion, kind, deprecated, instead };
      const at = atObject(object, 'apiVersion');
      if (removed === undefined) yield { at, message: 'deprecated', data };
      else yield { at, message: 'ending', data: { ...data, removed } };
    }
  },
});

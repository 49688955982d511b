import { kubernetesRelease } from '../../../kubernetes';
import { isBefore } from '../../../kubernetes/history';
import { retirementOf } from '../../../kubernetes/removed-apis';
import { asksForGroup, judgedReleases } from '../../manifests/judged-releases';
import { isUnknownKind, rightHead } from '../../manifests/known-kinds';
import { type Report, renderRule } from '../../rule';
import { atObject } from '../../target';

export const apiRemoved = renderRule({
  id: 'api-removed',
  area: 'render',
  severity: 'error',
  description: 'API versions that a Kubernetes release which the chart supports does not serve any more',
  why: `A cluster refuses an object of an API version that it does not serve, and the release fails; after an upgrade of
the cluster Helm cannot even read the old release. The releases are those that \`kubeVersion\` in Chart.yaml admits, or the
newest three. A chart that asks \`.Capabilities\` is judged by the newest alone, unless it is rendered for each release.`,
  links: ['https://kubernetes.io/docs/reference/using-api/deprecation-guide/'],
  recommended: true,
  messages: {
    replaced: {
      text: '{kind} of {apiVersion} was removed in Kubernetes {removed}, and the chart supports that release or later ones',
      help: 'use {replacement}, or choose by .Capabilities.APIVersions',
    },
    removed: {
      text: '{kind} of {apiVersion} was removed in Kubernetes {removed}, and the chart supports that release or later ones',
      help: '{replacement}',
    },
    elsewhere: {
      text: 'Kubernetes has no kind {kind} in {apiVersion}',
      help: 'write {right}',
    },
    unknown: {
      text: 'Kubernetes has no kind {kind} in {apiVersion}, up to {newest}',
      help: 'look for the right apiVersion and kind in the reference of the API',
    },
  },
  bad: {
    'templates/pdb.yaml': `
      apiVersion: policy/v1beta1
      kind: PodDisruptionBudget
      metadata:
        name: demo
      spec:
        minAvailable: 1
    `,
  },
  good: {
    'templates/pdb.yaml': `
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata:
        name: demo
      spec:
        minAvailable: 1
    `,
  },
  *checkRender(render, subject) {
    const releases = judgedReleases(render, subject);
    for (const object of render.objects) {
      const { apiVersion, kind } = object;
      const said = messageFor(apiVersion, kind, releases);
      const chosen = said?.data?.['removed'] !== undefined && asksForGroup(subject.chart, apiVersion);
      if (said !== undefined && !chosen) yield { at: atObject(object, 'apiVersion'), ...said };
    }
  },
});

type Said = Omit<Report<'replaced' | 'removed' | 'elsewhere' | 'unknown'>, 'at'>;

function messageFor(apiVersion: string, kind: string, releases: readonly string[]): Said | undefined {
  const { removedIn: removed, replacement = 'take it out' } = retirementOf(apiVersion, kind) ?? {};
  if (removed !== undefined && releases.some((each) => !isBefore(each, removed))) {
    const data = { apiVersion, kind, removed, replacement };
    return { message: replacement.includes(' ') ? 'removed' : 'replaced', data };
  }
  if (!isUnknownKind(apiVersion, kind)) return undefined;
  const right = rightHead(apiVersion, kind);
  return right === undefined
    ? { message: 'unknown', data: { apiVersion, kind, newest: kubernetesRelease } }
    : { message: 'elsewhere', data: { apiVersion, kind, right } };
}

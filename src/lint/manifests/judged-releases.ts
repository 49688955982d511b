import { kubernetesReleases } from '../../kubernetes/history';
import { type Chart, chartsOf } from '../../package/chart';
import { memoized } from '../memoized';
import type { Render } from '../render/rendered';
import type { LintSubject } from '../subject';

/**
 * The releases of Kubernetes that a render must suit, the oldest first: the one that it was told. Where it was told none,
 * those of the chart; but of a chart that asks what the cluster has, only the newest, since it may render otherwise for
 * the others.
 */
export function judgedReleases({ kubeVersion }: Render, subject: LintSubject): readonly string[] {
  const told = kubeVersion === undefined ? undefined : /^v?(1\.\d+)/.exec(kubeVersion)?.[1];
  if (told !== undefined) return [told];
  const known = subject.kubernetesVersions.filter((version) => kubernetesReleases.includes(version));
  return asksTheCluster(subject.chart) ? known.slice(-1) : known;
}

/**
 * Whether a chart asks if the cluster has a version of an apiVersion's group. `helm template` answers as its own build
 * would, whatever release of Kubernetes it is told: with many versions that are removed, and none of apiregistration.
 */
export function asksForGroup(chart: Chart, apiVersion: string): boolean {
  const group = apiVersion.slice(0, apiVersion.indexOf('/') + 1);
  return group !== '' && askedVersions(chart).some((asked) => asked.startsWith(group));
}

/** What stands in `.Capabilities.APIVersions.Has "policy/v1beta1"`. */
const askedVersions = memoized((chart: Chart): readonly string[] => {
  const texts = chartsOf(chart).flatMap(({ templates }) => templates.map(({ file }) => file.text));
  return texts.flatMap((text) =>
    [...text.matchAll(/\bAPIVersions\.Has\s+["`]([^"`\s]+)["`]/g)].map(([, version = '']) => version),
  );
});

const asksTheCluster = memoized((chart: Chart): boolean =>
  chartsOf(chart).some(({ templates }) =>
    templates.some(({ file }) => /\bCapabilities\.(?:KubeVersion|APIVersions)\b/.test(file.text)),
  ),
);

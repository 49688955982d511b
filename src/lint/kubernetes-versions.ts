import { kubernetesReleases } from '../kubernetes/history';
import { isVersionConstraint, satisfies } from '../package/semver';

/** As many releases as Kubernetes itself maintains: https://kubernetes.io/releases/version-skew-policy/ */
const maintained = 3;

/**
 * The releases that a chart says it supports, `1.30` …, the oldest first, as far as they are known (from 1.16 on): those
 * of which some patch satisfies Chart.yaml's kubeVersion, which may be none. Without one, or with one that is no range,
 * those that Kubernetes maintains.
 */
export function claimedVersions(kubeVersion: string | undefined): string[] {
  if (kubeVersion === undefined || !isVersionConstraint(kubeVersion)) return kubernetesReleases.slice(-maintained);
  const patches = patchesNear(kubeVersion);
  return kubernetesReleases.filter((release) => patches.some((patch) => satisfies(`${release}.${patch}`, kubeVersion)));
}

/** The least, one that no release has reached, and those at which a range of this text may begin or end. */
function patchesNear(constraint: string): number[] {
  const named = [...constraint.matchAll(/\d+\.\d+\.(\d{1,3})/g)].map(([, patch]) => Number(patch));
  const near = named.slice(0, 20).flatMap((patch) => [patch - 1, patch, patch + 1]);
  return [...new Set([0, 999, ...near])].filter((patch) => patch >= 0);
}

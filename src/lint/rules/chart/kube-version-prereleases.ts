import { satisfies } from '../../../package/semver';
import { withPreReleases } from '../../chart-yaml/kube-range';
import { staticRule } from '../../rule';
import { atValue } from '../../target';
import { quotedText } from '../../value-text';

/** Ranges that shut out managed clusters. */
export const kubeVersionPrereleases = staticRule({
  id: 'kube-version-prereleases',
  area: 'chart',
  severity: 'warning',
  description: 'kubeVersion that excludes the versions of managed clusters',
  why: `
    Clusters of GKE, EKS and others call themselves v1.30.2-gke.100 or v1.29.1-eks-abc. To SemVer that is a pre-release, and a
    range has pre-releases only where it names one: Helm before 4.1, and what is built on it, refuses to install the chart
    there. \`-0\` is the lowest pre-release of all. Who installs a chart may have any Helm; where all of them have 4.1 or later,
    \`helm: ['4.1']\` in chartwright.yaml says so, and this rule is silent.`,
  links: [
    'https://helm.sh/docs/topics/charts/#the-kubeversion-field',
    'https://github.com/Masterminds/semver#working-with-prerelease-versions',
  ],
  recommended: true,
  messages: {
    excluded: {
      text: 'kubeVersion {range} excludes managed clusters, whose versions look like v1.30.2-gke.100',
      help: 'write kubeVersion: {mended}',
    },
    unclear: {
      text: 'kubeVersion {range} excludes managed clusters, whose versions look like v1.30.2-gke.100',
      help: 'write the range as limits that end with -0, such as ">=1.28.0-0 <1.32.0-0"',
    },
  },
  *check({ chart: { chartYaml: file, metadata }, helmVersions }) {
    const { kubeVersion: range } = metadata;
    if (range === undefined || !helmVersions.some((helm) => satisfies(helm, '<4.1.0'))) return;
    const mended = withPreReleases(
      range,
      helmVersions.some((helm) => satisfies(helm, '<3.19.0')),
    );
    if (mended === undefined) return;
    const data = { range: quotedText(range), mended: JSON.stringify(mended) };
    yield { at: atValue(file, 'kubeVersion'), message: mended === '' ? 'unclear' : 'excluded', data };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeVersion: ">=1.28.0"`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeVersion: ">=1.28.0-0"`,
  },
});

import { isVersionConstraint } from '../../../package/semver';
import { staticRule } from '../../rule';
import { atValue } from '../../target';
import { quotedText } from '../../value-text';

/** Ranges of Kubernetes versions that are none. */
export const kubeVersion = staticRule({
  id: 'kube-version',
  area: 'chart',
  severity: 'error',
  description: 'kubeVersion that is not a range of versions',
  why: `
    Helm refuses to install a chart into any cluster where it cannot read kubeVersion, and says that the cluster is
    incompatible. \`helm lint\` does not look.`,
  links: ['https://helm.sh/docs/topics/charts/#the-kubeversion-field'],
  recommended: true,
  messages: {
    invalid: {
      text: 'kubeVersion is {range}, which Helm cannot read as a range of versions',
      help: 'write a range such as ">=1.28.0-0", or several with || between',
    },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    const { kubeVersion: range } = metadata;
    if (range === undefined || isVersionConstraint(range)) return;
    yield {
      at: atValue(file, 'kubeVersion'),
      message: 'invalid',
      data: { range: quotedText(range) },
    };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeVersion: 1.28 or later`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeVersion: ">=1.28.0-0"`,
  },
});

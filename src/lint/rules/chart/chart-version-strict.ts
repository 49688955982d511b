import { isSemVer, satisfies } from '../../../package/semver';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { quotedText } from '../../value-text';

/** Versions that only Helm completes. */
export const chartVersionStrict = staticRule({
  id: 'chart-version-strict',
  area: 'chart',
  severity: 'warning',
  description: 'a chart version that is not written out as SemVer 2 has it',
  why: `
    Helm accepts \`v1.2\` and completes it to 1.2.0. A registry (OCI) takes the text as it stands, and other tools refuse it;
    \`helm lint\` warns.`,
  links: ['https://semver.org/', 'https://helm.sh/docs/topics/charts/#charts-and-versioning'],
  recommended: true,
  messages: {
    loose: {
      text: 'the chart version {version} is not a whole version as SemVer 2 has it',
      help: 'write three numbers without "v" before them: 1.2.3',
    },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    const { version } = metadata;
    // What is no version at all is another rule's.
    if (isSemVer(version) || !satisfies(version, '>=0.0.0-0')) return;
    yield { at: atKey(file, 'version'), message: 'loose', data: { version: quotedText(version) } };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: v1.0`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
  },
});

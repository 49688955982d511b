import { satisfies } from '../../../package/semver';
import { staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { quotedText } from '../../value-text';

/** The chart's own version. */
export const chartVersion = staticRule({
  id: 'chart-version',
  area: 'chart',
  severity: 'error',
  description: 'a chart version that is missing or is not a version',
  why: `
    Helm refuses a chart whose version is no version as SemVer has it: no command gets past it.`,
  links: ['https://semver.org/', 'https://helm.sh/docs/topics/charts/#charts-and-versioning'],
  recommended: true,
  messages: {
    missing: { text: 'Chart.yaml has no version', help: 'add version, such as 0.1.0' },
    invalid: {
      text: 'the chart version {version} is not a version as SemVer has it',
      help: 'write three numbers: 1.2.3',
    },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    if (file.faults.length > 0) return;
    const { version } = metadata;
    if (version === '') yield { at: atText(file.source), message: 'missing' };
    else if (!satisfies(version, '>=0.0.0-0')) {
      yield {
        at: atKey(file, 'version'),
        message: 'invalid',
        data: { version: quotedText(version) },
      };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: latest`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
  },
});

import { dataAt } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Charts that nobody answers for. */
export const maintainersMissing = staticRule({
  id: 'maintainers-missing',
  area: 'chart',
  severity: 'info',
  description: 'a chart without maintainers that is not deprecated',
  why: `
    Who installs a chart wants to know whom to ask. chart-testing demands maintainers of every chart, and none of a deprecated
    one.`,
  links: ['https://github.com/helm/chart-testing/blob/main/doc/ct_lint.md'],
  recommended: false,
  messages: {
    missing: { text: 'Chart.yaml names no maintainers', help: 'add maintainers with a name and an email or URL' },
  },
  *check({ chart: { chartYaml: file } }) {
    if (file.faults.length > 0 || dataAt(file.data, ['deprecated']) === true) return;
    const maintainers = dataAt(file.data, ['maintainers']) ?? [];
    if (Array.isArray(maintainers) && maintainers.length === 0) yield { at: atText(file.source), message: 'missing' };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      maintainers:
        - name: Ada
          email: ada@example.com`,
  },
});

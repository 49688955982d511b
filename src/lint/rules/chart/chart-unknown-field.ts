import { pathText } from '../../../package/data-file';
import { nearestName } from '../../../template/nearest-name';
import { fieldFaults } from '../../chart-yaml/fields';
import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** Fields of Chart.yaml that Helm does not know. */
export const chartUnknownField = staticRule({
  id: 'chart-unknown-field',
  area: 'chart',
  severity: 'warning',
  description: 'a field of Chart.yaml that Helm does not know',
  why: `
    Helm passes over fields that it does not know when it loads a chart. A misspelt \`kubeversion\` therefore has no effect
    and nobody is told.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: true,
  messages: {
    unknown: { text: 'Helm does not know the field {field}', help: 'remove it, or move it to annotations' },
    misspelt: { text: 'Helm does not know the field {field}', help: 'write {nearest}' },
  },
  *check({ chart: { chartYaml: file } }) {
    if (file.faults.length > 0) return;
    for (const fault of fieldFaults(file.data)) {
      if (!('known' in fault)) continue;
      const nearest = nearestName(String(fault.path.at(-1)), fault.known);
      yield {
        at: atKey(file, ...fault.path),
        message: nearest === undefined ? 'unknown' : 'misspelt',
        data: { field: pathText(fault.path), nearest: nearest ?? '' },
      };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeversion: ">=1.28.0-0"`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      kubeVersion: ">=1.28.0-0"`,
  },
});

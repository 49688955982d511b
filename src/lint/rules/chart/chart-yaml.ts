import { pathText } from '../../../package/data-file';
import { DROPPED_REST } from '../../../yaml/stream';
import { fieldFaults } from '../../chart-yaml/fields';
import { staticRule } from '../../rule';
import { atText, atValue } from '../../target';
import { valueText } from '../../value-text';

/** Chart.yaml that Helm cannot load. */
export const chartYaml = staticRule({
  id: 'chart-yaml',
  area: 'chart',
  severity: 'error',
  description: 'Chart.yaml that cannot be read, or with a field of the wrong type',
  why: `
    Helm loads Chart.yaml into fields of fixed types. With one that does not fit, no command works on the chart: neither
    \`helm lint\` nor \`helm install\` gets past it.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: true,
  messages: {
    unreadable: { text: 'Chart.yaml cannot be read: {reason}', help: 'correct the YAML' },
    rest: {
      text: 'Chart.yaml goes on after its first value: Helm reads that value alone, and drops everything from here on',
      help: 'make the file one map: remove what stands before it, and begin all its keys in one column',
    },
    wrongType: { text: '{field} is {found}, but Helm takes {accepted}', help: 'write {accepted}' },
  },
  *check({ chart: { chartYaml: file } }) {
    for (const { message, range } of file.faults) {
      const kind = message === DROPPED_REST ? 'rest' : 'unreadable';
      yield { at: atText(file.source, range), message: kind, data: { reason: message } };
    }
    if (file.faults.length > 0) return;
    for (const fault of fieldFaults(file.data)) {
      if (!('found' in fault)) continue;
      const { path, accepted } = fault;
      const data = {
        field: path.length === 0 ? 'Chart.yaml' : pathText(path),
        found: valueText(fault.found),
        accepted,
      };
      yield { at: atValue(file, ...path), message: 'wrongType', data };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      keywords: database, cache`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      keywords:
        - database
        - cache`,
  },
});

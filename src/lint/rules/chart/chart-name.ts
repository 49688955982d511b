import { staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { quotedText } from '../../value-text';

/** As Helm's documentation has it, with what its loader admits beside: letters of any case, digits, `-`, `_`, `.`. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,248}[A-Za-z0-9])?$/;

/** Names that cannot be the name of a chart. */
export const chartName = staticRule({
  id: 'chart-name',
  area: 'chart',
  severity: 'error',
  description: 'a chart without a name, or with one that breaks elsewhere',
  why: `
    The name becomes a file name, a part of labels and, in most charts, of every object's name. Helm refuses a chart without
    one and one with a path; other characters fail later, in the cluster or in a registry.`,
  links: ['https://helm.sh/docs/chart_best_practices/conventions/#chart-names'],
  recommended: true,
  messages: {
    missing: { text: 'Chart.yaml has no name', help: 'add name: the name of the chart’s folder' },
    invalid: {
      text: '{name} cannot be the name of a chart',
      help: 'take lower-case letters and digits, with "-" between words',
    },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    if (file.faults.length > 0) return;
    const { name } = metadata;
    if (name === '') yield { at: atText(file.source), message: 'missing' };
    else if (!NAME.test(name)) {
      yield { at: atKey(file, 'name'), message: 'invalid', data: { name: quotedText(name) } };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: charts/demo
      version: 1.0.0`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
  },
});

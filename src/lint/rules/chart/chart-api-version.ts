import { dataAt } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey, atText } from '../../target';
import { valueText } from '../../value-text';

/** The version of Chart.yaml's own format, and the fields that hang on it. */
export const chartApiVersion = staticRule({
  id: 'chart-api-version',
  area: 'chart',
  severity: 'error',
  description: 'apiVersion of Chart.yaml that is missing or unknown, or fields that it does not have',
  why: `
    Helm takes a chart without apiVersion for one of Helm 2, where neither \`type\` nor \`dependencies\` exist: a library is
    then installed as an application, and dependencies stay away. A type that Helm does not know keeps it from loading the
    chart.`,
  links: ['https://helm.sh/docs/topics/charts/#the-apiversion-field'],
  recommended: true,
  messages: {
    missing: { text: 'Chart.yaml has no apiVersion', help: 'add apiVersion: v2' },
    unknown: { text: 'apiVersion is {found}, but Helm knows v1 and v2 alone', help: 'write apiVersion: v2' },
    needsV2: { text: 'Chart.yaml has {found}, which apiVersion v1 does not have', help: 'write apiVersion: v2' },
    type: { text: 'type is {found}, but Helm knows application and library alone', help: 'write one of the two' },
  },
  *check({ chart: { chartYaml: file } }) {
    if (file.faults.length > 0) return;
    const read = (field: string) => dataAt(file.data, [field]) ?? '';
    const [version, type] = [read('apiVersion'), read('type')];
    if (version === '') yield { at: atText(file.source), message: 'missing' };
    else if (version !== 'v1' && version !== 'v2') {
      yield { at: atKey(file, 'apiVersion'), message: 'unknown', data: { found: valueText(version) } };
    }
    if (type !== '' && type !== 'application' && type !== 'library') {
      yield { at: atKey(file, 'type'), message: 'type', data: { found: valueText(type) } };
    }
    if (version !== 'v1') return;
    for (const field of ['type', 'dependencies']) {
      if (read(field) !== '') yield { at: atKey(file, field), message: 'needsV2', data: { found: field } };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v1
      name: demo
      version: 1.0.0
      type: library`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      type: library`,
  },
});

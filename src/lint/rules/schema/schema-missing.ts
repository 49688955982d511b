import { dataAt, isMap } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Values that nobody checks. */
export const schemaMissing = staticRule({
  id: 'schema-missing',
  area: 'schema',
  severity: 'info',
  description: 'an application chart with values and without values.schema.json',
  why: `
    Without a schema a misspelt value is passed over without a word: the release comes up, and does what it did before. With
    one, Helm refuses it at \`helm install\` with its path, and editors complete and explain values.`,
  links: ['https://helm.sh/docs/topics/charts/#schema-files'],
  recommended: true,
  messages: {
    missing: { text: 'the chart has no values.schema.json', help: 'add one; closed objects catch misspelt keys' },
  },
  *check({ chart: { chartYaml, metadata, values, schema } }) {
    if (schema !== undefined || values === undefined || metadata.type === 'library') return;
    // Nobody works on a chart that is given up.
    if (dataAt(chartYaml.data, ['deprecated']) === true) return;
    const hasValues = isMap(values.data) && Object.keys(values.data).length > 0;
    if (hasValues) yield { at: atText(values.source), message: 'missing' };
  },
  bad: { 'values.yaml': 'replicas: 1\n' },
  good: {
    'values.yaml': 'replicas: 1\n',
    'values.schema.json': '{ "type": "object", "properties": { "replicas": { "type": "integer" } } }\n',
  },
});

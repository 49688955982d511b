import { isMap, pathText } from '../../../package/data-file';
import { valuesDrift } from '../../schema/values-drift';
import { firstReports } from '../../first-reports';
import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** A schema and values that have grown apart. */
export const schemaValuesDrift = staticRule({
  id: 'schema-values-drift',
  area: 'schema',
  severity: 'warning',
  description: 'a property that values.yaml does not have, or a default that the schema does not describe',
  why: `
    values.yaml is what users read, the schema is what Helm checks. A property that only the schema has is found by nobody; a
    default that the schema does not describe is checked by nothing, and is refused as soon as the object is closed.

    Of a document that templates write as it is, such as an application's configuration, the keys are left alone. Of a
    default that no template reads either, value-unused speaks: in the schema it would look as if it had an effect.`,
  links: ['https://helm.sh/docs/topics/charts/#schema-files'],
  recommended: true,
  messages: {
    undocumented: {
      text: 'the schema has {path}, which values.yaml neither sets nor shows in a comment{more}',
      help: 'add it to values.yaml, commented out where it has no default',
    },
    undescribed: {
      text: 'the schema describes the neighbours of {path} in values.yaml, but not {path}{more}',
      help: 'add it to the schema',
    },
  },
  *check(subject) {
    const { schema, values } = subject.chart;
    if (schema === undefined || values === undefined || !isMap(values.data)) return;
    const { undocumented, undescribed } = valuesDrift(subject);
    yield* firstReports(undocumented, ({ path, place }) => {
      const text = pathText(path);
      const message = 'undocumented' as const;
      return { at: atKey(schema, ...place), message, data: { path: text }, valuesPath: text };
    });
    yield* firstReports(undescribed, (path) => {
      const text = pathText(path);
      const message = 'undescribed' as const;
      return { at: atKey(values, ...path), message, data: { path: text }, valuesPath: text };
    });
  },
  bad: {
    'values.yaml': 'name: demo\nreplicas: 1\nimage: demo\npaused: false\n',
    'values.schema.json': `
      {
        "properties": {
          "image": { "type": "string" },
          "name": { "type": "string" },
          "replicas": { "type": "integer" },
          "schedule": { "type": "string" }
        }
      }`,
    'templates/a.yaml': 'schedule: {{ .Values.schedule | default "@daily" | quote }}\n',
  },
  good: {
    'values.yaml': 'replicas: 1\npaused: false\n# schedule: "@daily"\n',
    'values.schema.json': `
      {
        "properties": {
          "paused": { "type": "boolean" },
          "replicas": { "type": "integer" },
          "schedule": { "type": "string" }
        }
      }`,
    'templates/a.yaml': 'schedule: {{ .Values.schedule | default "@daily" | quote }}\n',
  },
});

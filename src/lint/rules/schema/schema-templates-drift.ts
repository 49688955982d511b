import { pathText } from '../../../package/data-file';
import { refusedReads, unreadProperties } from '../../schema/templates-drift';
import { staticRule } from '../../rule';
import { atKey, atNode } from '../../target';

/** A schema and templates that have grown apart. */
export const schemaTemplatesDrift = staticRule({
  id: 'schema-templates-drift',
  area: 'schema',
  severity: 'warning',
  description: 'a value that templates ask for and the schema refuses, or a property that no template reads',
  why: `
    A value that a closed schema does not name can be set by nobody, so what the templates do where it is set never
    happens. A property that no template reads is accepted and has no effect.

    This is about values that templates reckon to be missing, as with \`if\` or \`default\`. Of one that they simply use,
    and that neither values.yaml nor the schema has, value-undeclared speaks where it is on.`,
  recommended: true,
  messages: {
    refused: {
      text: 'the template asks for {path}, which the schema refuses and values.yaml does not have',
      help: 'add it to the schema and to values.yaml, or take it out of the template',
    },
    unread: {
      text: 'the schema has {path}, which no template reads',
      help: 'remove it, or use it in a template',
    },
  },
  *check(subject) {
    const { schema } = subject.chart;
    if (schema === undefined || schema.data === undefined) return;
    for (const { reference, node, template } of refusedReads(subject)) {
      const path = pathText(reference.path);
      yield { at: atNode(template, node), message: 'refused', data: { path }, valuesPath: path };
    }
    for (const { path, place } of unreadProperties(subject)) {
      const text = pathText(path);
      yield { at: atKey(schema, ...place), message: 'unread', data: { path: text }, valuesPath: text };
    }
  },
  bad: {
    'values.yaml': 'replicas: 1\n# schedule: "@daily"\n',
    'values.schema.json': `
      {
        "additionalProperties": false,
        "properties": {
          "global": {},
          "replicas": { "type": "integer" },
          "schedule": { "type": "string" }
        }
      }`,
    'templates/a.yaml': 'replicas: {{ .Values.replicas }}\npaused: {{ .Values.paused | default false }}\n',
  },
  good: {
    'values.yaml': 'replicas: 1\npaused: false\n',
    'values.schema.json': `
      {
        "additionalProperties": false,
        "properties": {
          "global": {},
          "paused": { "type": "boolean" },
          "replicas": { "type": "integer" }
        }
      }`,
    'templates/a.yaml': 'replicas: {{ .Values.replicas }}\npaused: {{ .Values.paused }}\n',
  },
});

import { remoteReferences } from '../../schema/check-references';
import { draftOf } from '../../schema/draft';
import { staticRule } from '../../rule';
import { atValue } from '../../target';

/** Schemas that need the network. */
export const schemaRemoteRef = staticRule({
  id: 'schema-remote-ref',
  area: 'schema',
  severity: 'warning',
  description: 'a $ref of the schema that leads out of the file',
  why: `
    Helm fetches such a page at every render. Behind a firewall, in Argo CD or when the page has moved, nothing of the chart
    can be installed; whoever changes the page changes what the chart admits. A path is looked up from where \`helm\` runs,
    not from the chart.`,
  links: ['https://helm.sh/docs/topics/charts/#schema-files'],
  recommended: true,
  messages: {
    remote: {
      text: '$ref leads out of the schema, to {reference}',
      help: 'copy what is needed into definitions, and refer to it there',
    },
  },
  *check({ chart: { schema } }) {
    if (schema === undefined) return;
    for (const { at, reference } of remoteReferences(schema.data, draftOf(schema.data) ?? 2020)) {
      yield { at: atValue(schema, ...at), message: 'remote', data: { reference: reference.slice(0, 200) } };
    }
  },
  bad: {
    'values.yaml': 'resources: {}\n',
    'values.schema.json': `
      {
        "properties": {
          "resources": { "$ref": "https://example.com/k8s.json#/definitions/io.k8s.api.core.v1.ResourceRequirements" }
        }
      }`,
  },
  good: {
    'values.yaml': 'resources: {}\n',
    'values.schema.json': `
      {
        "properties": { "resources": { "$ref": "#/definitions/Resources" } },
        "definitions": { "Resources": { "type": "object" } }
      }`,
  },
});

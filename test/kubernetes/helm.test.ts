import { schemaOf } from '../../src/kubernetes';
import { renderError, renderText, testHelms } from '../../src/testing';
import { chartWith } from '../helm/chart';

const job = schemaOf('Job', { partial: true, nullable: true });
const service = schemaOf('Service', { nullable: true });
const chart = chartWith({
  'values.schema.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { job: job.schema, service: service.schema },
    definitions: { ...job.definitions, ...service.definitions },
  }),
  'templates/config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
});

describe.each(testHelms().map((helm) => [helm.name, helm] as const))('%s', (_name, helm) => {
  test('loads the schema', async () => {
    const job = { spec: { template: { spec: { nodeSelector: { disk: null }, containers: null } } } };
    const service = { spec: { ports: [{ port: 80, targetPort: 'http' }] } };
    await expect(renderText(chart, { helm, values: { job, service } })).resolves.toContain('kind: ConfigMap');
  });

  test('names the place of a misspelling', async () => {
    const job = { spec: { template: { spec: { nodeselector: { disk: 'ssd' } } } } };
    const { schemaFaults } = await renderError(chart, { helm, values: { job } });
    expect(schemaFaults).toHaveLength(1);
    expect(schemaFaults[0]).toMatchObject({
      valuesPath: 'job.spec.template.spec',
      message: expect.stringContaining('nodeselector') as unknown,
    });
  });

  test('names the places of several faults', async () => {
    const job = { spec: { template: { spec: { containers: [{ resources: { limits: { cpu: '1Q' } } }, null] } } } };
    const service = { spec: { ports: [{ targetPort: 1 }] } };
    const { raw } = await renderError(chart, { helm, values: { job, service } });
    const places = ['job.spec.template.spec.containers.0.resources.limits.cpu', 'job.spec.template.spec.containers.1'];
    // Helm 4 writes a place as `/a/b`, and faults of one object below each other.
    for (const place of [...places, 'service.spec.ports.0']) expect(raw.replaceAll('/', '.')).toContain(place);
  });
});

import { declareValues, v } from 'chartwright';
import { testHelms } from 'chartwright/testing';
import fc from 'fast-check';
import { valuesSchemaText } from '../../../src/values';
import { chartWith } from '../../helm/chart';
import { emptied } from './emptied';
import { holdersOf } from './holders';
import { checkValueSets } from './property';
import { valueSets } from './value-sets';

const description = 'A value.';
const declaration = declareValues({
  text: v.string({ default: 'a', description }),
  size: v.integer({ default: 1, minimum: 0, maximum: 2_000_000, description }),
  labels: v.map(v.string({ pattern: '^[a-z]*$' }), { keyPattern: '^[a-z]+$', description }),
  pod: v.kubernetes('PodSpec', { partial: true, description }),
  hosts: v.list(v.object({ paths: v.list(v.string(), { required: true, description }) }), { description }),
});

/** A chart of these values with some data, as a person might write it. */
const chartOf = (data: string) =>
  chartWith({
    'values.yaml': JSON.stringify(declaration.defaults),
    'values.schema.json': valuesSchemaText(declaration),
    'templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: a
data:
  a: ${data}
`,
  });

const check = (data: string, draws: number) =>
  checkValueSets({ chart: chartOf(data), valueSets: valueSets(declaration), usersOwn: [] }, draws);

test('a chart that bears all that its schema admits passes', async () => {
  const seen = await check('{{ .Values.text | quote }}', 25);
  expect(seen).toMatchObject({ broken: 0, sentence: 0 });
  expect(seen.renders).toBeGreaterThan(seen.schema);
});

test.each([
  ['a text without quotes', '{{ .Values.text }}', / YAML parse error on |: ConfigMap a: data\.a is .*, not a string$/m],
  [
    'a field of what may be null',
    '{{ .Values.pod.hostname | quote }}',
    /nil pointer evaluating interface \{\}\.hostname/,
  ],
])('%s is found, and shown as YAML', async (_, data, fault) => {
  const { message } = await check(data, 500).then(
    () => new Error('nothing is found'),
    (error: unknown) => error as Error,
  );
  expect(message).toMatch(/^PROPERTY_SEED=\d+ draws it again\nvalues from (a values file|--set-json):\n(pod|text): /);
  expect(message).toMatch(fault);
});

test('what stands in a map or a list is emptied, too, and told', async () => {
  const holders = holdersOf(declaration);
  expect(holders.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['labels', 'pod', 'pod.containers.[].ports', 'hosts', 'hosts.[]', 'hosts.[].paths']),
  );
  const found = await emptied(holders, {
    chart: chartOf('{{ range .Values.hosts }}{{ .paths }}{{ end }}{{ .Values.pod.affinity.podAffinity | quote }}'),
    helm: testHelms()[0]!,
    way: 'a values file',
    start: { pod: { affinity: { podAffinity: {} } } },
    instead: () => null,
  });
  const outcomes = Object.fromEntries(found.map(({ path, outcome }) => [path, outcome]));
  expect(outcomes).toMatchObject({ labels: 'renders', 'hosts.[].paths': 'schema', 'pod.affinity': 'broken' });
  expect(found.filter(({ wrong }) => wrong.length > 0).map(({ path }) => path)).toContain('pod.affinity');
});

test('a seed draws the same sets again', () => {
  const draw = () => JSON.stringify(fc.sample(valueSets(declaration), { seed: 1, numRuns: 20 }));
  expect(draw()).toBe(draw());
});

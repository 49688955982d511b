import Ajv from 'ajv';
import { INT_OR_STRING, type JsonSchema, QUANTITY, schemaOf as kubernetesSchema } from '../../src/kubernetes';
import { declareValues, v, valuesSchema, valuesSchemaText } from '../../src/values';
import { faultsOf } from '../../src/values/validate';
import { renderError, renderText, testHelms } from '../../src/testing';
import { writeChart } from './chart';
import { sample } from './sample';

const schema = valuesSchema(sample, { dependencies: ['rstudio-library'] });
const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, formats: { 'date-time': true } });
const validate = ajv.compile(schema);
const definitions = new Map(Object.entries(schema['definitions'] as Record<string, JsonSchema>));

/** Values as Helm hands them to the schema: the defaults below what a user says. */
function merged(base: unknown, over: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(base) || !isMap(over)) return over;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === null && base[key] !== undefined && base[key] !== null) delete result[key];
    else result[key] = merged(base[key], value);
  }
  return result;
}

const good: readonly object[] = [
  {},
  { replicas: 0, image: { tag: '2026.08' }, storageClassName: 'gp3', port: 'http' },
  {
    pod: {
      securityContext: { fsGroup: 1 },
      tolerations: [{ key: 'a', operator: 'Exists' }],
      sidecar: [{ name: 'a', image: 'b' }],
    },
  },
  { pod: { securityContext: null, tolerations: null }, probe: null, jobs: null, nodeSelector: { a: null } },
  { config: null, storage: null, hosts: ['a', { host: 'b' }], jobs: [{ name: 'a', schedule: null, env: { A: 'x' } }] },
  { config: { HTTP: null, Python: { Enabled: true, Executable: ['a'], Timeout: 1.5 } } },
  { jobBase: { spec: { template: { spec: { containers: [{ image: 'x' }] } } } }, probe: { enabled: false } },
  { jobBase: { spec: null }, probe: { httpGet: null } },
  { global: { a: 1 }, tags: { a: true }, enabled: false, 'rstudio-library': { a: { b: 1 } } },
  { launcher: { enabled: true }, backends: { kubernetes: { enabled: false } } },
  { storage: { size: 5 } },
];

/** Values, the place of the fault, and what both Helms say of it. */
const bad: readonly (readonly [object, string, RegExp])[] = [
  [{ replicaCount: 3 }, '', /replicaCount.*not allowed/],
  [{ replicas: '3' }, 'replicas', /string/],
  [{ replicas: 1.5 }, 'replicas', /integer/],
  [{ replicas: -1 }, 'replicas', /minimum|greater/],
  [{ nameOverride: 123 }, 'nameOverride', /string/],
  [{ nameOverride: null }, '', /nameOverride/],
  [{ pod: null }, '', /pod/],
  [{ backends: { kubernetes: null } }, 'backends', /kubernetes/],
  [{ backends: { kubernets: {} } }, 'backends', /kubernets.*not allowed/],
  [{ image: { pullPolicy: 'Sometimes' } }, 'image.pullPolicy', /IfNotPresent/],
  [{ image: { repository: '' } }, 'image.repository', /length|minLength/i],
  [{ storageClassName: true }, 'storageClassName', /false/],
  [{ storageClassName: 3 }, 'storageClassName', /string/],
  [{ port: 'a\nb' }, 'port', /pattern/],
  [{ storage: { size: 'much' } }, 'storage.size', /pattern/],
  [{ pod: { sidecar: true } }, 'pod.sidecar', /false/],
  [{ pod: { sidecar: [{ name: 'a', imag: 'b' }] } }, 'pod.sidecar.0', /imag.*not allowed/],
  [{ pod: { tolerations: { a: 1 } } }, 'pod.tolerations', /array/],
  [{ pod: { securityContext: { runasUser: 1 } } }, 'pod.securityContext', /runasUser.*not allowed/],
  [{ pod: { nodeSelector: { a: 'b' } } }, 'pod.nodeSelector', /moved to nodeSelector: set it there and remove pod/],
  [{ launcher: { customRuntimeYaml: 'x' } }, 'launcher.customRuntimeYaml', /moved to nodeSelector/],
  [
    { jobBase: { spec: { template: { spec: { nodeselector: {} } } } } },
    'jobBase.spec.template.spec',
    /nodeselector.*not allowed/,
  ],
  [{ jobBase: { kind: 'CronJob' } }, 'jobBase.kind', /Job/],
  [{ probe: { httpGet: { prt: 1 } } }, 'probe.httpGet', /prt.*not allowed/],
  [{ probe: { enabled: 'false' } }, 'probe.enabled', /boolean/],
  [{ config: { A: { b: { c: 1 } } } }, 'config.A.b', /object/],
  [{ config: { A: 'x' } }, 'config.A', /object/],
  [{ hosts: [3] }, 'hosts.0', /object/],
  [{ hosts: [{ hst: 'a' }] }, 'hosts.0', /hst.*not allowed/],
  [{ jobs: [{ name: 'A_' }] }, 'jobs.0.name', /pattern/],
  [{ jobs: [{ schedule: 'x' }] }, 'jobs.0', /name/],
  [{ jobs: [{ name: 'a', type: 'Jop' }] }, 'jobs.0.type', /CronJob/],
  [{ jobs: [{ name: 'a', env: { lower: 'x' } }] }, 'jobs.0.env', /lower.*not allowed/],
  [
    { launcher: { enabled: true } },
    'launcher.enabled',
    /must be false: launcher\.enabled and backends\.kubernetes\.enabled exclude each other/,
  ],
];

/** Sets of values that can be given together, since they share no key at the root. */
function batches(cases: typeof bad): (typeof bad)[number][][] {
  const result: (typeof bad)[number][][] = [];
  for (const entry of cases) {
    const [values] = entry;
    const free = result.find((batch) => !batch.some(([other]) => Object.keys(other).some((key) => key in values)));
    if (free === undefined) result.push([entry]);
    else free.push(entry);
  }
  return result;
}

describe('values.schema.json', () => {
  let chart = '';
  beforeAll(() => (chart = writeChart(sample, { dependencies: ['rstudio-library'] })));

  test('is draft-07, complete in itself, and always the same', () => {
    expect(schema['$schema']).toBe('http://json-schema.org/draft-07/schema#');
    const text = valuesSchemaText(sample);
    expect(text).toBe(valuesSchemaText(sample));
    expect(JSON.parse(text)).toEqual(valuesSchema(sample));
    expect(text).not.toMatch(/"\$id"/);
    for (const [, reference] of text.matchAll(/"\$ref": "([^"]*)"/g)) expect(reference).toMatch(/^#\/definitions\/k8s/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(200);
  });

  test.each(good)('admits %j', (values) => {
    expect([validate(merged(sample.defaults, values)), validate.errors]).toEqual([true, null]);
    expect(faultsOf(schema, merged(sample.defaults, values), definitions)).toEqual([]);
  });

  test.each(bad)('refuses %j', (values) => {
    expect(validate(merged(sample.defaults, values))).toBe(false);
    expect(faultsOf(schema, merged(sample.defaults, values), definitions)).not.toEqual([]);
  });

  describe.each(testHelms())('$name', (helm) => {
    test.each(good)('admits %j', async (values) => {
      await expect(renderText(chart, { values, helm })).resolves.toContain('kind: ConfigMap');
    });

    // Helm reports all faults at once, so that one run serves many of them.
    test.each(batches(bad))('refuses batch %#', async (...batch) => {
      const values = Object.assign({}, ...batch.map(([value]) => value)) as object;
      const { schemaFaults } = await renderError(chart, { values, helm });
      for (const [, path, message] of batch) {
        const messages = schemaFaults.filter(({ valuesPath }) => valuesPath === path).map((fault) => fault.message);
        expect(messages.join('\n')).toMatch(message);
      }
    });
  });
});

test('null stands among the accepted texts', () => {
  const { properties } = valuesSchema(declareValues({ a: v.string({ enum: ['x'], description: 'x' }) }));
  expect(properties).toMatchObject({ a: { type: ['string', 'null'], enum: ['x', null] } });
});

test('kinds of one JSON type stand apart', () => {
  const a = v.union([v.integer(), v.object({}), v.map(v.string())], { description: 'x' });
  expect(valuesSchema(declareValues({ a }))['properties']).toMatchObject({
    a: { anyOf: [{ type: 'integer' }, { type: 'object' }, { type: 'object' }, { type: 'null' }] },
  });
});

test('constants alone are listed', () => {
  const a = v.union([0, 'auto'], { default: 0, description: 'x' });
  expect(valuesSchema(declareValues({ a }))['properties']).toMatchObject({ a: { enum: [0, 'auto'] } });
});

test('what belongs to other charts is open', () => {
  const global = v.object({ registry: v.string({ default: '', description: 'x' }) }, { description: 'x' });
  const postgresql = v.object(
    { auth: v.object({ user: v.string({ default: 'a', description: 'x' }) }, { description: 'x' }) },
    { description: 'x' },
  );
  const open = new Ajv().compile(valuesSchema(declareValues({ global, postgresql }), { dependencies: ['postgresql'] }));
  expect(open({ global: { other: 1 }, postgresql: { auth: { password: '' }, image: {} } })).toBe(true);
  expect(open({ global: { registry: 1 }, postgresql: {} })).toBe(false);
});

test("a rule that the chart's defaults break stays out", () => {
  const fields = { a: v.boolean({ default: true, description: 'x' }) };
  const broken = declareValues(fields, {
    rules: ({ a }) => [
      {
        paths: [a],
        broken: a,
        message: 'x',
        schema: { at: a, when: [[a, true]], sentence: 'x' },
        origin: () => undefined,
      },
    ],
  });
  expect(valuesSchema(broken)).not.toHaveProperty('if');
});

test('ports and amounts are read as those of Kubernetes types', () => {
  const { definitions: known } = kubernetesSchema('ServicePort');
  expect(known['k8s.IntOrString.orNull']).toMatchObject({ pattern: INT_OR_STRING });
  const { definitions: amounts } = kubernetesSchema('ResourceRequirements');
  expect(Object.values(amounts)).toContainEqual(expect.objectContaining({ pattern: QUANTITY }));
});

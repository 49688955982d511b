import fc from 'fast-check';
import { kubernetesRelease, type KubernetesTypeName } from '../../../src/kubernetes';
import { fieldFaults } from '../../../src/lint/manifests/field-faults';
import { labelFaults } from '../../../src/lint/manifests/label-faults';
import { partNameFaults } from '../../../src/lint/manifests/part-names';
import { refusedValues } from '../../../src/lint/manifests/refused-values';
import { repeatedItems } from '../../../src/lint/manifests/repeated-items';
import { type DataMap, dataAt, type DataPath, isMap } from '../../../src/package/data-file';
import { schemaFaults } from '../../kubernetes/schema-faults';

const container = {
  name: 'main',
  image: 'nginx',
  args: ['a'],
  env: [
    { name: 'A', value: 'b' },
    { name: 'B', valueFrom: { secretKeyRef: { name: 'a', key: 'b', optional: true } } },
  ],
  ports: [{ containerPort: 80 }],
  resources: { limits: { cpu: '1', memory: '1Gi' } },
  livenessProbe: { httpGet: { port: 'http', path: '/' }, periodSeconds: 5 },
};
const pod = {
  metadata: { labels: { a: 'b' } },
  spec: { containers: [container], volumes: [{ name: 'v', emptyDir: {} }] },
};
const objects: readonly { readonly apiVersion: string; readonly kind: KubernetesTypeName }[] = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    ...{ metadata: { name: 'a' }, spec: { replicas: 1, selector: { matchLabels: { a: 'b' } }, template: pod } },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    ...{ metadata: { name: 'a' }, spec: { ports: [{ port: 80, targetPort: 'http' }] } },
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    ...{ metadata: { name: 'a', annotations: { a: 'b' } }, data: { a: 'b' }, immutable: true },
  },
];

/** Parts of an object, the innermost last, with their places. */
function pathsOf(value: unknown, path: DataPath = []): DataPath[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : [];
  return [path, ...entries.flatMap(([step, held]: [string | number, unknown]) => pathsOf(held, [...path, step]))];
}

/** The object with one part replaced, or given another field, or without one. */
function changed(value: unknown, path: DataPath, change: (part: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? changed(item, rest, change) : (item as unknown)));
  return { ...(value as object), [step]: changed((value as Record<string, unknown>)[step], rest, change) };
}

const anything = fc.constantFrom<unknown>(null, 1, 1.5, -3, 'a', '1Gi', '', true, [], {}, [null], { a: 1 }, ['a']);
const changes = fc.oneof(
  anything.map((value) => () => value),
  fc
    .constantFrom('nodeselector', 'name', 'spec', 'value')
    .chain((name) => anything.map((value) => (part: unknown) => (isMap(part) ? { ...part, [name]: value } : part))),
  fc
    .nat(5)
    .map(
      (index) => (part: unknown) =>
        isMap(part) ? Object.fromEntries(Object.entries(part).filter((_, at) => at !== index)) : part,
    ),
);

const cases = fc.constantFrom(...objects).chain((object) => {
  const inner = pathsOf(object).filter(([head]) => head !== undefined && head !== 'apiVersion' && head !== 'kind');
  return fc.record({ object: fc.constant(object), path: fc.constantFrom(...inner), change: changes });
});

/** The schemas of the same table, judged by another program. */
test('faults are where the schema has some', () => {
  fc.assert(
    fc.property(cases, ({ object, path, change }) => {
      const made = changed(object, path, change) as typeof object;
      const found = fieldFaults(made as never, [kubernetesRelease]);
      expect(found.length > 0).toBe(schemaFaults(object.kind, made).length > 0);
      for (const fault of found) {
        // A place is there, or what is missing there is missing.
        const parent = fault.path.slice(0, -1);
        expect(dataAt(made, fault.kind === 'missing' ? parent : fault.path)).toBeDefined();
      }
    }),
    { numRuns: 1000 },
  );
});

test('whatever an object is, what is refused of its values, names and lists has a place in it', () => {
  fc.assert(
    fc.property(cases, ({ object, path, change }) => {
      const made = changed(object, path, change) as DataMap;
      for (const fault of refusedValues(made, [kubernetesRelease])) {
        // What is missing may be there with nothing in it.
        if (fault.kind === 'missing') expect([undefined, null, '', []]).toContainEqual(dataAt(made, fault.path));
        else expect(dataAt(made, fault.path)).toBeDefined();
      }
      for (const { path: place } of [...partNameFaults(made), ...repeatedItems(made), ...labelFaults(made)])
        expect(dataAt(made, place)).toBeDefined();
    }),
    { numRuns: 1000 },
  );
});

test('an object that holds itself without end is left at some depth', () => {
  let schema: unknown = { type: 1 };
  for (let depth = 0; depth < 1000; depth += 1) schema = { not: schema };
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }];
  const spec = { group: 'b', scope: 'Cluster', names: { kind: 'A', plural: 'a' }, versions };
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'a.b' },
    spec,
  };
  expect(fieldFaults(definition, [])).toEqual([]);
});

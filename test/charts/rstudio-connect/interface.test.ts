import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ValuesDeclaration } from 'chartwright';
import { declaration } from '../../../charts/rstudio-connect/values';
import { readYaml } from '../../../src/yaml/read';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

type Fields = Readonly<Record<string, unknown>>;
type Node = ValuesDeclaration['root']['fields'][string];

const textOf = (file: string) => readFileSync(path.join(charts.folder('rstudio-connect'), file), 'utf8');
const published = path.join(__dirname, '..', '..', 'parity', 'rstudio-connect', 'defaults.json');
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (below: string, name: string) => (below === '' ? name : `${below}.${name}`);

/** The paths at which two values differ. A list is compared as a whole. */
function differences(one: unknown, other: unknown, at = ''): readonly string[] {
  if (!isMap(one) || !isMap(other)) return isDeepStrictEqual(one, other) ? [] : [at];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    Object.hasOwn(one, name) && Object.hasOwn(other, name)
      ? differences(one[name], other[name], join(at, name))
      : [join(at, name)],
  );
}

test('values.yaml has the values of the published chart with their defaults, and two more', () => {
  const defaults: unknown = JSON.parse(readFileSync(published, 'utf8'));
  expect([...differences(readYaml(textOf('values.yaml')).value, defaults)].sort()).toEqual([
    'launcher.templateValues.job.ttlSecondsAfterFinished',
    'launcher.templateValues.pod.enableServiceLinks',
  ]);
});

interface Described {
  readonly path: string;
  readonly description: unknown;
}

/** All values of the schema but those that moved; what a kind of Kubernetes has is documented by Kubernetes. */
function described(schema: unknown, node: Node | undefined, at = ''): readonly Described[] {
  if (!isMap(schema) || node === undefined) return [];
  const fields = 'fields' in node ? node.fields : {};
  const own = Object.entries((schema['properties'] ?? {}) as Fields).flatMap(([name, value]) => {
    const field = fields[name];
    if (field === undefined && node.kind === 'kubernetes') return [];
    if (field?.kind === 'removed') return [];
    const description = isMap(value) ? value['description'] : undefined;
    return [{ path: join(at, name), description }, ...described(value, field, join(at, name))];
  });
  const item = node.kind === 'list' ? described(schema['items'], node.item, `${at}[]`) : [];
  const values = Object.values((schema['patternProperties'] ?? {}) as Fields);
  const held = [schema['additionalProperties'], ...values];
  return [
    ...own,
    ...item,
    ...(node.kind === 'map' ? held.flatMap((one) => described(one, node.value, `${at}.*`)) : []),
  ];
}

test('every value of the schema has a description', () => {
  const values = described(JSON.parse(textOf('values.schema.json')), declaration.root);
  expect(values.map((value) => value.path)).toEqual(
    expect.arrayContaining(['image', 'readinessProbe.enabled', 'ingress.hosts[].host', 'executionEnvironments[].name']),
  );
  expect(values.filter(({ description }) => typeof description !== 'string' || description.trim() === '')).toEqual([]);
});

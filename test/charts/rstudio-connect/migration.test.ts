import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { render } from 'chartwright/testing';
import { readYaml } from '../../../src/yaml/read';
import { synthesizedCharts } from '../synthesized';
import { PlayedLauncher } from './launcher-kit';
import { codeIn, tableOf } from './markdown';

const charts = synthesizedCharts();
const launcher = new PlayedLauncher();
afterAll(() => {
  charts.remove();
  launcher.remove();
});

const chart = charts.folder('rstudio-connect');
const textOf = (file: string) => readFileSync(path.join(chart, file), 'utf8');

/** Where the README sends each of the Launcher's template values; nowhere where they have no equivalent. */
const moves = tableOf(textOf('README.md'), 'below `launcher.templateValues`').map(
  ([before = '', now = '']) => [codeIn(before)[0]!, codeIn(now)[0]] as const,
);

test('the table has every field of launcher.templateValues', () => {
  const schema: unknown = JSON.parse(textOf('values.schema.json'));
  const groups = at(schema, 'properties.launcher.properties.templateValues.properties') as object;
  const fields = Object.entries(groups).flatMap(([group, { properties }]) =>
    Object.keys(properties as object).map((field) => `${group}.${field}`),
  );
  expect(moves.map(([before]) => before).sort()).toEqual(fields.sort());
});

describe('the two files of examples', () => {
  const before = at(readYaml(textOf('examples/migration-from-launcher.yaml')).value, 'launcher.templateValues');
  let launched: Bases;
  let direct: Bases;
  beforeAll(async () => {
    launched = await launchedObjects('examples/migration-from-launcher.yaml');
    direct = await directBases('examples/migration-to-direct.yaml');
  });

  test('say the same of every field, at the places of the table', () => {
    const moved = moves.filter(([, now]) => now !== undefined);
    expect(moved.length).toBeGreaterThan(20);
    const lost = moved.filter(([from, to]) => {
      const wanted = at(before, from);
      return wanted === undefined || ![launched, direct].every((bases) => holds(at(bases, to!), wanted));
    });
    expect(lost).toEqual([]);
  });

  test('give the same pod, but for what Connect and the Launcher decide themselves', () => {
    expect(podOf(direct)).toEqual(podOf(launched));
  });
});

type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { readonly name: string };

interface Bases {
  readonly defaultResourceJobBase: Fields;
  readonly defaultResourceServiceBase: Fields;
}

/** The files of a ConfigMap, as the chart renders them for a file of values. */
async function filesOf(valuesFile: string, configMap: string): Promise<Readonly<Record<string, string>>> {
  const objects = await render(chart, { valuesFile: path.join(chart, valuesFile) });
  return objects.find(({ metadata }) => metadata.name === configMap)!['data'] as Readonly<Record<string, string>>;
}

async function directBases(valuesFile: string): Promise<Bases> {
  const files = await filesOf(valuesFile, 'rel-rstudio-connect-config');
  return {
    defaultResourceJobBase: readYaml(files['job.yaml']!).value as Fields,
    defaultResourceServiceBase: readYaml(files['service.yaml']!).value as Fields,
  };
}

/** What the Launcher makes of its templates, with the container of content under the name that it has without it. */
async function launchedObjects(valuesFile: string): Promise<Bases> {
  const files = await filesOf(valuesFile, 'rel-rstudio-connect-templates');
  const [json] = /^\{".*\}$/m.exec(files['rstudio-library-templates-data.tpl']!) ?? [];
  const values = JSON.parse(json!) as object;
  const [job] = await launcher.objects<Fields>('job', [{ values }]);
  const [service] = await launcher.objects<Fields>('service', [{ values }]);
  const renamed = JSON.stringify(job).replace('rs-launcher-container', 'connect-content');
  return { defaultResourceJobBase: JSON.parse(renamed) as Fields, defaultResourceServiceBase: service! };
}

/** The pod without what is decided when content starts, and without Connect's runtime. */
function podOf({ defaultResourceJobBase }: Bases): Fields {
  const {
    restartPolicy: _,
    shareProcessNamespace: __,
    ...pod
  } = at(defaultResourceJobBase, 'spec.template.spec') as {
    readonly [list in 'containers' | 'initContainers' | 'volumes']: readonly Item[];
  } & Fields;
  return {
    ...pod,
    containers: byName(pod.containers.map(withoutRuntime)),
    initContainers: pod.initContainers.filter(({ name }) => !['init', 'connect-content-init'].includes(name)),
    volumes: pod.volumes.filter(({ name }) => name !== 'rsc-volume'),
  };
}

function withoutRuntime({ image, command, stdin: _, stdinOnce: __, ...container }: Item): Fields {
  const mounts = container['volumeMounts'] as readonly Item[] | undefined;
  const volumeMounts = mounts?.filter(({ name }) => name !== 'rsc-volume');
  return container.name === 'connect-content' ? { ...container, volumeMounts } : { ...container, image, command };
}

const byName = (items: readonly Fields[]): Fields => Object.fromEntries(items.map((item) => [item['name'], item]));

/** The value at a path; `containers[name]` is the one with that name. */
function at(value: unknown, valuesPath: string): unknown {
  return valuesPath.split('.').reduce<unknown>((found, step) => {
    const [, key = '', name] = /^(\w+)(?:\[(.+)\])?$/.exec(step) ?? [];
    const next = (found as Fields | undefined)?.[key];
    return name === undefined ? next : (next as readonly Item[]).find((item) => item.name === name);
  }, value);
}

/** Whether all of a value is there: more items may be, and two old fields may share a new one. */
function holds(found: unknown, wanted: unknown): boolean {
  if (isDeepStrictEqual(found, wanted)) return true;
  if (Array.isArray(found) && Array.isArray(wanted))
    return wanted.every((item) => found.some((other) => isDeepStrictEqual(other, item)));
  if (!isMap(found) || !isMap(wanted)) return false;
  return Object.entries(wanted).every(([key, field]) => isDeepStrictEqual(found[key], field));
}

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

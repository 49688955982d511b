import { isDeepStrictEqual } from 'node:util';
import { type KubeObject, render, type RenderOptions } from 'chartwright/testing';
import { testRows } from './rows';

type Given = Pick<RenderOptions, 'values' | 'set' | 'setJson' | 'release' | 'namespace'>;

/** What an object has: each field as it is here, of its metadata those that are named. */
interface Expected {
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** A value set, and the objects that a chart makes of it. */
export interface ObjectCase extends Given {
  /** Objects by `Kind name`; undefined for what must not be there. */
  readonly objects: Readonly<Record<string, Expected | undefined>>;
}

/** How an object differs, a line a field. */
function differences(name: string, found: KubeObject | undefined, expected: Expected | undefined): string[] {
  if (found === undefined || expected === undefined) {
    return (found === undefined) === (expected === undefined) ? [] : [`${name}: ${found ? 'is there' : 'is missing'}`];
  }
  const { metadata = {}, ...fields } = expected;
  const compared = [
    ...Object.entries(metadata).map(([key, value]) => [`metadata.${key}`, found.metadata[key], value] as const),
    ...Object.entries(fields).map(([key, value]) => [key, found[key], value] as const),
  ];
  return compared
    .filter(([, ours, wanted]) => !isDeepStrictEqual(ours, wanted))
    .map(([key, ours, wanted]) => `${name} ${key}: ${JSON.stringify(ours)}, expected ${JSON.stringify(wanted)}`);
}

async function problems(chart: string, { objects, ...given }: ObjectCase, helm: RenderOptions['helm']) {
  const rendered = await render(chart, { namespace: 'posit', kubeVersion: '1.30.0', ...given, helm });
  const byName = new Map(rendered.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
  return Object.entries(objects).flatMap(([name, expected]) => differences(name, byName.get(name), expected));
}

/** A test for each case with each Helm. */
export const testObjects = (chart: () => string, cases: Readonly<Record<string, ObjectCase>>): void =>
  testRows(cases, (objectCase, helm) => problems(chart(), objectCase, helm));

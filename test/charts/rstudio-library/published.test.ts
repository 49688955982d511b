import { render, testHelms } from 'chartwright/testing';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { RstudioLibrary } from '../../../charts/rstudio-library/chart';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';
import { chartsWithLibrary, type ValueSet, valueSets } from './published-sets';

/** The published charts, a folder each, the library that they come with among them; they are no part of the repository. */
const published = process.env['PUBLISHED_CHARTS'];
const LIBRARY = 'rstudio-library';

if (published === undefined) {
  test.skip('the library in the place of the published one: PUBLISHED_CHARTS names no folder with the charts', () => {});
} else {
  const charts = synthesizedCharts((app) => new RstudioLibrary(app, LIBRARY));
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-published-'));
  afterAll(() => {
    charts.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A copy of a chart, with a library in its place. */
  const withLibrary = (chart: string, kind: 'theirs' | 'ours'): string => {
    const copy = path.join(folder, kind, chart);
    cpSync(path.join(published, chart), copy, { recursive: true });
    const library = kind === 'ours' ? charts.folder(LIBRARY) : path.join(published, LIBRARY);
    const vendored = path.join(copy, 'charts', LIBRARY);
    rmSync(vendored, { recursive: true, force: true });
    cpSync(library, vendored, { recursive: true });
    rmSync(path.join(copy, 'Chart.lock'), { force: true });
    const file = path.join(copy, 'Chart.yaml');
    const metadata = parse(readFileSync(file, 'utf8')) as { dependencies: { name: string; version: string }[] };
    for (const dependency of metadata.dependencies) dependency.version = '>=0.0.0-0';
    writeFileSync(file, stringify(metadata));
    return copy;
  };

  describe.each(chartsWithLibrary(published))('%s', (chart) => {
    let theirs: string;
    let ours: string;
    beforeAll(() => {
      theirs = withLibrary(chart, 'theirs');
      ours = withLibrary(chart, 'ours');
    });

    test.each(testHelms())(
      'renders the same, $name',
      async (helm) => {
        const results = await mapParallel(valueSets(path.join(published, chart)), async (set) => {
          const once = (folder: string) => rendered(folder, set, helm.bin);
          const result = { theirs: await once(theirs), ours: await once(ours) };
          // What two renderings with theirs make different is random.
          const again = differences(result).length === 0 ? result.theirs : await once(theirs);
          return { ...result, differences: differences({ ...result, again }).map((line) => `${set.title}: ${line}`) };
        });
        expect(results.flatMap((result) => result.differences)).toEqual([]);
        expect(results.filter((result) => result.theirs !== undefined).length).toBeGreaterThan(0);
      },
      1_800_000,
    );
  });
}

/** Each scalar of the objects with its path; nothing where the chart does not render. */
async function rendered(
  chart: string,
  { valuesFile, setJson }: ValueSet,
  helm: string,
): Promise<ReadonlyMap<string, unknown> | undefined> {
  const options = { valuesFile, setJson, helm, namespace: 'posit', kubeVersion: '1.30.0' };
  const objects = await render(chart, options).catch(() => undefined);
  return objects && new Map(objects.flatMap((object) => leaves(object, `${object.kind}/${object.metadata.name}`)));
}

const leaves = (value: unknown, at: string): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`))
    : [[at, value]];

type Rendered = Awaited<ReturnType<typeof rendered>>;

interface Results {
  readonly theirs: Rendered;
  readonly ours: Rendered;
  /** Theirs, once more: what differs then is random. */
  readonly again?: Rendered;
}

/** What our library makes different. */
function differences({ theirs, ours, again = theirs }: Results): readonly string[] {
  if (theirs === undefined || ours === undefined) {
    return theirs === ours ? [] : [`renders with ${ours === undefined ? 'theirs' : 'ours'} alone`];
  }
  // Numbers in full change a file, and so the checksum of it.
  const inFull = [...theirs.values()].some((value) => typeof value === 'string' && EXPONENT.test(value));
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((at) => theirs.get(at) === again?.get(at) && !(inFull && at.includes('.checksum/')))
    .filter((at) => theirs.has(at) !== ours.has(at) || withoutExponents(theirs.get(at)) !== ours.get(at))
    .map((at) => `${at}\n${JSON.stringify(theirs.get(at))}\n${JSON.stringify(ours.get(at))}`);
}

const EXPONENT = /\b\d(?:\.\d+)?e\+\d\d\b/g;
const withoutExponents = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(EXPONENT, (number) => String(Number(number))) : value;

import { placeOfObject } from '../../../src/lint/place/place-of-object';
import type { RenderedObject } from '../../../src/lint/render/rendered';
import { chartOf } from '../../../src/package/chart';
import type { DataPath } from '../../../src/package/data-file';
import { readChart } from '../../../src/package/reader';
import { renderText } from '../../../src/testing';
import { synthesizedCharts } from '../../charts/synthesized';
import { renderOf } from '../objects/render-text';

const charts = synthesizedCharts();
afterAll(charts.remove);

const folder = charts.folder('rstudio-connect');
const chart = chartOf(readChart(folder));

describe.each(['ci/direct-values.yaml', 'ci/launcher-values.yaml'])('%s', (values) => {
  const places = renderText(folder, { valuesFile: `${folder}/${values}` }).then((text) =>
    renderOf(text).objects.flatMap((object) =>
      [...pathsOf(object.data)].map((path) => ({ object, path, place: placeOfObject(chart, object, path)! })),
    ),
  );

  test('every part of every object has a range inside its file', async () => {
    for (const { place } of await places) {
      const { text } = place.template.file;
      expect(place.range.start).toBeGreaterThanOrEqual(0);
      expect(place.range.start).toBeLessThan(place.range.end);
      expect(place.range.end).toBeLessThanOrEqual(text.length);
    }
  });

  test('a line with another key than the one looked for writes a key above it, or is an action', async () => {
    for (const { path, place } of await places) {
      const line = place.template.file.text.slice(place.range.start, place.range.end);
      // An item of a list begins with whichever key is the first.
      if (typeof path.at(-1) === 'number') continue;
      const [, key] = /^(?:- )*["']?([\w./-]+)["']?:/.exec(line) ?? [];
      if (key !== undefined) expect([...path, 'kind']).toContain(key);
    }
  });

  test('the scalars that the templates write are found where they are written', async () => {
    const literal = (await places).filter(({ place }) => /^[\w.]+: [\w./-]+$/.test(lineOf(place)));
    expect(literal.length).toBeGreaterThan(40);
    for (const { object, path, place } of literal) expect(lineOf(place)).toContain(String(valueAt(object, path)));
  });
});

const lineOf = ({ template, range }: NonNullable<ReturnType<typeof placeOfObject>>) =>
  template.file.text.slice(range.start, range.end);

function valueAt(object: RenderedObject, path: DataPath): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], object.data);
}

function* pathsOf(value: unknown, path: DataPath = []): Generator<DataPath> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const step of steps) yield* pathsOf((value as Record<string | number, unknown>)[step], [...path, step]);
}

import { declareValues, type HelmChart, Notes, text, v } from '../../src';
import { renderNotes, testHelms } from '../../src/testing';
import { chartOf, type EmittedChart, removeFolders } from './kit';
import { file, raw } from './things';

afterAll(removeFolders);

const declaration = declareValues({
  name: v.string({ default: 'web', description: 'The name' }),
  oldName: v.string({ deprecated: 'use name', description: 'The name' }),
  old: v.object(
    { flag: v.boolean({ default: true, deprecated: 'leave it out', description: 'A flag' }) },
    { description: 'An object' },
  ),
});
const { values } = declaration;

const chartWith = (add: (chart: HelmChart) => void): EmittedChart =>
  chartOf(
    (chart) => {
      raw(file(chart), 'thing', { name: values.name, old: values.oldName, flag: values.old.flag });
      add(chart);
    },
    { values: declaration },
  );

const warnings = ['oldName is deprecated: use name', 'old.flag is deprecated: leave it out'];
const set = { oldName: 'x', old: { flag: false } };

describe.each(testHelms())('$name', (helm) => {
  test.each([
    { title: 'without notes', add: () => undefined, own: [], heading: [] },
    {
      title: 'with notes, which come first',
      add: (chart: HelmChart) => void new Notes(chart, (block) => block.line(text`${values.name} is there.`)),
      own: ['web is there.'],
      heading: ['Deprecated values are set:'],
    },
  ])('$title', async ({ add, own, heading }) => {
    const chart = chartWith(add);
    const lines = async (given: object) =>
      (await renderNotes(chart.folder, { helm, values: given })).split('\n').filter((line) => line.trim() !== '');
    expect(await lines({})).toEqual(own);
    expect(await lines(set)).toEqual([...own, ...heading, ...warnings]);
    expect(await lines({ oldName: 'x' })).toEqual([...own, ...heading, ...warnings.slice(0, 1)]);
  });
});

test('what was deprecated still has its effect, and the notes are no object', async () => {
  expect(await chartWith(() => undefined).render({ values: set })).toEqual([
    { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'thing' }, name: 'web', old: 'x', flag: false },
  ]);
});

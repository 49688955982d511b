import { declareValues, deprecationsTemplate, v } from '../../src/values';
import { renderNotes, testHelms } from '../../src/testing';
import { printed, writeChart } from './chart';
import { sample } from './sample';

test('a condition for each deprecated value', () => {
  const old = { deprecated: 'use b', description: 'x' };
  const declaration = declareValues({
    text: v.string({ default: 'x', ...old }),
    empty: v.string({ default: '', ...old }),
    none: v.string(old),
    count: v.integer({ default: 3, ...old }),
    share: v.number({ default: 0.5, ...old }),
    flag: v.boolean({ default: true, ...old }),
    list: v.list(v.string(), old),
    map: v.map(v.integer(), { default: { b: 1, a: 2 }, ...old }),
    object: v.object({ a: v.boolean({ default: false, description: 'x' }) }, old),
  });
  const conditions = printed(deprecationsTemplate(declaration, 'demo')).match(/(?<=\{\{- if ).*(?= \}\})/g);
  expect(conditions).toEqual([
    'ne .Values.text "x"',
    '.Values.empty',
    'not (kindIs "invalid" .Values.none)',
    'ne (int64 .Values.count) 3',
    'ne (toRawJson .Values.share) "0.5"',
    'not .Values.flag',
    '.Values.list',
    'ne (toRawJson .Values.map) "{\\"a\\":2,\\"b\\":1}"',
    'ne (toRawJson .Values.object) "{\\"a\\":false}"',
  ]);
});

describe.each(testHelms())('$name', (helm) => {
  let chart = '';
  beforeAll(() => (chart = writeChart(sample)));

  test('nothing is set', async () => {
    expect((await renderNotes(chart, { helm })).trim()).toBe('');
    expect((await renderNotes(chart, { helm, values: { oldMap: { a: 2 }, oldName: 'x' } })).trim()).toBe('');
  });

  test('a line for each', async () => {
    const values = { oldName: 'y', oldFlag: false, oldMap: { a: 3 }, oldList: [{}, { a: 'x' }] };
    expect((await renderNotes(chart, { helm, values })).trim().split('\n')).toEqual([
      'oldName is deprecated: use nameOverride',
      'oldFlag is deprecated: leave it out',
      'oldMap is deprecated: use config',
      'oldList[1].a is deprecated: use b',
    ]);
  });
});

test('no deprecated values, no template', () => {
  expect(deprecationsTemplate(declareValues({ a: v.any({ description: 'x' }) }), 'demo')).toBeUndefined();
});

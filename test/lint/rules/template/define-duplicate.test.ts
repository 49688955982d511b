import { defineDuplicate } from '../../../../src/lint/rules/template/define-duplicate';
import { where } from './where';

const sub = { 'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n' };
const defines = (body: string) => `{{ define "demo.a" }}${body}{{ end }}\n`;

describe('define-duplicate', () => {
  test('one in the chart and one in a chart below it', async () => {
    const files = { ...sub, 'charts/sub/templates/_a.tpl': defines('1'), 'templates/_a.tpl': defines('2') };
    expect(await where(defineDuplicate, files)).toEqual(['templates/_a.tpl:1']);
  });

  test('of three in the chart, two are too many', async () => {
    const files = {
      'templates/_a.tpl': defines('1'),
      'templates/_b.tpl': defines('2'),
      'templates/_c.tpl': defines('3'),
    };
    expect(await where(defineDuplicate, files)).toHaveLength(2);
  });

  test('two in one file are a matter of syntax', async () => {
    expect(await where(defineDuplicate, { 'templates/_a.tpl': defines('1') + defines('2') })).toEqual([]);
  });

  test.each([
    ['written alike', { 'templates/_a.tpl': defines('1'), 'templates/_b.tpl': defines(' 1 ') }],
    ['of which one is empty', { 'templates/_a.tpl': defines('1'), 'templates/_b.tpl': defines('{{/* a */}}') }],
    [
      'both in charts below',
      { ...sub, 'charts/sub/templates/_a.tpl': defines('1'), 'charts/sub/templates/_b.tpl': defines('2') },
    ],
  ])('nothing of two %s', async (_, files) => {
    expect(await where(defineDuplicate, files)).toEqual([]);
  });
});

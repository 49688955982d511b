import { chartOf } from '../../../src/package/chart';
import { chartSource } from '../../../src/package/source';
import { yamlFile } from '../../../src/package/yaml-file';
import { checkedValues } from '../../../src/lint/schema/checked-values';
import { helmTemplate } from '../../../src/helm';
import { testHelm } from '../../../src/testing/helm-binaries';
import { chartWith } from '../../helm/chart';

interface Case {
  readonly dependencies?: string;
  readonly values: string;
  readonly sub?: string;
  readonly given?: string;
}

const files = ({ dependencies = '[]', values, sub = '' }: Case): Readonly<Record<string, string>> => ({
  'Chart.yaml': `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies: ${dependencies}\n`,
  'values.yaml': values,
  'charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
  'charts/s/values.yaml': sub,
});

const SHOWN = { 'templates/a.yaml': 'values: {{ .Values | toJson }}\n' };

const S = (more = '') => `[{name: s, version: 1.0.0${more}}]`;

// Helm itself says what `.Values` are.
test.each<Case>([
  { values: 'a: 1' },
  { dependencies: S(), values: 'a: 1', sub: 'x: {y1: 1, z: 2}' },
  { dependencies: S(), values: 's: {x: {z: 3}}', sub: 'x: {y1: 1, z: 2}' },
  { dependencies: S(), values: 's: {x: null}', sub: 'x: {y1: 1}\nz: 1' },
  { dependencies: S(), values: 'global: {a: 1}', sub: 'global: {a: 2, b: 3}' },
  { dependencies: S(', alias: t'), values: 't: {x: 5}', sub: 'x: 1\nz: 2' },
  { dependencies: S(', condition: s.enabled'), values: 's: {enabled: false}', sub: 'x: 1' },
  {
    dependencies: S(', condition: s.enabled'),
    values: 's: {enabled: false}',
    sub: 'x: 1',
    given: 's: {enabled: true}',
  },
  { dependencies: S(', tags: [db]'), values: 'tags: {db: false}', sub: 'x: 1' },
  { dependencies: S(', import-values: [data]'), values: 'a: 1', sub: 'exports: {data: {b: 2}}' },
  { dependencies: S(', import-values: [{child: x, parent: y1.z}]'), values: 'y1: {z: {q: 1}}', sub: 'x: {p: 1, q: 2}' },
  { dependencies: S(), values: 'a: {b: 1, c: 2}', given: 'a: {b: null, d: 3}\ns: {x: 4}', sub: 'x: 1' },
  { dependencies: S(), values: 'a: {b: 1}', given: 'a: null' },
])('%j', async (one) => {
  const chart = chartOf(
    chartSource(new Map(Object.entries(files(one)).sort(([left], [right]) => (left < right ? -1 : 1)))),
  );
  const given = yamlFile({ path: 'given.yaml', text: one.given ?? '' }).data;
  const rendered = await helmTemplate({
    chart: chartWith({ ...files(one), ...SHOWN }),
    helm: testHelm().bin,
    values: one.given,
  });
  const [, json = ''] = rendered.ok ? (/^values: (.*)$/m.exec(rendered.manifests) ?? []) : [];
  expect(checkedValues(chart, given)).toEqual(JSON.parse(json));
});

import { subchartValueUnknown } from '../../../../src/lint/rules/values/subchart-value-unknown';
import { placesOf } from '../../kit';

const CHART = {
  'Chart.yaml':
    'apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: redis, version: 1.0.0, condition: redis.enabled}\n  - {name: redis, alias: store, version: 1.0.0}\n  - {name: away, version: 1.0.0}\n',
  'templates/a.yaml': '{{ .Values.service.type }}{{ .Values.redis.fromParent }}{{ .Values.extra | default 1 }}',
  'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
  'charts/redis/values.yaml': 'auth:\n  username: admin\nlabels: {}\n',
  'charts/redis/templates/a.yaml':
    '{{ .Values.auth.username }}{{ .Values.hidden | default 1 }}{{ toYaml .Values.labels }}',
};

test.each<[name: string, values: string, found: readonly string[]]>([
  [
    'a misspelling',
    'redis:\n  auth:\n    usernme: x\n',
    ['3:5 redis.auth.usernme is set, but the chart redis neither declares nor reads it'],
  ],
  [
    'by its alias',
    'store:\n  atuh: {}\n',
    ['2:3 store.atuh is set, but the chart redis neither declares nor reads it'],
  ],
  [
    'a name that is misspelt',
    'reddis:\n  auth: {}\n',
    ['1:1 reddis is the name of no dependency and no template reads it; redis is a dependency'],
  ],
  ['what is there', 'redis:\n  enabled: true\n  auth:\n    username: x\n  labels:\n    a: 1\n  hidden: 1\n', []],
  ['what the parent reads', 'redis:\n  fromParent: 1\n', []],
  ['global', 'redis:\n  global: {}\nglobal: {}\n', []],
  ['a dependency that is not there', 'away:\n  a: 1\n', []],
  ["the chart's own", 'service:\n  type: x\n  other: 1\n', []],
])('%s', async (_, values, found) => {
  const places = await placesOf(subchartValueUnknown, { ...CHART, 'values.yaml': values });
  expect(places).toEqual(found.map((one) => `values.yaml:${one}`));
});

test('a key that is like the name of a dependency and holds its condition', async () => {
  const dependency = (condition: string) =>
    `apiVersion: v2\nname: demo\nversion: 1.0.0\ndependencies:\n  - {name: kube-state-metrics, version: 1.0.0, condition: "${condition}"}\n`;
  const files = { 'values.yaml': 'kubeStateMetrics:\n  enabled: true\n', 'templates/a.yaml': 'a: 1\n' };
  const found = async (condition: string) =>
    (await placesOf(subchartValueUnknown, { ...files, 'Chart.yaml': dependency(condition) })).length;
  expect([await found('kubeStateMetrics.enabled'), await found('other.enabled')]).toEqual([0, 1]);
});

test('a chart in charts/ that is not declared gets values, too', async () => {
  const files = {
    'values.yaml': 'more:\n  size: 1\n  sise: 2\n',
    'charts/more/Chart.yaml': 'apiVersion: v2\nname: more\nversion: 1.0.0\n',
    'charts/more/values.yaml': 'size: 0\n',
  };
  expect(await placesOf(subchartValueUnknown, files)).toEqual([
    'values.yaml:3:3 more.sise is set, but the chart more neither declares nor reads it',
  ]);
});

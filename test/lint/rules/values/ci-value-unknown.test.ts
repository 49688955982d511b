import { ciValueUnknown } from '../../../../src/lint/rules/values/ci-value-unknown';
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

test.each<[name: string, set: string, found: readonly string[]]>([
  [
    'a misspelling',
    'service:\n  tpye: x\n',
    ['2:3 ci/a-values.yaml sets service.tpye, which the chart neither declares nor reads; service.type is there'],
  ],
  [
    'a map, once',
    'other:\n  a: 1\n  b: 2\n',
    ['1:1 ci/a-values.yaml sets other, which the chart neither declares nor reads'],
  ],
  [
    'for a dependency',
    'redis:\n  auth:\n    usernme: x\n',
    ['3:5 ci/a-values.yaml sets redis.auth.usernme, which the chart neither declares nor reads'],
  ],
  [
    'for an alias',
    'store:\n  atuh: {}\n',
    ['2:3 ci/a-values.yaml sets store.atuh, which the chart neither declares nor reads'],
  ],
  ['declared', 'service:\n  type: x\n', []],
  ['only read', 'extra: 2\nredis:\n  hidden: 1\n', []],
  ['free', 'redis:\n  labels:\n    a: 1\n', []],
  ["Helm's", 'global:\n  a: 1\ntags:\n  b: true\nredis:\n  enabled: true\n', []],
  ['what the parent reads', 'redis:\n  fromParent: 1\n', []],
  ['for a dependency that is not there', 'away:\n  a: 1\n', []],
  ['what its own texts read', 'domain: a.b\nextra: "{{ .Values.domain }}"\n', []],
  ['no map', '- a\n', []],
])('%s', async (_, set, found) => {
  const places = await placesOf(ciValueUnknown, {
    ...CHART,
    'values.yaml': 'service:\n  type: a\n',
    'ci/a-values.yaml': set,
  });
  expect(places).toEqual(found.map((one) => `ci/a-values.yaml:${one}`));
});

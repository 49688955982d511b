import type { KubeObject } from '../../src/helm';
import { parityCases } from './cases';
import { compareObjectSets } from './compare';

const options = { namespace: 'posit' };

const configMap = (data: object): KubeObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'c' },
  data,
});
const deployment = (metadata: object, template: object = {}): KubeObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'd', ...metadata },
  spec: { template: { metadata: template, spec: {} } },
});

// The default keeps jest from passing its `done` callback in place of the flag.
test.each<[string, KubeObject, KubeObject, boolean?]>([
  ['the release namespace', deployment({}), deployment({ namespace: 'posit' })],
  [
    'agreed labels of the object',
    deployment({ labels: { 'app.kubernetes.io/name': 'a', 'helm.sh/chart': 'a-1', x: 'y' } }),
    deployment({ labels: { 'connect.posit.co/service-account': 'true', x: 'y' } }),
  ],
  [
    'empty labels and annotations',
    deployment({ labels: {}, annotations: null }, { labels: {} }),
    deployment({}, { annotations: {} }),
  ],
  [
    'a checksum',
    deployment({}, { annotations: { 'checksum/config': 'abc' } }),
    deployment({}, { annotations: { 'checksum/config': '<checksum>' } }),
  ],
  [
    'the chart in a pod',
    deployment({}, { labels: { 'helm.sh/chart': 'a-1' } }),
    deployment({}, { labels: { 'helm.sh/chart': 'b-2' } }),
  ],
  ['prometheus, when it is off', deployment({}, { annotations: { 'prometheus.io/port': '1' } }), deployment({}), true],
  ['a script', configMap({ 'prestart.bash': '#!/bin/bash\n' }), configMap({ 'prestart.bash': '<script>' })],
  [
    'YAML by content',
    configMap({ 'job.yaml': '# x\na: {b: 1}\nc: "d"\n' }),
    configMap({ 'job.yaml': 'c: d\na:\n  b: 1\n' }),
  ],
  ['JSON by content', configMap({ 'a.json': '{"a": 1, "b": [2]}' }), configMap({ 'a.json': '{"b":[2],"a":1}\n' })],
  ['numbers in YAML', configMap({ 'a.yaml': 'a: 1000000' }), configMap({ 'a.yaml': 'a: 1e+06' })],
  [
    'blank lines and outer spaces',
    configMap({ 'a.conf': '[A]\n\n  x = 1  \n' }),
    configMap({ 'a.conf': '\n[A]\nx = 1' }),
  ],
  [
    'quotes around a setting',
    configMap({ 'a.gcfg': 'X = "a \\"b\\" \\\\ ; c"' }),
    configMap({ 'a.gcfg': 'X = a "b" \\ ; c' }),
  ],
  ['a number in a setting', configMap({ 'a.gcfg': 'X = 1000000' }), configMap({ 'a.gcfg': 'X = 1e+06' })],
  ['a number as text', deployment({ annotations: { a: '1500000' } }), deployment({ annotations: { a: '1.5e+06' } })],
  [
    'JSON in a line',
    configMap({ 'x.tpl': '{{ x }}\n{"a":1000000,"b":2}' }),
    configMap({ 'x.tpl': '{{ x }}\n{"b":2,"a":1e+06}' }),
  ],
])('%s: equal', (_, ours, theirs, prometheusOff = false) => {
  expect(compareObjectSets([ours], [theirs], { ...options, prometheusOff })).toEqual([]);
});

test.each<[string, KubeObject[], KubeObject[], string[]]>([
  [
    'another namespace',
    [deployment({ namespace: 'x' })],
    [deployment({})],
    ['Deployment posit/d: rendered 0 times, expected 1', 'Deployment x/d: rendered 1 times, expected 0'],
  ],
  [
    'twice',
    [deployment({}), deployment({ namespace: 'posit' })],
    [deployment({})],
    ['Deployment posit/d: rendered 2 times, expected 1'],
  ],
  [
    'a label',
    [deployment({ labels: { x: 'y' } })],
    [deployment({})],
    ['Deployment posit/d metadata labels: rendered {"x":"y"}, expected nothing'],
  ],
  [
    'an agreed label in a pod',
    [deployment({}, { labels: { 'app.kubernetes.io/name': 'a' } })],
    [deployment({}, { labels: { 'app.kubernetes.io/name': 'b' } })],
    ['Deployment posit/d spec template metadata labels app.kubernetes.io/name: rendered "a", expected "b"'],
  ],
  [
    'no checksum',
    [deployment({}, { annotations: { a: 'b' } })],
    [deployment({}, { annotations: { a: 'b', 'checksum/x': '1' } })],
    ['Deployment posit/d spec template metadata annotations checksum/x: rendered nothing, expected "<checksum>"'],
  ],
  [
    'prometheus, when it is on',
    [deployment({}, { annotations: { 'prometheus.io/port': '1' } })],
    [deployment({}, { annotations: { 'prometheus.io/port': '2' } })],
    ['Deployment posit/d spec template metadata annotations prometheus.io/port: rendered "1", expected "2"'],
  ],
  [
    'an empty script',
    [configMap({ 'job.tpl': ' ' })],
    [configMap({ 'job.tpl': '<script>' })],
    ['ConfigMap posit/c data job.tpl: rendered " ", expected "<script>"'],
  ],
  [
    'no script',
    [configMap({})],
    [configMap({ 'job.tpl': '<script>' })],
    ['ConfigMap posit/c data job.tpl: rendered nothing, expected "<script>"'],
  ],
  [
    'a type',
    [configMap({ 'a.yaml': 'a: "1"' })],
    [configMap({ 'a.yaml': 'a: 1' })],
    ['ConfigMap posit/c data a.yaml a: rendered "1", expected 1'],
  ],
  [
    'a line',
    [configMap({ 'a.conf': 'a = 1' })],
    [configMap({ 'a.conf': 'a = 1\nb = 2' })],
    ['ConfigMap posit/c data a.conf [1]: rendered nothing, expected "b = 2"'],
  ],
  [
    'the order of lines',
    [configMap({ 'a.conf': 'b\na' })],
    [configMap({ 'a.conf': 'a\nb' })],
    [
      'ConfigMap posit/c data a.conf [0]: rendered "b", expected "a"',
      'ConfigMap posit/c data a.conf [1]: rendered "a", expected "b"',
    ],
  ],
  [
    'an API version',
    [{ ...deployment({}), apiVersion: 'apps/v2' }],
    [deployment({})],
    ['Deployment posit/d apiVersion: rendered "apps/v2", expected "apps/v1"'],
  ],
])('%s: a difference', (_, ours, theirs, found) => {
  expect(compareObjectSets(ours, theirs, options)).toEqual(found);
});

describe('the cases of rstudio-connect', () => {
  const cases = parityCases('rstudio-connect');

  test('each has objects or an error', () => {
    expect(cases).toHaveLength(78);
    expect(cases.filter(({ expected }) => expected !== undefined)).toHaveLength(58);
    for (const { name, expected, errorNames } of cases) {
      expect([name, (expected?.length ?? 0) > 0, (errorNames?.length ?? 0) > 0]).toEqual([
        name,
        expected !== undefined,
        expected === undefined,
      ]);
    }
    expect(cases.find(({ name }) => name === 'both-backends')?.errorNames).toEqual([
      'backends.kubernetes.enabled',
      'launcher.enabled',
    ]);
  });

  test('each equals itself, and no other one', () => {
    const rendered = cases.flatMap(({ name, expected }) => (expected === undefined ? [] : [{ name, expected }]));
    for (const { name, expected } of rendered)
      expect([name, compareObjectSets(expected, expected, options)]).toEqual([name, []]);
    const [first, second] = rendered;
    expect(compareObjectSets(first?.expected ?? [], second?.expected ?? [], options)).not.toEqual([]);
  });
});

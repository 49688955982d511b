import { ApiObject, JsonPatch } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import { commented, each, hasApi, templated, ternary, When, when } from '../../src';
import { removeFolders } from './kit';
import { build, file, raw } from './things';
import { values } from './values';

afterAll(removeFolders);

describe('patches', () => {
  test('add, replace and remove, with expressions and structures, under the API’s own names', async () => {
    const chart = build((scope) => {
      const inFile = file(scope);
      const service = new k8s.KubeService(
        inFile,
        's',
        templated({
          metadata: { name: 's' },
          spec: { clusterIp: values.name, ports: [{ port: values.count }], type: 'x' },
        }),
      );
      service.addJsonPatch(
        JsonPatch.replace('/spec/clusterIP', ternary(values.enabled, 'None', 'x')),
        JsonPatch.add('/spec/ports/0/name', when(values.enabled, 'http')),
        JsonPatch.add(
          '/spec/ports/-',
          each(values.hosts, (host) => ({ port: 9, name: host.name })),
        ),
        JsonPatch.add('/spec/trafficDistribution', {
          a: values.mode,
          b: [values.count],
          c: k8s.Quantity.fromNumber(2),
        }),
        JsonPatch.remove('/spec/type'),
        JsonPatch.add('/metadata/labels', values.labels),
      );
      const object = raw(inFile, 'raw', { list: [1, values.count, 3] });
      ApiObject.of(object).addJsonPatch(JsonPatch.remove('/list/0'), JsonPatch.replace('/list/1', commented('why', 4)));
    });
    const { s, raw: patched } = await chart.objects();
    expect(s).toEqual({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 's', labels: { l: '1' } },
      spec: {
        clusterIP: 'None',
        ports: [
          { name: 'http', port: 3 },
          { port: 9, name: 'h1' },
          { port: 9, name: 'h2' },
        ],
        trafficDistribution: { a: 'a', b: [3], c: 2 },
      },
    });
    expect(patched!['list']).toEqual([3, 4]);
  });

  test('an API version that the cluster decides', async () => {
    const chart = build((scope) => {
      const version = ternary(hasApi('policy/v1'), 'policy/v1', 'policy/v1beta1');
      const inFile = file(scope);
      new k8s.KubePodDisruptionBudget(inFile, 'l1', templated({ metadata: { name: 'l1' } })).addJsonPatch(
        JsonPatch.replace('/apiVersion', version),
      );
      new ApiObject(
        inFile,
        'raw',
        templated({ apiVersion: version, kind: 'PodDisruptionBudget', metadata: { name: 'raw' } }),
      );
      new When(inFile, 'when', hasApi('x.io/v1/Thing'));
    });
    const versions = async (apiVersions: readonly string[]) =>
      (await chart.render({ apiVersions, kubeVersion: '1.20.0' })).map(({ apiVersion }) => apiVersion);
    expect(await versions(['policy/v1'])).toEqual(['policy/v1', 'policy/v1']);
    expect(chart.file('file')).toContain(
      'apiVersion: {{ ternary "policy/v1" "policy/v1beta1" (.Capabilities.APIVersions.Has "policy/v1") | quote }}',
    );
  });
});

import path from 'node:path';
import { renderText, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../../src/helm';
import { expectSnapshots } from '../snapshots';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** What the chart renders, for values that say something of every part of it. */
const valueSets: Readonly<Record<string, object | string>> = {
  direct: 'ci/direct-values.yaml',
  launcher: 'ci/launcher-values.yaml',
  local: 'ci/local-values.yaml',
  minimal: { sharedStorage: { create: true } },
  'node-ports': {
    sharedStorage: { mount: true, name: 'claim', subPath: 'team/a' },
    rbac: {
      serviceAccount: { name: 'connect', labels: { 'connect.posit.co/service-account': 'false', team: 'data' } },
    },
    backends: {
      kubernetes: {
        defaultInitContainer: { resources: { limits: { memory: '64Mi' } }, imagePullPolicy: 'Always' },
        defaultResourceJobBase: {
          spec: {
            template: {
              spec: {
                initContainers: [{ name: 'connect-content-init', image: 'mirror/init:1', resources: {} }],
                containers: [{ name: 'logs', image: 'fluent-bit' }],
                volumes: [{ name: 'rsc-volume', emptyDir: { medium: 'Memory' } }],
              },
            },
          },
        },
        defaultResourceServiceBase: { spec: { type: 'NodePort' } },
      },
    },
  },
};

test('both Helms render what the snapshots show', async () => {
  const chart = charts.folder('rstudio-connect');
  const rendered = await Promise.all(
    testHelms().map(async ({ bin }) =>
      mapParallel(Object.entries(valueSets), async ([name, values]): Promise<[string, string]> => {
        const given = typeof values === 'string' ? { valuesFile: path.join(chart, values) } : { values };
        return [name, await renderText(chart, { ...given, namespace: 'posit', kubeVersion: '1.30.0', helm: bin })];
      }),
    ),
  );
  for (const texts of rendered)
    expectSnapshots('rstudio-connect/manifests', new Map(texts.map(([name, text]) => [`${name}.yaml`, text])));
});

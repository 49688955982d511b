import { testHelms } from 'chartwright/testing';
import { declaration } from '../../../charts/rstudio-connect/values';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';
import { emptied } from '../value-sets/emptied';
import { type Holder, holdersOf } from '../value-sets/holders';
import { merged } from '../value-sets/merged';
import { complaints, outcomesOf, type Values, ways } from '../value-sets/outcomes';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** All that can be on beside each other, so that as many values as can be have an effect. */
const everything: Values = {
  sharedStorage: { create: true, selector: { matchLabels: { a: 'b' } } },
  rbac: { clusterRoleCreate: true, serviceAccount: { annotations: { a: 'b' }, labels: { a: 'b' } } },
  podDisruptionBudget: { maxUnavailable: 1 },
  pod: { env: [{ name: 'A', value: 'a' }], sidecar: [{ name: 'own-a', image: 'a' }] },
  initContainers: [{ name: 'own-b', image: 'a' }],
  license: { file: { contents: 'license' } },
  serviceMonitor: { enabled: true },
  livenessProbe: { enabled: true },
  startupProbe: { enabled: true },
  ingress: { enabled: true, hosts: [{ host: 'connect.example.com', paths: ['/'] }] },
  chronicleAgent: { enabled: true, serverAddress: 'http://chronicle.example.com' },
  executionEnvironments: [{ name: 'image:1' }],
  config: { Server: { Address: 'http://localhost:3939' } },
};

/** What is on where content runs in each way. */
const modes: Readonly<Record<string, Values>> = {
  direct: {
    backends: { kubernetes: { defaultResourceServiceBase: { metadata: { labels: { a: 'b' } } } } },
  },
  launcher: {
    backends: { kubernetes: { enabled: false } },
    launcher: {
      enabled: true,
      launcherKubernetesProfilesConf: { '*': { 'default-cpus': 1 } },
      extraTemplates: { 'own.tpl': 'a: b' },
      templateValues: { pod: { labels: { a: 'b' }, env: [{ name: 'A', value: 'a' }] } },
    },
  },
  local: { backends: { kubernetes: { enabled: false } } },
};

/** But for an object of the user's own: without content it is none, which Helm says only when it installs the release. */
const holders = holdersOf(declaration).filter(({ path }) => path !== 'extraObjects.[]');
const replacements = { null: () => null, empty: ({ empty }: Holder) => empty };

test('there are values that hold others, at every depth', () => {
  const paths = holders.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'image',
      'config',
      'config.*',
      'backends.kubernetes.defaultResourceJobBase.spec.template.spec.containers.[].volumeMounts',
    ]),
  );
});

describe.each(Object.keys(modes))('%s', (mode) => {
  // How values reach Helm does not depend on where content runs.
  const used = mode === 'direct' ? ways : ['a values file' as const];
  const cases = testHelms().flatMap((helm) =>
    used.flatMap((way) => Object.entries(replacements).map(([value, instead]) => ({ helm, way, value, instead }))),
  );

  test(`renders, or says what is missing, with each of ${holders.length} values null or empty`, async () => {
    const chart = charts.folder('rstudio-connect');
    const start = merged(everything, modes[mode]!);
    const first = await outcomesOf(chart, { way: 'a values file', values: start }, testHelms());
    expect(complaints(first)).toEqual([]);
    expect(first.map(([, outcome]) => outcome)).toEqual(
      testHelms().map(() => expect.objectContaining({ kind: 'renders' })),
    );
    const all = await mapParallel(cases, async ({ helm, way, value, instead }) =>
      (await emptied(holders, { chart, helm, way, start, instead })).map((one) => ({
        ...one,
        helm: helm.name,
        way,
        value,
      })),
    );
    expect(all.flat().filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  }, 600_000);
});

import fc from 'fast-check';
import { declaration } from '../../../charts/rstudio-connect/values';
import { synthesizedCharts } from '../synthesized';
import { merged } from '../value-sets/merged';
import { OWN } from '../value-sets/kubernetes-values';
import type { UsersOwn, Values } from '../value-sets/outcomes';
import { checkValueSets } from '../value-sets/property';
import { matching, text } from '../value-sets/texts';
import { valueSets } from '../value-sets/value-sets';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** Of Connect's settings those that rules and templates read. */
const settings = {
  Server: ['Address', 'DataDir'],
  Kubernetes: ['Enabled', 'Namespace', 'DataDirPVCName', 'ConnectRuntimeDir', 'DefaultResourceServiceBase'],
  Launcher: ['Enabled', 'Kubernetes', 'DataDirPVCName', 'Namespace'],
  Metrics: ['PrometheusListen', 'Enabled'],
  Applications: ['RunAs', 'RunAsCurrentUser'],
  Chronicle: ['Enabled', 'Address'],
};

const extraObject = fc.record({
  apiVersion: fc.constant('v1'),
  kind: fc.constant('ConfigMap'),
  metadata: fc.record({ name: fc.constantFrom(`${OWN}a`, `${OWN}b`) }),
  data: fc.dictionary(
    matching('^[a-z]{1,4}$'),
    text.filter((one) => !one.includes('{{')),
    { maxKeys: 2, noNullPrototype: true },
  ),
});

const drawn = valueSets(declaration, {
  values: { extraObjects: fc.uniqueArray(extraObject, { maxLength: 2, selector: ({ metadata }) => metadata.name }) },
  keys: {
    config: Object.keys(settings),
    'config.*': Object.values(settings).flat(),
    image: ['tag'],
  },
});

/** Values with which the chart renders in each way of running content, unless something else is in its way. */
const startingPoints: readonly Values[] = [
  { sharedStorage: { create: true } },
  { backends: { kubernetes: { enabled: false } } },
  {
    sharedStorage: { create: true },
    backends: { kubernetes: { enabled: false } },
    launcher: { enabled: true },
  },
];

const sets = fc
  .tuple(
    drawn,
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...startingPoints) }, { weight: 1, arbitrary: fc.constant({}) }),
  )
  .map(([values, start]) => merged(values, start));

/** What the user alone can put right, and why the chart does not. Names that begin so are from the values. */
const usersOwn: readonly UsersOwn[] = [
  {
    fault: new RegExp(
      `two (containers are named|volumes are named|ports are named|ports are|mounts at) (/?${OWN}|[0-9]+/)`,
    ),
    why: 'a list of Kubernetes objects is handed on as it is',
  },
  {
    fault: /^[A-Za-z]+ [-a-z0-9]+: \/metadata\/annotations\/\S+ must be string/,
    why: 'a boolean stays one, as two cases of the published chart demand; the API says that it is no text',
  },
  { fault: new RegExp(`no volume ${OWN}`), why: 'a mount is handed on, whatever volumes the user declares beside it' },
];

test('value sets render valid objects, the same with both Helms, or are refused with a sentence', async () => {
  const seen = await checkValueSets({ chart: charts.folder('rstudio-connect'), valueSets: sets, usersOwn }, 40);
  const all = Object.values(seen).reduce((sum, count) => sum + count, 0);
  expect(seen.renders / all).toBeGreaterThan(0.2);
}, 600_000);

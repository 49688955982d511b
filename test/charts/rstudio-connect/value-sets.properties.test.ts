import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
const settings: Readonly<Record<string, readonly string[]>> = {
  Authentication: ['Provider'],
  ExecutionEnvironments: ['ConfigFilePath'],
  HTTP: ['Listen'],
  Kubernetes: [
    'ConnectRuntimeDir',
    'DataDirPVCName',
    'DataDirPVCSubPath',
    'DefaultResourceJobBase',
    'DefaultResourceServiceBase',
    'Enabled',
    'Namespace',
  ],
  Launcher: [
    'DataDir',
    'DataDirPVCName',
    'Enabled',
    'Kubernetes',
    'KubernetesNamespace',
    'KubernetesProfilesConfig',
    'KubernetesScratchPath',
    'KubernetesUseTemplates',
    'ScratchPath',
  ],
  Licensing: ['LicenseType'],
  Metrics: ['PrometheusListen'],
  OpenTelemetry: ['Enabled'],
  Server: ['DataDir'],
};
/** Settings with several values are read in a loop of their own. */
const lists = ['HTTP.Listen'];
const pairs = Object.entries(settings).flatMap(([section, keys]) => keys.map((key) => [section, key] as const));

/** What may be said of them: much of what they take, and what they do not. */
const said = fc.oneof(
  text,
  fc.constantFrom<unknown>(true, false, 'Yes', 'off', 0, 1, 3939, ':4000', 'ldap', null, [], ['a', '/b']),
  fc.constantFrom(
    '/etc/own/file.yaml',
    '/etc/own',
    '/etc/./own/',
    '/opt/rstudio-connect',
    '/',
    'own/file',
    '/etc/../a',
  ),
);
const spelled = (name: string) => fc.constantFrom(name, name, name.toLowerCase(), name.toUpperCase());
const setting = fc
  .constantFrom(...pairs)
  .chain(([section, key]) => fc.tuple(spelled(section), spelled(key), said))
  .map(([section, key, value]) => ({ config: { [section]: { [key]: value } } }));

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
    'config.*': pairs.map(([, key]) => key),
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
    fc.array(setting, { maxLength: 2 }),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...startingPoints) }, { weight: 1, arbitrary: fc.constant({}) }),
  )
  .map(([values, said, start]) => merged(said.reduce<Values>(merged, values), start));

/** What the user alone can put right, and why the chart does not. Names that begin so are from the values. */
const usersOwn: readonly UsersOwn[] = [
  {
    fault: new RegExp(
      `two (containers are named|volumes are named|ports are named|ports are|mounts at) (/?${OWN}|[0-9]+/)`,
    ),
    why: 'a list of Kubernetes objects is handed on as it is',
  },
  {
    fault: /^[A-Za-z]+ [-a-z0-9]+: metadata\.annotations\b.* is the boolean (?:true|false), not a string$/,
    why: 'a boolean stays one, as two cases of the published chart demand; the API says that it is no text',
  },
  {
    fault: /: ".*" is no value of a label: /,
    why: 'the values of a selector are handed on as they are; their type knows no pattern',
  },
  { fault: new RegExp(`no volume ${OWN}`), why: 'a mount is handed on, whatever volumes the user declares beside it' },
];

test('the settings are those that the templates read', () => {
  const folder = path.join(charts.folder('rstudio-connect'), 'templates');
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const templates = files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const read = [...templates.matchAll(/"section"\s+"(\w+)"\s+"key"\s+"(\w+)"/g)];
  const [, computed = ''] =
    /^\{\{- define "rstudio-connect\.computedSettings"(.*?)^\{\{- define/ms.exec(templates) ?? [];
  let section = '';
  const written = [...computed.matchAll(/^( {2})?([A-Z]\w+):/gm)].flatMap(([, indent, name = '']) => {
    if (indent !== undefined) return [`${section}.${name}`];
    section = name;
    return [];
  });
  const found = new Set([...read.map(([, name, key]) => `${name}.${key}`), ...written, ...lists]);
  expect(pairs.map((pair) => pair.join('.'))).toEqual([...found].sort());
});

test('value sets render valid objects, the same with both Helms, or are refused with a sentence', async () => {
  const seen = await checkValueSets({ chart: charts.folder('rstudio-connect'), valueSets: sets, usersOwn }, 40);
  const all = Object.values(seen).reduce((sum, count) => sum + count, 0);
  expect(seen.renders / all).toBeGreaterThan(0.2);
}, 600_000);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, renderError, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';
import { codeIn, tableOf } from './markdown';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = charts.folder('rstudio-connect');
const readme = readFileSync(path.join(chart, 'README.md'), 'utf8');
const stored = { sharedStorage: { create: true } };

/** Values that bring each message of the table about. */
const mistakes: Readonly<Record<string, object>> = {
  'runs content in pods that share storage with Connect': {},
  'launcher.enabled and backends.kubernetes.enabled exclude each other': { launcher: { enabled: true }, ...stored },
  "additional properties 'replicaCount' not allowed": { replicaCount: 2, ...stored },
  'moved to image.os': { image: { tagPrefix: 'jammy-' }, ...stored },
  'got string, want boolean': { sharedStorage: { create: 'true' } },
  'got number, want string': { versionOverride: 2026.1, ...stored },
  'content and Connect use different claims': { config: { Kubernetes: { DataDirPVCName: 'other' } }, ...stored },
  'name two namespaces for content': {
    backends: { kubernetes: { namespace: 'a' } },
    config: { Kubernetes: { Namespace: 'b' } },
    ...stored,
  },
  'config.Kubernetes.Enabled, backends.kubernetes.enabled: contradict': {
    config: { Kubernetes: { Enabled: false } },
    ...stored,
  },
  "hides Connect's runtime": {
    ...jobBase({
      containers: [{ name: 'connect-content', volumeMounts: [{ name: 'a', mountPath: '/opt/rstudio-connect' }] }],
    }),
    ...stored,
  },
  'no account is created or named': { rbac: { serviceAccount: { create: false } }, ...stored },
  'leads out of the volume': { sharedStorage: { create: true, subPath: '../other' } },
  'config.Authentication.Provider, nameservice.enabled: do not go together': {
    nameservice: { enabled: true, secretName: 'nameservice' },
    ...stored,
  },
  'is empty while ingress.enabled is true': { ingress: { enabled: true }, ...stored },
  "contradict each other, since root hands over Chronicle's settings": {
    chronicle: { localConfig: { Logging: { Level: 'DEBUG' } } },
    pod: { securityContext: { runAsNonRoot: true } },
    ...stored,
  },
  'two things would be mounted at one path': { license: { file: { secret: 'a', mountPath: '/scripts' } }, ...stored },
  "missing property 'image'": { image: null, ...stored },
  'does not match pattern': { config: { Server: { Address: 'a\nb' } }, ...stored },
};

function jobBase(spec: object): object {
  return { backends: { kubernetes: { defaultResourceJobBase: { spec: { template: { spec } } } } } };
}

/** The messages of the table, each in the words of all Helms. */
const messages = tableOf(readme, 'message').map(([cell = '']) => codeIn(cell));

test('each message of the table has its mistake', () => {
  expect(messages.map(([message]) => message)).toEqual(Object.keys(mistakes));
});

/** Values below the paths that 0.21 had, and where the table sends their users. */
const moved = tableOf(readme, 'your file has')
  .filter(([before = '']) => /^(`[\w.]+`(, |$))+$/.test(before))
  .flatMap(([before = '', now = '']) => codeIn(before).map((code) => [code, codeIn(now)[0]!] as const));

test('the table has each value that moved', () => {
  const schema = readFileSync(path.join(chart, 'values.schema.json'), 'utf8');
  const declared = [...schema.matchAll(/"moved to ([\w.]+): set it there and remove ([\w.]+)"/g)];
  expect(new Map(moved)).toEqual(new Map(declared.map(([, now = '', before = '']) => [before, now])));
});

describe.each(testHelms())('$name', ({ bin }) => {
  test('Helm says each message', async () => {
    const said = await mapParallel(messages, async (words) => {
      const { raw } = await renderError(chart, { values: mistakes[words[0]!], helm: bin });
      return words.some((message) => raw.includes(message)) ? [] : [`${words.join()}: ${raw}`];
    });
    expect(said.flat()).toEqual([]);
  });

  test('a value that moved says where to', async () => {
    const said = await mapParallel(moved, async ([before, now]) => {
      const { raw } = await renderError(chart, { setJson: { [before]: 'x' }, values: stored, helm: bin });
      return raw.includes(`moved to ${now}`) ? [] : [`${before}: ${raw}`];
    });
    expect(said.flat()).toEqual([]);
  });
});

type Verbs = Readonly<Record<string, string>>;

/** The roles as the table has them: groups only where a resource has two of them. */
async function granted(values: object, kind: 'Role' | 'ClusterRole'): Promise<Verbs> {
  const objects = await render(chart, { values: { ...stored, ...values } });
  const role = objects.find((object) => object.kind === kind);
  type Rule = Readonly<Record<'apiGroups' | 'resources' | 'verbs', readonly string[]>>;
  const rules = (role?.['rules'] ?? []) as readonly Rule[];
  const verbs = rules.flatMap(({ apiGroups, resources, verbs }) =>
    resources.map((resource) => [
      apiGroups.includes('metrics.k8s.io') ? `${resource} (metrics)` : resource,
      [...verbs].sort().join(', '),
    ]),
  );
  return Object.fromEntries(verbs) as Verbs;
}

const launcher = { launcher: { enabled: true }, backends: { kubernetes: { enabled: false } } };

test('the table of what Connect may do says what the roles grant', async () => {
  const rows = tableOf(readme, 'resources');
  const column = (index: number) =>
    Object.fromEntries(
      rows
        .filter((row) => row[index] !== '')
        .flatMap((row) => row[0]!.split(', ').map((resource) => [resource, row[index]])),
    );
  expect(column(1)).toEqual(await granted({}, 'Role'));
  expect(column(2)).toEqual(await granted(launcher, 'Role'));
});

test('the cluster role is about nodes alone', async () => {
  const rbac = { clusterRoleCreate: true };
  expect(await granted({ rbac }, 'ClusterRole')).toEqual({ nodes: 'get' });
  expect(await granted({ rbac, ...launcher }, 'ClusterRole')).toEqual({ nodes: 'get, list, watch' });
});

import { testCases } from '../cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const storage = { create: true };
const direct = (Kubernetes: object, more: object = {}) => ({
  values: { sharedStorage: storage, config: { Kubernetes }, ...more },
});
const environments = (ConfigFilePath: string, more: object = {}) => ({
  values: {
    sharedStorage: storage,
    executionEnvironments: [{ name: 'a' }],
    config: { ExecutionEnvironments: { ConfigFilePath } },
    ...more,
  },
});
const launcher = (own: object, Launcher: object = {}, more: object = {}) => ({
  values: {
    sharedStorage: storage,
    backends: { kubernetes: { enabled: false } },
    launcher: { enabled: true, ...own },
    config: { Launcher },
    ...more,
  },
});
const serviceBase = { backends: { kubernetes: { defaultResourceServiceBase: { spec: { type: 'ClusterIP' } } } } };
const configFile = ['config.ExecutionEnvironments.ConfigFilePath'];

describe('the places of files that config names', () => {
  testCases(chart, {
    'of the job base': { ...direct({ DefaultResourceJobBase: '/etc/own/job.yaml' }), lines: ['kind: Job'] },
    'that is relative': {
      ...direct({ DefaultResourceJobBase: 'job.yaml' }),
      fails: ['config.Kubernetes.DefaultResourceJobBase', 'job.yaml', 'an absolute path'],
    },
    'that has a colon': {
      ...direct({ DefaultResourceJobBase: '/a:b/job.yaml' }),
      fails: ['config.Kubernetes.DefaultResourceJobBase'],
    },
    'that is the configuration’s own': {
      ...direct({ DefaultResourceJobBase: '/etc/rstudio-connect//./rstudio-connect.gcfg' }),
      fails: ['config.Kubernetes.DefaultResourceJobBase'],
    },
    'of both bases': {
      ...direct({ DefaultResourceJobBase: '/x.yaml', DefaultResourceServiceBase: '/x.yaml' }, serviceBase),
      fails: ['config.Kubernetes.DefaultResourceServiceBase'],
    },
    'of the profiles, relative': {
      ...launcher({}, { KubernetesProfilesConfig: 'profiles.conf' }),
      fails: ['config.Launcher.KubernetesProfilesConfig'],
    },
    'of the templates, relative': {
      ...launcher({}, { KubernetesScratchPath: 'scratch' }),
      fails: ['config.Launcher.KubernetesScratchPath', 'scratch'],
    },
    'of environments': environments('/etc/environments/own.yaml'),
    'of environments, relative': { ...environments('own.yaml'), fails: configFile },
    'of environments, beside the configuration': {
      ...environments('/etc/rstudio-connect/own.yaml'),
      fails: configFile,
    },
    'of environments, above the configuration': { ...environments('/etc/own.yaml'), fails: configFile },
    'of environments, in the data': { ...environments('/var/lib/rstudio-connect/own.yaml'), fails: configFile },
    'of environments, in the data of a claim elsewhere': {
      ...environments('/data/own.yaml', { sharedStorage: { create: true, path: '/data/' } }),
      fails: configFile,
    },
    'of environments, beside a folder with a longer name': environments('/var/lib/rstudio-connect-own/own.yaml'),
    'of environments that there are not': {
      values: {
        sharedStorage: storage,
        config: { ExecutionEnvironments: { ConfigFilePath: '/etc/rstudio-connect/own.yaml' } },
      },
    },
  });
});

describe('the places of what the user mounts', () => {
  const mounts = (...paths: readonly string[]) => ({
    values: {
      sharedStorage: storage,
      pod: {
        volumes: [{ name: 'v', emptyDir: {} }],
        volumeMounts: paths.map((mountPath) => ({ name: 'v', mountPath })),
      },
    },
  });
  testCases(chart, {
    'anywhere else': mounts('/data/a', '/data/b'),
    twice: {
      ...mounts('/a', '/a/'),
      fails: ['pod.volumeMounts[1].mountPath', 'taken for pod.volumeMounts[0].mountPath'],
    },
    'over the script': { ...mounts('//scripts/.'), fails: ['pod.volumeMounts[0].mountPath', 'the prestart script'] },
    'over the data': { ...mounts('/var/lib/rstudio-connect'), fails: ['taken for sharedStorage.path'] },
    'with a colon': { ...mounts('/a:b'), fails: ['pod.volumeMounts[0].mountPath', 'without a colon'] },
    'the license over the script': {
      values: { sharedStorage: storage, license: { file: { secret: 's', mountPath: '/scripts/' } } },
      fails: ['license.file.mountPath', 'the prestart script'],
    },
    'the data over the configuration': {
      values: { sharedStorage: { create: true, path: '/etc/rstudio-connect/rstudio-connect.gcfg' } },
      fails: ['sharedStorage.path', 'the configuration'],
    },
    'the runtime at no absolute path': {
      ...direct({ ConnectRuntimeDir: 'runtime' }),
      fails: ['config.Kubernetes.ConnectRuntimeDir', 'an absolute path'],
    },
  });
});

describe('names that the chart has', () => {
  testCases(chart, {
    'of a volume': {
      values: { sharedStorage: storage, pod: { volumes: [{ name: 'rstudio-connect-data', emptyDir: {} }] } },
      fails: ['pod.volumes[0].name', 'rstudio-connect-data'],
    },
    'of a container beside Connect': {
      values: { sharedStorage: storage, pod: { sidecar: [{ name: 'a' }, { name: 'connect' }] } },
      fails: ['pod.sidecar[1].name'],
    },
    'of a container before Connect': {
      values: {
        sharedStorage: storage,
        initContainers: [{ name: 'chronicle-config' }],
        chronicle: { localConfig: { A: { b: 1 } } },
      },
      fails: ['initContainers[0].name'],
    },
  });
});

describe('text that does not come through', () => {
  const env = (value: string) => ({ values: { sharedStorage: storage, pod: { env: [{ name: 'A', value }] } } });
  testCases(chart, {
    'a line separator': { ...env('a\u2028b'), fails: ['- pod: Helm cannot write a character'] },
    'the words for one': env('a\\u2028b'),
    'the name of no namespace': {
      ...direct({ Namespace: ' other ' }),
      fails: ['config.Kubernetes.Namespace', '" other "'],
    },
    'an empty element after one that counts': {
      ...direct({ Namespace: ['x', ''] }),
      lines: ['Namespace = x'],
      without: ['Namespace =', 'Namespace = posit'],
    },
    'an empty setting in another spelling': {
      ...direct({ Namespace: 'x', namespace: '' }),
      lines: ['Namespace = x'],
      without: ['namespace =', 'Namespace = posit'],
    },
  });
  testCases(
    chart,
    Object.fromEntries(
      ['a] [b', 'A#b', 'A b', ' ', 'A "b', 'A "b\\q"', 'a.b', '1a', 'a_b'].map((name) => [
        `the section ${name}`,
        { values: { sharedStorage: storage, config: { [name]: { x: 1 } } }, fails: ['config'] },
      ]),
    ),
  );
  testCases(
    chart,
    Object.fromEntries(
      ['[a', 'a"', 'a]', '$a', 'a.b', '1a', 'a_b', 'a b', 'a=b'].map((name) => [
        `the setting ${name}`,
        { values: { sharedStorage: storage, config: { Own: { [name]: 1 } } }, fails: ['config.Own'] },
      ]),
    ),
  );
});

describe('the storage that the Launcher’s templates know', () => {
  const templateValues = (sharedStorage: object) => ({ templateValues: { sharedStorage } });
  testCases(chart, {
    'the same claim': launcher(templateValues({ name: 'rel-rstudio-connect-shared-storage' })),
    'another claim': {
      ...launcher(templateValues({ name: 'other' })),
      fails: ['launcher.templateValues.sharedStorage.name', 'other and rel-rstudio-connect-shared-storage'],
    },
    'another folder': {
      ...launcher(templateValues({ subPath: 'other' })),
      fails: ['launcher.templateValues.sharedStorage.subPath', 'sharedStorage.subPath'],
    },
    'the same folder': launcher(
      templateValues({ subPath: 'sub' }),
      {},
      { sharedStorage: { create: true, subPath: 'sub' } },
    ),
  });
});

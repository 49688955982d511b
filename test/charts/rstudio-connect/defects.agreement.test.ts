import { synthesizedCharts } from '../synthesized';
import {
  type Defects,
  everyWay,
  kubernetes,
  launcher,
  LOCAL,
  type Objects,
  ofConnect,
  ofPod,
  testDefects,
} from './defects-kit';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const config = (sections: object) => ({ values: { config: sections } });

describe('the claim', () => {
  const path = 'config.Kubernetes.DataDirPVCName';
  const fails = [path, 'sharedStorage.name', 'other and rel-rstudio-connect-shared-storage'];
  const inLauncher = 'config.Launcher.DataDirPVCName';
  testDefects(chart, {
    ...everyWay(path, 'other', { fails }),
    'in another spelling': { ...config({ KUBERNETES: { datadirpvcname: 'other' } }), fails },
    'the one that the chart mounts': { set: { [path]: 'rel-rstudio-connect-shared-storage' } },
    'one that is there already': {
      values: { sharedStorage: { mount: true, create: false, name: 'a' } },
      set: { [path]: 'b' },
      fails: [path, 'b and a'],
    },
    ...everyWay(inLauncher, 'other', { fails: [inLauncher, 'sharedStorage.name', 'other'] }, launcher()),
  });
});

describe('where Connect is installed is no runtime', () => {
  const path = 'config.Kubernetes.ConnectRuntimeDir';
  testDefects(chart, {
    ...everyWay(path, '/opt/rstudio-connect', { fails: [path, '/opt/rstudio-connect'] }),
    ...everyWay(path, '/opt/./rstudio-connect/', { fails: [path] }),
    'in another spelling': { ...config({ kubernetes: { connectruntimedir: '/opt/rstudio-connect' } }), fails: [path] },
    ...everyWay(path, '/opt/rstudio-connect-x', { lines: ['ConnectRuntimeDir = /opt/rstudio-connect-x'] }),
  });
});

describe('the way to run content, in every spelling', () => {
  const on = ['true', 'yes', 'on', '1'];
  const off = ['false', 'no', 'off', '0'];
  const titled = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const names = [
    ['Kubernetes', 'Enabled'],
    ['LAUNCHER', 'enabled'],
  ] as const;
  const modes = { direct: {}, launcher: launcher(), local: LOCAL };
  const enabled = (mode: string, section: string) => mode === (section === 'Kubernetes' ? 'direct' : 'launcher');
  const fails = (section: string) =>
    section === 'Kubernetes'
      ? ['config.Kubernetes.Enabled', 'backends.kubernetes.enabled']
      : ['config.Launcher.Enabled', 'launcher.enabled'];
  const rows = Object.entries(modes).flatMap(([mode, values]) =>
    names.flatMap(([section, key]) =>
      [...on, ...off.map(titled)].map((word) => {
        const agrees = on.includes(word) === enabled(mode, section);
        const expected = agrees ? { lines: [`${key} = ${word}`] } : { fails: fails(section) };
        return [
          `${mode}: config.${section}.${key}: "${word}"`,
          { values: { ...values, config: { [section]: { [key]: word } } }, ...expected },
        ] as const;
      }),
    ),
  );
  testDefects(chart, {
    ...Object.fromEntries(rows),
    ...everyWay('config.Kubernetes.Enabled', false, { fails: fails('Kubernetes') }),
    ...everyWay('config.Kubernetes.Enabled', true, { fails: fails('Kubernetes') }, LOCAL),
    ...everyWay('config.Kubernetes.Enabled', 0, { fails: fails('Kubernetes') }),
    ...everyWay('config.Launcher.Enabled', true, { fails: fails('Launcher') }),
    ...everyWay('config.Launcher.Enabled', 1, { fails: fails('Launcher') }, LOCAL),
    ...everyWay('config.Launcher.Enabled', false, { fails: fails('Launcher') }, launcher()),
  });
});

describe('the base of services', () => {
  const path = 'config.Kubernetes.DefaultResourceServiceBase';
  testDefects(chart, {
    ...everyWay(path, '/x.yaml', { fails: [path, '/x.yaml'] }),
    ...everyWay(
      path,
      '/etc/x/y.yaml',
      {
        shows: [
          (objects) =>
            (ofConnect('volumeMounts')(objects) as readonly { mountPath: string }[]).some(
              ({ mountPath }) => mountPath === '/etc/x/y.yaml',
            ),
          true,
        ],
      },
      kubernetes({ defaultResourceServiceBase: { spec: { type: 'ClusterIP' } } }),
    ),
  });
});

describe('mounts on a reserved path', () => {
  const base = 'backends.kubernetes.defaultResourceJobBase';
  const mount = (list: 'containers' | 'initContainers', name: string, mountPath: string) => ({
    [base]: { spec: { template: { spec: { [list]: [{ name, volumeMounts: [{ name: 'own', mountPath }] }] } } } },
  });
  const rows = (
    list: 'containers' | 'initContainers',
    name: string,
    paths: readonly string[],
    expected: object,
  ): Defects =>
    Object.fromEntries(
      paths.map((path) => [`${name} at ${path}`, { setJson: mount(list, name, path), ...expected }] as const),
    );
  const fails = [base, 'own'];
  const content = ['/opt/rstudio-connect', '/opt/rstudio-connect-runtime'];
  const reserved = (path: string) => [
    path,
    `${path}/`,
    `${path}/.`,
    path.replace('/opt', '/opt/.'),
    path.replace('/', '//'),
  ];
  const init = '/mnt/rstudio-connect-runtime';
  testDefects(chart, {
    ...rows('containers', 'connect-content', content.flatMap(reserved), { fails }),
    ...rows('initContainers', 'connect-content-init', [init, `${init}/`, `/mnt/./rstudio-connect-runtime`], { fails }),
    ...rows('containers', 'connect-content', ['/opt/rstudio-connect-x', '/opt/x', '/data/opt/rstudio-connect'], {}),
    ...rows('initContainers', 'connect-content-init', ['/mnt/x', '/mnt/rstudio-connect-runtime-x'], {}),
  });
});

describe('the folder of the volume', () => {
  const path = 'sharedStorage.subPath';
  const subPath = (own: string) => ({ sharedStorage: { create: true, subPath: own } });
  const old = { fails: [path, '2026.08'] };
  const newer = { lines: ['DataDirPVCSubPath = a'] };
  const ofVersion = (expected: object, ...versions: readonly string[]): Defects =>
    Object.fromEntries(
      versions.flatMap((version) => [
        [`versionOverride: ${version}`, { values: { ...subPath('a'), versionOverride: version }, ...expected }],
        [`image.tag: ${version}`, { values: { ...subPath('a'), image: { tag: version } }, ...expected }],
        [
          `image.tag: ${version}, whatever versionOverride says`,
          {
            values: { ...subPath('a'), image: { tag: version } },
            set: { versionOverride: expected === old ? '2026.09.0' : '2025.01.0' },
            ...expected,
          },
        ],
      ]),
    );
  testDefects(chart, {
    ...everyWay(path, '..', { fails: [path] }),
    ...everyWay(path, '../other', { fails: [path] }),
    ...everyWay(path, 'a/../b', { fails: [path] }),
    ...everyWay(path, 'a/..', { fails: [path] }),
    ...everyWay(path, 'v1..2', { lines: ['DataDirPVCSubPath = v1..2'] }),
    ...everyWay(path, '..a/b..', { lines: ['DataDirPVCSubPath = ..a/b..'] }),
    'the version of the chart': { values: subPath('a'), ...newer },
    ...ofVersion(old, '2026.07.0', '2026.07', '2025.12.1-ubuntu-24.04', '2026.07.0-rc.1', 'v2026.7'),
    ...ofVersion(newer, '2026.08', '2026.08.0-ubuntu-24.04', '2026.08.0-dev.12', '2026.10', '2027.01.0', 'dev'),
    'versionOverride=2026.07 from --set': { values: subPath('a'), set: { versionOverride: '2026.07' }, ...old },
    'versionOverride=2026.10 from --set': { values: subPath('a'), set: { versionOverride: '2026.10' }, ...newer },
  });
});

describe('the account', () => {
  const fails = ['rbac.serviceAccount.create', 'rbac.serviceAccount.name'];
  const path = 'rbac.serviceAccount.create';
  testDefects(chart, {
    ...everyWay(path, false, { fails }),
    'of the Launcher': { values: launcher(), set: { [path]: false }, fails },
    'with a name': {
      values: { rbac: { serviceAccount: { create: false, name: 'a' } } },
      shows: [ofPod('serviceAccountName'), 'a'],
    },
    'without RBAC': { values: { rbac: { create: false } }, set: { [path]: false } },
  });
});

describe('the file of environments', () => {
  const mounted = (folder: string, file: string) =>
    [
      (objects: Objects) => [
        (ofConnect('volumeMounts')(objects) as readonly { name: string; mountPath: string }[]).find(
          ({ name }) => name === 'execution-environments',
        )?.mountPath,
        (ofPod('volumes')(objects) as readonly { name: string; configMap?: { items?: unknown } }[]).find(
          ({ name }) => name === 'execution-environments',
        )?.configMap?.items,
      ],
      [folder, [{ key: 'environments.yaml', path: file }]],
    ] as const;
  const executionEnvironments = [{ name: 'a' }];
  testDefects(chart, {
    ...everyWay(
      'config.ExecutionEnvironments.ConfigFilePath',
      '/etc/own/file.yaml',
      { lines: ['ConfigFilePath = /etc/own/file.yaml'], shows: mounted('/etc/own', 'file.yaml') },
      { executionEnvironments },
    ),
    'in another spelling': {
      values: { executionEnvironments, config: { executionenvironments: { CONFIGFILEPATH: '/etc/own/file.yaml' } } },
      shows: mounted('/etc/own', 'file.yaml'),
    },
  });
});

describe('Authentication.Provider', () => {
  const nameservice = { nameservice: { enabled: true, apiKey: 'a' } };
  const provider = (section: string, key: string, value: string) => ({
    values: { ...nameservice, config: { [section]: { [key]: value } } },
  });
  testDefects(chart, {
    LDAP: provider('Authentication', 'Provider', 'LDAP'),
    OAuth2: provider('authentication', 'provider', 'OAuth2'),
    Saml: provider('authentication', 'PROVIDER', 'Saml'),
    'SAML from --set': { values: nameservice, set: { 'config.Authentication.Provider': 'SAML' } },
    PAM: { ...provider('Authentication', 'Provider', 'PAM'), fails: ['config.Authentication.Provider', 'PAM'] },
  });
});

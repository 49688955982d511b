import { synthesizedCharts } from '../synthesized';
import { everyWay, field, kindsOf, kubernetes, launcher, LOCAL } from './defects-kit';
import { type Objects, ofConnect, ofPod, podMetadata, testDefects } from './defects-kit';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const config = (sections: object) => ({ values: { config: sections } });
const profiles = 'launcher.launcherKubernetesProfilesConf';

describe('numbers keep their form', () => {
  const inConfig = ['MaxX = 1000000'];
  const annotation = (path: string, kind: string, values = {}) =>
    everyWay(`${path}.own`, 1000000, { shows: [field(kind, 'metadata.annotations.own'), '1000000'] }, values);
  testDefects(chart, {
    'config: {Applications: {MaxX: 1000000}} in a file': {
      ...config({ Applications: { MaxX: 1000000 } }),
      lines: inConfig,
    },
    'config from --set': { set: { 'config.Applications.MaxX': 1000000 }, lines: inConfig },
    'config from --set-json': { setJson: { 'config.Applications': { MaxX: 1000000 } }, lines: inConfig },
    'profiles in a file': {
      values: launcher({ launcherKubernetesProfilesConf: { '*': { 'max-mem-mb': 1000000 } } }),
      lines: ['max-mem-mb=1000000'],
    },
    'profiles from --set': {
      values: launcher(),
      set: { [`${profiles}.x.max-mem-mb`]: 1000000 },
      lines: ['max-mem-mb=1000000'],
    },
    'chronicle in a file': {
      values: { chronicle: { localConfig: { Logging: { MaxBytes: 1000000 } } } },
      lines: ['MaxBytes = 1000000'],
    },
    'chronicle from --set': {
      set: { 'chronicle.localConfig.Logging.MaxBytes': 1000000 },
      lines: ['MaxBytes = 1000000'],
    },
    ...everyWay('pod.annotations.own', 1000000, { shows: [podMetadata('annotations.own'), '1000000'] }),
    ...annotation('deployment.annotations', 'Deployment'),
    ...annotation('service.annotations', 'Service'),
    ...annotation('rbac.serviceAccount.annotations', 'ServiceAccount'),
    ...annotation('sharedStorage.annotations', 'PersistentVolumeClaim'),
    ...annotation('ingress.annotations', 'Ingress', {
      ingress: { enabled: true, hosts: [{ host: 'a.b', paths: ['/'] }] },
    }),
  });
});

describe('a number where text is meant', () => {
  const tag = (version: string) => [ofConnect('image'), `posit/connect:${version}-ubuntu-24.04`] as const;
  const nameservice = { nameservice: { enabled: true }, config: { Authentication: { Provider: 'ldap' } } };
  const secret = (key: string) => Buffer.from(`CONNECT_API_KEY=${key}\nCONNECT_SERVER=http://127.0.0.1:3939`);
  testDefects(chart, {
    ...everyWay('license.key', 12345678, { fails: ['license.key', 'string'] }),
    'license.key=12345678 from --set-string': {
      setString: { 'license.key': '12345678' },
      shows: [field('Secret', 'stringData.rstudio-connect'), '12345678'],
    },
    'versionOverride: 2026.10 in a file': { values: { versionOverride: 2026.1 }, fails: ['versionOverride', 'string'] },
    'versionOverride: 2026.10 from --set-json': {
      setJson: { versionOverride: 2026.1 },
      fails: ['versionOverride', 'string'],
    },
    'versionOverride: "2026.10" in a file': { values: { versionOverride: '2026.10' }, shows: tag('2026.10') },
    'versionOverride=2026.10 from --set stays text': { set: { versionOverride: '2026.10' }, shows: tag('2026.10') },
    'versionOverride=2026.10 from --set-string': { setString: { versionOverride: '2026.10' }, shows: tag('2026.10') },
    'versionOverride=2026 from --set is a number': {
      set: { versionOverride: 2026 },
      fails: ['versionOverride', 'string'],
    },
    ...everyWay('nameservice.apiKey', 123, { fails: ['nameservice.apiKey', 'string'] }, nameservice),
    'nameservice.apiKey=123 from --set-string': {
      values: nameservice,
      setString: { 'nameservice.apiKey': '123' },
      shows: [field('Secret', 'data'), { 'libnss_connect.conf': secret('123').toString('base64') }],
    },
    'image.tag: 2026.08 in a file': { values: { image: { tag: 2026.08 } }, fails: ['image.tag', 'string'] },
    ...everyWay('nameOverride', 123, { fails: ['nameOverride', 'string'] }),
  });
});

describe('names that look like numbers', () => {
  const account = (name: string) =>
    [
      (objects: Objects) => [
        field('ServiceAccount', 'metadata.name')(objects),
        ofPod('serviceAccountName')(objects),
        field('Role', 'metadata.name')(objects),
        field('RoleBinding', 'roleRef.name')(objects),
        field('RoleBinding', 'subjects.0.name')(objects),
      ],
      [name, name, name, name, name],
    ] as const;
  const claim = (name: string) => ({
    lines: [`DataDirPVCName = ${name}`],
    shows: [
      (objects: Objects) => {
        const volumes = ofPod('volumes')(objects) as readonly { persistentVolumeClaim?: object }[];
        return [
          field('PersistentVolumeClaim', 'metadata.name')(objects),
          volumes.find(({ persistentVolumeClaim }) => persistentVolumeClaim)?.persistentVolumeClaim,
        ];
      },
      [name, { claimName: name }],
    ] as const,
  });
  testDefects(chart, {
    'rbac.serviceAccount.name: "123" in a file': {
      values: { rbac: { serviceAccount: { name: '123' } } },
      shows: account('123'),
    },
    ...everyWay('rbac.serviceAccount.name', 123, { fails: ['rbac.serviceAccount.name', 'string'] }),
    'rbac.serviceAccount.name=123 from --set-string': {
      setString: { 'rbac.serviceAccount.name': '123' },
      shows: account('123'),
    },
    'sharedStorage.name: "007" in a file': { values: { sharedStorage: { name: '007' } }, ...claim('007') },
    'sharedStorage.name=007 from --set stays text': { set: { 'sharedStorage.name': '007' }, ...claim('007') },
    'sharedStorage.name=007 from --set-string': { setString: { 'sharedStorage.name': '007' }, ...claim('007') },
    'sharedStorage.name=7 from --set is a number': {
      set: { 'sharedStorage.name': 7 },
      fails: ['sharedStorage.name', 'string'],
    },
    'a release namespace 12345': {
      namespace: '12345',
      lines: ['Namespace = 12345'],
      shows: [
        (objects) => [
          ...new Set(objects.map(({ metadata }) => metadata.namespace)),
          field('RoleBinding', 'subjects.0.namespace')(objects),
        ],
        ['12345', '12345'],
      ],
    },
  });
});

describe('null or empty parts of an image', () => {
  const init = 'backends.kubernetes.defaultInitContainer';
  testDefects(chart, {
    'image.os: "" in a file': { values: { image: { os: '' } }, fails: ['image.os'] },
    'image.os= from --set': { set: { 'image.os': '' }, fails: ['image.os'] },
    ...everyWay('image.os', null, { fails: ['image', 'os'] }),
    ...everyWay('image.repository', null, { fails: ['image', 'repository'] }),
    'image.repository: "" in a file': { values: { image: { repository: '' } }, fails: ['image.repository'] },
    'image.repository= from --set': { set: { 'image.repository': '' }, fails: ['image.repository'] },
    ...everyWay(`${init}.repository`, null, { fails: [init, 'repository'] }),
    'the repository of the init container as ""': {
      set: { [`${init}.repository`]: '' },
      fails: [`${init}.repository`],
    },
  });
});

describe('values that gcfg cannot hold', () => {
  const address = 'config.Server.Address';
  const injected = 'a\n[X]\nb = c';
  testDefects(chart, {
    ...everyWay('config.Server.Address', { a: 1 }, { fails: [address] }),
    ...everyWay('config.Server.Address', [{ a: 1 }], { fails: [address] }),
    ...everyWay('config.Server.Address', ['a', injected], { fails: [address] }),
    'a line break in a file': { ...config({ Server: { Address: injected } }), fails: [address] },
    'a line break from --set-string': { setString: { 'config.Server.Address': injected }, fails: [address] },
    'a line break from --set-json': { setJson: { 'config.Server.Address': injected }, fails: [address] },
    ...everyWay('config.Server', 'x', { fails: ['config.Server'] }),
    ...everyWay('config.Other', 'x', { fails: ['config.Other'] }),
    ...everyWay('config.Other', ['x'], { fails: ['config.Other'] }),
    'a line break in chronicle': {
      values: { chronicle: { localConfig: { Logging: { Level: injected } } } },
      fails: ['chronicle.localConfig.Logging.Level'],
    },
  });
});

describe('comments and quotes of gcfg', () => {
  const lines = ['Password = "ab#cd;ef"'];
  testDefects(chart, {
    "Password: 'ab#cd;ef' in a file": { ...config({ LDAP: { Password: 'ab#cd;ef' } }), lines },
    'Password=ab#cd;ef from --set-string': { setString: { 'config.LDAP.Password': 'ab#cd;ef' }, lines },
    'a value in double quotes stays as it is': { ...config({ LDAP: { Password: '"ab#cd;ef"' } }), lines },
    'a value in double quotes from --set': { set: { 'config.LDAP.Password': '"ab#cd;ef"' }, lines },
    'quotes and backslashes inside': {
      ...config({ LDAP: { Password: 'a"b\\c' } }),
      lines: ['Password = "a\\"b\\\\c"'],
    },
  });
});

describe('empty values are unset', () => {
  const computed = {
    'ExecutionEnvironments.ConfigFilePath': '/etc/rstudio-connect/execution-environments/environments.yaml',
    'Kubernetes.Enabled': 'true',
    'Kubernetes.Namespace': 'posit',
    'Kubernetes.DataDirPVCName': 'rel-rstudio-connect-shared-storage',
    'Kubernetes.DataDirPVCSubPath': 'a',
    'Kubernetes.DefaultResourceJobBase': '/etc/rstudio-connect/job.yaml',
    'Kubernetes.DefaultResourceServiceBase': '/etc/rstudio-connect/service.yaml',
    'Kubernetes.ConnectRuntimeDir': '/opt/rstudio-connect-runtime',
    'Licensing.LicenseType': 'Remote',
    'Metrics.PrometheusListen': ':3232',
  };
  const computedByLauncher = {
    'Launcher.Enabled': 'true',
    'Launcher.Kubernetes': 'true',
    'Launcher.KubernetesNamespace': 'posit',
    'Launcher.KubernetesProfilesConfig': '/etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf',
    'Launcher.KubernetesUseTemplates': 'true',
    'Launcher.DataDirPVCName': 'rel-rstudio-connect-shared-storage',
    'Launcher.ScratchPath': '/var/lib/rstudio-connect-launcher',
  };
  const on = {
    ...kubernetes({ defaultResourceServiceBase: { spec: { type: 'ClusterIP' } } }),
    sharedStorage: { create: true, subPath: 'a' },
    executionEnvironments: [{ name: 'a' }],
    license: { server: 'a:1' },
  };
  const rows = (settings: Readonly<Record<string, string>>, values: object) =>
    Object.entries(settings).flatMap(([path, value]) => {
      const [section = '', key = ''] = path.split('.');
      const expected = { lines: [`${key} = ${value}`], without: [`${key} =`] };
      const said = (empty: unknown) => ({
        values: { ...values, config: { [section]: { [key]: empty } } },
        ...expected,
      });
      return [
        [`config.${path}: "" in a file`, said('')],
        [`config.${path}: null in a file`, said(null)],
        [`config.${path}= from --set`, { values, set: { [`config.${path}`]: '' }, ...expected }],
      ] as const;
    });
  testDefects(chart, Object.fromEntries([...rows(computed, on), ...rows(computedByLauncher, launcher())]));
});

describe('text that means a boolean', () => {
  testDefects(chart, {
    'rbac.create: "false" in a file': { values: { rbac: { create: 'false' } }, fails: ['rbac.create', 'boolean'] },
    'rbac.create=false from --set-string': { setString: { 'rbac.create': 'false' }, fails: ['rbac.create', 'boolean'] },
    'rbac.create=false from --set is a boolean': {
      set: { 'rbac.create': false },
      shows: [kindsOf('ServiceAccount', 'Role', 'RoleBinding'), []],
    },
    ...Object.fromEntries(
      ['true', 'false'].flatMap((text) => [
        [
          `sharedStorage.create: "${text}" in a file`,
          { values: { sharedStorage: { create: text } }, fails: ['sharedStorage.create', 'boolean'] },
        ],
        [
          `sharedStorage.create=${text} from --set-string`,
          { setString: { 'sharedStorage.create': text }, fails: ['sharedStorage.create', 'boolean'] },
        ],
      ]),
    ),
    'sharedStorage.create=false from --set is a boolean': {
      values: LOCAL,
      set: { 'sharedStorage.create': false },
      shows: [kindsOf('PersistentVolumeClaim'), []],
    },
  });
});

describe('wrong shapes', () => {
  const sidecar = { name: 'a', image: 'b' };
  testDefects(chart, {
    ...everyWay('pod.env', { A: '1' }, { fails: ['pod.env', 'array'] }),
    'pod.env.A=1 from --set': { set: { 'pod.env.A': 1 }, fails: ['pod.env', 'array'] },
    ...everyWay('command', '/bin/bash', { fails: ['command', 'array'] }),
    ...everyWay('pod.sidecar', sidecar, { fails: ['pod.sidecar', 'array'] }),
    'pod.sidecar.name=a from --set': { set: { 'pod.sidecar.name': 'a' }, fails: ['pod.sidecar', 'array'] },
    ...everyWay('image.imagePullSecrets', 'reg', { fails: ['image.imagePullSecrets', 'array'] }),
    ...everyWay('image.imagePullSecrets', ['reg'], { fails: ['image.imagePullSecrets.0', 'object'] }),
  });
});

describe('unknown keys', () => {
  testDefects(chart, {
    ...everyWay('replicaCount', 2, { fails: ['replicaCount'] }),
    ...everyWay('securtyContext', {}, { fails: ['securtyContext'] }),
    'securtyContext.runAsUser=999 from --set': { set: { 'securtyContext.runAsUser': 999 }, fails: ['securtyContext'] },
    ...everyWay('pod.tolerations', [], { fails: ['pod', 'tolerations'] }),
    'pod.tolerations[0].key=a from --set': { set: { 'pod.tolerations[0].key': 'a' }, fails: ['pod', 'tolerations'] },
    ...everyWay('backends.kubernets', {}, { fails: ['backends', 'kubernets'] }),
    'backends.kubernets.enabled=true from --set': {
      set: { 'backends.kubernets.enabled': true },
      fails: ['backends', 'kubernets'],
    },
    'a free map stays open': {
      values: { config: { Own: { Key: 'a' } }, pod: { labels: { own: 'a' } }, nodeSelector: { own: 'a' } },
      lines: ['[Own]', 'Key = a'],
    },
  });
});

describe('duplicate keys', () => {
  const selector = { 'app.kubernetes.io/name': 'rstudio-connect', 'app.kubernetes.io/instance': 'rel' };
  const name = 'app\\.kubernetes\\.io/name';
  const other = { 'app.kubernetes.io/name': 'x', own: 'a' };
  const budget = [field('PodDisruptionBudget', 'spec.selector'), { matchLabels: { ...selector, own: 'a' } }] as const;
  testDefects(chart, {
    'pod.labels with a selector label': {
      values: { pod: { labels: other } },
      shows: [podMetadata('labels'), { ...selector, own: 'a' }],
    },
    'pod.labels from --set': { set: { [`pod.labels.${name}`]: 'x' }, shows: [podMetadata('labels'), selector] },
    'podDisruptionBudget.selector': {
      values: { podDisruptionBudget: { minAvailable: 1, selector: { matchLabels: other } } },
      shows: budget,
    },
    'podDisruptionBudget.selector from --set': {
      set: {
        'podDisruptionBudget.minAvailable': 1,
        [`podDisruptionBudget.selector.matchLabels.${name}`]: 'x',
        'podDisruptionBudget.selector.matchLabels.own': 'a',
      },
      shows: budget,
    },
  });
});

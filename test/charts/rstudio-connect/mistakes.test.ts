import { renderError, testHelms } from 'chartwright/testing';
import { type ChartCase, testCases } from '../cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const stored = (values: object): ChartCase => ({ values: { sharedStorage: { create: true }, ...values } });
const kubernetes = (values: object): ChartCase => stored({ backends: { kubernetes: values } });
const config = (values: object): ChartCase => stored({ config: values });
const contentMount = (name: string, mountPath: string) => ({
  spec: { template: { spec: { containers: [{ name: 'connect-content', volumeMounts: [{ name, mountPath }] }] } } },
});
const initMount = (name: string, mountPath: string) => ({
  spec: {
    template: { spec: { initContainers: [{ name: 'connect-content-init', volumeMounts: [{ name, mountPath }] }] } },
  },
});

describe('what the schema refuses, with its path', () => {
  testCases(chart, {
    'a misspelt value of the chart': {
      set: { 'backends.kubernetes.nodeselector': 'x' },
      fails: ['backends.kubernetes', 'nodeselector'],
    },
    'a misspelt field of a Job': {
      ...kubernetes({ defaultResourceJobBase: { spec: { template: { spec: { nodeselector: { a: 'b' } } } } } }),
      fails: ['backends.kubernetes.defaultResourceJobBase.spec.template.spec', 'nodeselector'],
    },
    'a misspelt section': { ...stored({ backends: { kubernets: {} } }), fails: ['backends', 'kubernets'] },
    'a value of another chart': { ...stored({ replicaCount: 2 }), fails: ['replicaCount'] },
    'a number for text': { ...stored({ fullnameOverride: 12345 }), fails: ['fullnameOverride', 'string'] },
    'a number for a version': { ...stored({ versionOverride: 2026.1 }), fails: ['versionOverride', 'string'] },
    'text for a boolean': { ...stored({ rbac: { create: 'false' } }), fails: ['rbac.create', 'boolean'] },
    'text for storage': { values: { sharedStorage: { create: 'false' } }, fails: ['sharedStorage.create', 'boolean'] },
    'a port that is none': { ...stored({ prometheus: { port: 99999 } }), fails: ['prometheus.port'] },
    'an image without a name': {
      ...kubernetes({ defaultInitContainer: { repository: '' } }),
      fails: ['backends.kubernetes.defaultInitContainer.repository'],
    },
    'an image whose name is removed': {
      ...kubernetes({ defaultInitContainer: { repository: null } }),
      fails: ['defaultInitContainer', 'repository'],
    },
    'a name that Kubernetes has not': {
      values: { sharedStorage: { create: true, name: 'a\nb' } },
      fails: ['sharedStorage.name'],
    },
    'a namespace that Kubernetes has not': {
      ...kubernetes({ namespace: 'Content' }),
      fails: ['backends.kubernetes.namespace'],
    },
    'a namespace with a dot': { ...kubernetes({ namespace: 'a.b' }), fails: ['backends.kubernetes.namespace'] },
    'a namespace of 64 characters': {
      ...kubernetes({ namespace: 'a'.repeat(64) }),
      fails: ['backends.kubernetes.namespace'],
    },
    'a claim with a name that is empty between two dots': {
      values: { sharedStorage: { create: true, name: 'a..b' } },
      fails: ['sharedStorage.name'],
    },
    'an account with a name that ends in a dash': {
      ...stored({ rbac: { serviceAccount: { name: 'a-.b' } } }),
      fails: ['rbac.serviceAccount.name'],
    },
    'a whole name that Kubernetes has not': {
      ...stored({ fullnameOverride: 'My Connect' }),
      fails: ['fullnameOverride'],
    },
    'a label that Kubernetes has not': {
      ...stored({ rbac: { serviceAccount: { labels: { team: 'data science' } } } }),
      fails: ['rbac.serviceAccount.labels.team'],
    },
    'a base that is text': {
      ...kubernetes({ defaultResourceJobBase: 'x' }),
      fails: ['backends.kubernetes.defaultResourceJobBase', 'string'],
    },
    'containers that are a map': {
      ...kubernetes({ defaultResourceJobBase: { spec: { template: { spec: { containers: { a: {} } } } } } }),
      fails: ['backends.kubernetes.defaultResourceJobBase.spec.template.spec.containers', 'array'],
    },
    'a container that is null': {
      ...kubernetes({ defaultResourceJobBase: { spec: { template: { spec: { containers: [null] } } } } }),
      fails: ['backends.kubernetes.defaultResourceJobBase.spec.template.spec.containers', 'object'],
    },
    'a base that is text, from --set': {
      ...stored({}),
      set: { 'backends.kubernetes.defaultResourceServiceBase': 'x' },
      fails: ['backends.kubernetes.defaultResourceServiceBase', 'string'],
    },
    'a port of a service that is null': {
      ...stored({}),
      setJson: { 'backends.kubernetes.defaultResourceServiceBase': { spec: { ports: [null] } } },
      fails: ['backends.kubernetes.defaultResourceServiceBase.spec.ports', 'object'],
    },
    'another kind of job base': {
      ...kubernetes({ defaultResourceJobBase: { kind: 'Service' } }),
      fails: ['backends.kubernetes.defaultResourceJobBase.kind', 'Job'],
    },
    'another kind of service base': {
      ...kubernetes({ defaultResourceServiceBase: { kind: 'Job' } }),
      fails: ['backends.kubernetes.defaultResourceServiceBase.kind', 'Service'],
    },
    'a line break in a setting': {
      ...config({ Server: { Address: 'a\n[X]\nb = c' } }),
      fails: ['config.Server.Address'],
    },
    'a map below a setting': { ...config({ Server: { Address: { a: 1 } } }), fails: ['config.Server.Address'] },
    'a list of maps below a setting': {
      ...config({ Server: { Address: [{ a: 1 }] } }),
      fails: ['config.Server.Address'],
    },
    'a section that is no map': { ...config({ Server: 'x' }), fails: ['config.Server'] },
    'a value that moved': {
      ...stored({ kubernetes: { enabled: true } }),
      fails: ['kubernetes', 'backends.kubernetes'],
    },
    'another value that moved': { ...stored({ offHost: {} }), fails: ['offHost', 'backends.kubernetes'] },
    'a tag prefix': {
      ...kubernetes({ defaultInitContainer: { tagPrefix: 'x' } }),
      fails: ['tagPrefix', 'backends.kubernetes.defaultInitContainer.tag'],
    },
    'both modes': {
      ...stored({ launcher: { enabled: true } }),
      fails: ['launcher.enabled', 'backends.kubernetes.enabled', 'by default'],
    },
  });
});

describe('values that contradict each other', () => {
  testCases(chart, {
    'no storage': { fails: ['- sharedStorage.create: ', 'backends.kubernetes'] },
    'a claim other than the mounted one': {
      ...config({ Kubernetes: { DataDirPVCName: 'other' } }),
      fails: ['config.Kubernetes.DataDirPVCName', 'sharedStorage.name', 'other and rel-rstudio-connect-shared-storage'],
    },
    'another claim, the last of a list': {
      ...config({ kubernetes: { datadirpvcname: ['rel-rstudio-connect-shared-storage', 'other'] } }),
      fails: ['config.Kubernetes.DataDirPVCName', 'other and rel-rstudio-connect-shared-storage'],
    },
    'another claim, in quotes': {
      ...config({ Kubernetes: { DataDirPVCName: '"other"' } }),
      fails: ['config.Kubernetes.DataDirPVCName', 'other and rel-rstudio-connect-shared-storage'],
    },
    'the mounted claim': {
      ...config({ Kubernetes: { DataDirPVCName: 'rel-rstudio-connect-shared-storage' } }),
      lines: ['DataDirPVCName = rel-rstudio-connect-shared-storage'],
    },
    'two namespaces, in another spelling': {
      values: {
        sharedStorage: { create: true },
        backends: { kubernetes: { namespace: 'a' } },
        config: { kubernetes: { namespace: 'b' } },
      },
      fails: ['backends.kubernetes.namespace', 'config.Kubernetes.Namespace', 'a and b'],
    },
    'the mode off in config': {
      ...config({ kubernetes: { ENABLED: 'No' } }),
      fails: ['config.Kubernetes.Enabled', 'backends.kubernetes.enabled', 'No and true'],
    },
    'the mode off in config, as a boolean': {
      ...config({ Kubernetes: { Enabled: false } }),
      fails: ['config.Kubernetes.Enabled', 'false and true'],
    },
    'the mode on in config': {
      values: { backends: { kubernetes: { enabled: false } }, config: { Kubernetes: { Enabled: 1 } } },
      fails: ['config.Kubernetes.Enabled', '1 and false'],
    },
    'the mode on in both': { ...config({ Kubernetes: { Enabled: 'Yes' } }), lines: ['Enabled = Yes'] },
    'the mode off in config, from --set': {
      ...stored({}),
      set: { 'config.Kubernetes.Enabled': false },
      fails: ['config.Kubernetes.Enabled', 'false and true'],
    },
    'the Launcher off in config, in every spelling': config({ launcher: { ENABLED: 'Off' } }),
    'a Launcher that mounts volumes, though it is off': {
      ...config({ Launcher: { DataDir: 'nfs:/data' } }),
      fails: ['config.Launcher.DataDir', 'nfs:/data'],
    },
    'an image without its end': {
      ...stored({ image: { os: '' } }),
      fails: ['image.os', 'must be set if image.tag is empty; found ""; ', '; set image.os, or image.tag'],
    },
    'the Launcher in config': {
      ...config({ Launcher: { Enabled: 'on' } }),
      fails: ['config.Launcher.Enabled', 'launcher.enabled', 'on and false'],
    },
    'a service base that is not there': {
      ...config({ Kubernetes: { DefaultResourceServiceBase: '/x.yaml' } }),
      fails: ['config.Kubernetes.DefaultResourceServiceBase: names a file', '/x.yaml', 'with a service base'],
    },
    'the runtime where Connect is': {
      ...config({ Kubernetes: { ConnectRuntimeDir: '/opt/./rstudio-connect/' } }),
      fails: ['config.Kubernetes.ConnectRuntimeDir', '/opt/./rstudio-connect/'],
    },
    'no account': {
      ...stored({ rbac: { serviceAccount: { create: false } } }),
      fails: [
        '- rbac.serviceAccount.create, rbac.serviceAccount.name: no account is created or named; found false and ""',
        '; set rbac.serviceAccount.name to an existing account',
      ],
    },
    'no account, and no need for one': stored({ rbac: { create: false, serviceAccount: { create: false } } }),
    'no account in local mode': {
      values: { backends: { kubernetes: { enabled: false } }, rbac: { serviceAccount: { create: false } } },
    },
  });
});

test.each(testHelms())('mistakes are told together, in the order of their sentences, $name', async (helm) => {
  const values = { config: { Kubernetes: { Enabled: false, ConnectRuntimeDir: '/opt/rstudio-connect' } } };
  const { message } = await renderError(chart(), { values, helm });
  const sentences = message.split('\n').filter((line) => line.startsWith('- '));
  expect(sentences.map((sentence) => sentence.split(': ')[0])).toEqual([
    '- config.Kubernetes.ConnectRuntimeDir',
    '- config.Kubernetes.Enabled, backends.kubernetes.enabled',
    '- sharedStorage.create',
  ]);
});

describe('mounts in the place of the runtime', () => {
  const base = 'backends.kubernetes.defaultResourceJobBase.spec.template.spec';
  testCases(chart, {
    'of content': {
      ...kubernetes({ defaultResourceJobBase: contentMount('other', '/opt/./rstudio-connect-runtime/') }),
      fails: [
        `${base}.containers[0].volumeMounts[0]`,
        'found other at /opt/rstudio-connect-runtime; ',
        '; choose another mountPath',
      ],
    },
    'of content, where config says': {
      values: {
        sharedStorage: { create: true },
        backends: { kubernetes: { defaultResourceJobBase: contentMount('other', '/opt/elsewhere') } },
        config: { Kubernetes: { ConnectRuntimeDir: '/opt/elsewhere/' } },
      },
      fails: [`${base}.containers[0].volumeMounts[0]`],
    },
    'over Connect, whatever the volume': {
      ...kubernetes({ defaultResourceJobBase: contentMount('rsc-volume', '/opt/rstudio-connect/') }),
      fails: [`${base}.containers[0].volumeMounts[0]`],
    },
    'of the init container': {
      ...kubernetes({ defaultResourceJobBase: initMount('other', '/mnt/rstudio-connect-runtime') }),
      fails: [`${base}.initContainers[0].volumeMounts[0]`],
    },
    'without the init container': kubernetes({
      defaultInitContainer: { enabled: false },
      defaultResourceJobBase: contentMount('other', '/opt/rstudio-connect-runtime'),
    }),
    elsewhere: kubernetes({ defaultResourceJobBase: contentMount('other', '/opt/rstudio-connect-x') }),
    'the same volume with a slash': kubernetes({
      defaultResourceJobBase: contentMount('rsc-volume', '/opt/rstudio-connect-runtime/'),
    }),
  });
});

describe('the folder of the volume', () => {
  const subPath = (path: string, more: object = {}): ChartCase => ({
    values: { sharedStorage: { create: true, subPath: path }, ...more },
  });
  const tooOld = ['sharedStorage.subPath', 'backends.kubernetes.enabled', '2026.08'];
  testCases(chart, {
    absolute: { ...subPath('/abs'), fails: ['sharedStorage.subPath', '/abs', '; name a folder below the root'] },
    'out of the volume': { ...subPath('a/../..'), fails: ['sharedStorage.subPath'] },
    'with two dots in a name': { ...subPath('v1..2/a'), lines: ['DataDirPVCSubPath = v1..2/a'] },
    'that content does not mount': {
      values: { sharedStorage: { create: true, subPath: 'a', mountContent: false } },
      fails: ['sharedStorage.subPath, sharedStorage.mountContent'],
    },
    'that content does not mount, in local mode': {
      values: {
        sharedStorage: { create: true, subPath: 'a', mountContent: false },
        backends: { kubernetes: { enabled: false } },
      },
    },
    'of an old Connect': { ...subPath('a', { versionOverride: '2026.07.0' }), fails: tooOld },
    'of an old image': { ...subPath('a', { image: { tag: '2025.12.1-ubuntu-24.04' } }), fails: tooOld },
    'of a new image, whatever the version says': subPath('a', {
      versionOverride: '2026.07.0',
      image: { tag: '2026.08.0-ubuntu-24.04' },
    }),
    'of a version without a patch': subPath('a', { versionOverride: '2026.08' }),
    'of a pre-release': subPath('a', { versionOverride: 'v2026.08.0-dev.12' }),
    'of a word': subPath('a', { versionOverride: 'dev' }),
    'of an old Connect in local mode': subPath('a', {
      versionOverride: '2025.01.0',
      backends: { kubernetes: { enabled: false } },
    }),
  });
});

describe('probes that check nothing, or too much', () => {
  const probe = (values: object): ChartCase => stored({ startupProbe: values });
  const exec = { command: ['true'] };
  const tcpSocket = { port: 3939 };
  testCases(chart, {
    'no kind of check': {
      ...probe({ enabled: true, httpGet: null }),
      fails: [
        '- startupProbe: checks nothing; found no kind of check; accepted: one of httpGet, exec, grpc or tcpSocket; ' +
          'set one of them, or startupProbe.enabled to false',
      ],
    },
    'no kind of check while it is off': probe({ enabled: false, httpGet: null }),
    'two kinds': {
      ...probe({ enabled: true, exec, tcpSocket }),
      fails: [
        '- startupProbe: has more than one kind of check; found exec and tcpSocket; accepted: one of httpGet, exec, ' +
          'grpc or tcpSocket; remove all but one of them',
      ],
    },
    'three kinds': {
      ...probe({ enabled: true, exec, tcpSocket, grpc: { port: 1 } }),
      fails: ['found exec and grpc and tcpSocket'],
    },
    'another kind beside httpGet': probe({ enabled: true, tcpSocket }),
  });
});

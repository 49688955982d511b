import { testCases } from '../cases';
import { synthesizedCharts } from '../synthesized';
import { launcherCase as launcher, launcherSettings as config } from './launcher-values';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

describe('settings', () => {
  testCases(chart, {
    'with templates': {
      ...launcher(),
      lines: [
        'Kubernetes = true',
        'KubernetesNamespace = posit',
        'KubernetesProfilesConfig = /etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf',
        'KubernetesUseTemplates = true',
        'ScratchPath = /var/lib/rstudio-connect-launcher',
        'DataDirPVCName = rel-rstudio-connect-shared-storage',
      ],
      without: ['Namespace = posit', 'DefaultResourceJobBase = /etc/rstudio-connect/job.yaml'],
    },
    'without templates': {
      ...launcher({ useTemplates: false }),
      lines: ['KubernetesUseTemplates = false'],
      without: ['ScratchPath = /var/lib/rstudio-connect-launcher'],
    },
    'another namespace': { ...launcher({ namespace: 'content' }), lines: ['KubernetesNamespace = content'] },
    'storage without content': {
      ...launcher({}, { sharedStorage: { create: true, mountContent: false } }),
      without: ['DataDirPVCName = rel-rstudio-connect-shared-storage'],
    },
    'the folder of the Launcher follows its Kubernetes part': {
      ...config({ KubernetesScratchPath: '/custom/path' }),
      lines: ['ScratchPath = /custom/path', 'KubernetesScratchPath = /custom/path'],
    },
    'what the user says': {
      ...config({ scratchpath: '/elsewhere', KubernetesProfilesConfig: '/etc/p.conf', KubernetesUseTemplates: 'yes' }),
      lines: ['scratchpath = /elsewhere', 'KubernetesProfilesConfig = /etc/p.conf', 'KubernetesUseTemplates = yes'],
      without: ['ScratchPath = /var/lib/rstudio-connect-launcher', 'KubernetesUseTemplates = true'],
    },
    'empty values of the user': {
      ...config({
        Enabled: '',
        Kubernetes: null,
        KubernetesNamespace: '',
        KubernetesProfilesConfig: [],
        kubernetesusetemplates: [''],
        ScratchPath: '""',
        DataDirPVCName: '',
      }),
      lines: [
        'Enabled = true',
        'Kubernetes = true',
        'KubernetesNamespace = posit',
        'KubernetesProfilesConfig = /etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf',
        'KubernetesUseTemplates = true',
        'ScratchPath = /var/lib/rstudio-connect-launcher',
        'DataDirPVCName = rel-rstudio-connect-shared-storage',
      ],
      without: ['Enabled =', 'kubernetesusetemplates =', 'ScratchPath = ""', 'DataDirPVCName ='],
    },
    'the section as null': { ...launcher({}, { config: { Launcher: null } }), lines: ['Kubernetes = true'] },
    'none of it while the Launcher is off': {
      values: { sharedStorage: { create: true }, launcher: { namespace: 'content', templateValues: { pod: {} } } },
      without: ['KubernetesNamespace = content', 'KubernetesUseTemplates = true', '[*]'],
    },
  });
});

describe('what contradicts itself', () => {
  const noStorage = { sharedStorage: { create: false } };
  const pod = (given: object) => launcher({ templateValues: { pod: given } });
  const overMount = (mountPath: string) => pod({ volumeMounts: [{ name: 'v', mountPath }] });
  const inPod = 'launcher.templateValues.pod';
  testCases(chart, {
    'an old file, which knows only the Launcher': {
      values: { sharedStorage: { create: true }, launcher: { enabled: true } },
      fails: [
        'launcher.enabled and backends.kubernetes.enabled exclude each other',
        'set backends.kubernetes.enabled to false',
        'or launcher.enabled to false',
        'the new default',
      ],
    },
    'the same from --set': { set: { 'launcher.enabled': true }, fails: ['exclude each other', 'the new default'] },
    'no storage': {
      ...launcher({}, noStorage),
      fails: [
        '- sharedStorage.create: launcher runs content',
        'config.Launcher.DataDirPVCName',
        'config.Launcher.DataDir',
      ],
    },
    'storage of the user': launcher({}, { ...noStorage, config: { launcher: { datadirpvcname: 'claim' } } }),
    'a folder of the user': launcher({}, { ...noStorage, config: { Launcher: { DataDir: '/data' } } }),
    'a claim of the other mode': {
      ...launcher({}, { ...noStorage, config: { Kubernetes: { DataDirPVCName: 'claim' } } }),
      fails: ['- sharedStorage.create: launcher'],
    },
    'a volume as the folder': {
      ...launcher({}, { ...noStorage, config: { Launcher: { DataDir: 'nfs:/data' } } }),
      fails: ['config.Launcher.DataDir', 'nfs:/data', 'sharedStorage.mount'],
    },
    'another claim than the mounted one': {
      ...config({ DataDirPVCName: 'other' }),
      fails: ['config.Launcher.DataDirPVCName, sharedStorage.name', 'other and rel-rstudio-connect-shared-storage'],
    },
    'the mounted claim': config({ DataDirPVCName: 'rel-rstudio-connect-shared-storage' }),
    'two namespaces': {
      ...config({ KubernetesNamespace: 'b' }, { namespace: 'a' }),
      fails: ['launcher.namespace, config.Launcher.KubernetesNamespace', 'a and b'],
    },
    'the mode off in config': {
      ...launcher({}, { config: { LAUNCHER: { enabled: 'Off' } } }),
      fails: ['config.Launcher.Enabled, launcher.enabled', 'Off and true'],
    },
    'the other mode on in config': {
      ...launcher({}, { config: { Kubernetes: { Enabled: true } } }),
      fails: ['config.Kubernetes.Enabled, backends.kubernetes.enabled', 'true and false'],
    },
    'no account': {
      ...launcher({}, { rbac: { serviceAccount: { create: false } } }),
      fails: ['rbac.serviceAccount.name'],
    },
    'an old Connect with a folder of the volume': launcher(
      {},
      { sharedStorage: { create: true, subPath: 'a', mountContent: false }, versionOverride: '2025.01.0' },
    ),
    'a mount over the runtime': {
      ...overMount('/opt/./rstudio-connect/R/'),
      fails: [`${inPod}.volumeMounts[0].mountPath`, '/opt/./rstudio-connect/R/'],
    },
    'a mount over Connect': { ...overMount('/opt/rstudio-connect'), fails: [`${inPod}.volumeMounts[0].mountPath`] },
    'a mount beside it': overMount('/opt/rstudio-connect-x'),
    'a volume with the name of the runtime': {
      ...pod({ volumes: [{ name: 'v' }, { name: 'rsc-volume' }] }),
      fails: [`${inPod}.volumes[1].name`],
    },
    'a container with the name of the init container': {
      ...pod({ initContainers: [{ name: 'init', image: 'x' }] }),
      fails: [`${inPod}.initContainers[0].name`],
    },
    'the same without the init container': launcher({
      defaultInitContainer: { enabled: false },
      templateValues: {
        pod: { initContainers: [{ name: 'init' }], volumeMounts: [{ name: 'v', mountPath: '/opt/rstudio-connect' }] },
      },
    }),
    'null for the template values': { ...launcher({ templateValues: null }), fails: ['launcher', 'templateValues'] },
    'null for the Launcher': {
      values: { sharedStorage: { create: true }, launcher: null },
      fails: ['launcher'],
    },
    'the init container by its old name': {
      ...launcher({ contentInitContainer: { enabled: true } }),
      fails: ['launcher.defaultInitContainer'],
    },
  });
});

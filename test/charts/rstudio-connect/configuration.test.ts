import { type ChartCase, testCases } from '../cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const stored = (values: object): ChartCase => ({ values: { sharedStorage: { create: true }, ...values } });
const config = (values: object): ChartCase => stored({ config: values });

describe('values of settings', () => {
  const numbers = ['MaxX = 1000000', 'Bytes = 12345678901', 'Ratio = 0.25', 'Small = -3'];
  const given = { MaxX: 1000000, Bytes: 12345678901, Ratio: 0.25, Small: -3 };
  testCases(chart, {
    'numbers from a file': { ...config({ Applications: given }), lines: numbers },
    'numbers from --set': {
      ...stored({}),
      set: Object.fromEntries(Object.entries(given).map(([key, value]) => [`config.Applications.${key}`, value])),
      lines: numbers,
    },
    'numbers from --set-json': { ...stored({}), setJson: { 'config.Applications': given }, lines: numbers },
    'numbers and booleans in lists': {
      ...config({ A: { X: [1000000, true, 'a'] } }),
      lines: ['X = 1000000', 'X = true', 'X = a'],
    },
    'signs of comments': { ...config({ A: { Password: 'ab#cd;ef' } }), lines: ['Password = "ab#cd;ef"'] },
    'quotes and backslashes': { ...config({ A: { X: 'a "b" \\ c' } }), lines: ['X = "a \\"b\\" \\\\ c"'] },
    'blanks at the ends': { ...config({ A: { X: ' a ' } }), lines: ['X = " a "'] },
    'text that is quoted already': { ...config({ A: { X: '"a; \\"b\\""' } }), lines: ['X = "a; \\"b\\""'] },
    'text that only looks quoted': { ...config({ A: { X: '"a" and "b"' } }), lines: ['X = "\\"a\\" and \\"b\\""'] },
    'text that looks like something else': {
      ...config({ A: { X: '0123', Y: 'yes', Z: '1e5' } }),
      lines: ['X = 0123', 'Y = yes', 'Z = 1e5'],
    },
    'null for a setting': { ...config({ Server: { Address: null } }), without: ['Address = http://localhost:3939'] },
    'an empty setting': { ...config({ Server: { Address: '' } }), lines: ['Address ='] },
    'a name that gcfg cannot hold': { ...config({ Server: { 'a = b': 1 } }), fails: ['config.Server', 'a = b'] },
  });
});

describe('what the chart computes', () => {
  testCases(chart, {
    'wins over empty values': {
      ...config({ Kubernetes: { Namespace: '', Enabled: null, DataDirPVCName: '', ConnectRuntimeDir: '' } }),
      lines: [
        'Namespace = posit',
        'Enabled = true',
        'DataDirPVCName = rel-rstudio-connect-shared-storage',
        'ConnectRuntimeDir = /opt/rstudio-connect-runtime',
      ],
      without: ['Namespace =', 'DataDirPVCName ='],
    },
    'wins over empty values in another spelling': {
      ...config({ kubernetes: { namespace: '' }, METRICS: { prometheuslisten: '' } }),
      lines: ['Namespace = posit', 'PrometheusListen = :3232'],
      without: ['namespace =', 'prometheuslisten ='],
    },
    'wins over empty lists': {
      ...config({ Kubernetes: { Namespace: [], DataDirPVCName: [''] }, Metrics: { PrometheusListen: [''] } }),
      lines: ['Namespace = posit', 'DataDirPVCName = rel-rstudio-connect-shared-storage', 'PrometheusListen = :3232'],
      without: ['DataDirPVCName =', 'PrometheusListen ='],
    },
    'says where the license is': {
      ...stored({ license: { server: 'licenses.example.com:8999' } }),
      lines: ['LicenseType = Remote'],
    },
    'says nothing of a license without a server': { ...stored({}), without: ['LicenseType = Remote', '[Licensing]'] },
    'wins over empty values of the license': {
      ...stored({ license: { server: 'a:1' }, config: { LICENSING: { licensetype: '' } } }),
      lines: ['LicenseType = Remote'],
      without: ['licensetype ='],
    },
    'says where the environments are': {
      ...stored({ executionEnvironments: [{ name: 'x:1' }], config: { ExecutionEnvironments: null } }),
      lines: ['ConfigFilePath = /etc/rstudio-connect/execution-environments/environments.yaml'],
    },
    'gives way for the environments': {
      ...stored({
        executionEnvironments: [{ name: 'x:1' }],
        config: { ExecutionEnvironments: { configFilePath: '/e/e.yaml' } },
      }),
      lines: ['configFilePath = /e/e.yaml'],
      without: ['ConfigFilePath = /etc/rstudio-connect/execution-environments/environments.yaml'],
    },
    'gives way to what the user says': {
      ...config({ Metrics: { PrometheusListen: ':9999' }, Kubernetes: { DefaultResourceJobBase: '/j.yaml' } }),
      lines: ['PrometheusListen = :9999', 'DefaultResourceJobBase = /j.yaml'],
      without: ['PrometheusListen = :3232', 'DefaultResourceJobBase = /etc/rstudio-connect/job.yaml'],
    },
    'gives way in another spelling': {
      ...config({ kubernetes: { NAMESPACE: 'other' } }),
      lines: ['NAMESPACE = other'],
      without: ['Namespace = posit'],
    },
    'follows the port': { ...stored({ prometheus: { port: 9090 } }), lines: ['PrometheusListen = :9090'] },
    'follows the port from --set': {
      ...stored({}),
      set: { 'prometheus.port': 9090 },
      lines: ['PrometheusListen = :9090'],
    },
    'keeps names that look like numbers': {
      values: { sharedStorage: { create: true, name: '007' } },
      lines: ['DataDirPVCName = 007'],
    },
  });
});

describe('settings of Chronicle', () => {
  const chronicle = (values: object): ChartCase => stored({ chronicle: { localConfig: values } });
  testCases(chart, {
    'numbers in full, quotes where they are needed': {
      ...chronicle({ Logging: { Level: 'DEBUG', MaxBytes: 1000000, Prefix: 'a;b' }, 'HTTPS "x"': { Key: 'k' } }),
      lines: ['[Logging]', 'Level = DEBUG', 'MaxBytes = 1000000', 'Prefix = "a;b"', '[HTTPS "x"]'],
    },
    'numbers from --set': {
      ...stored({}),
      set: { 'chronicle.localConfig.Logging.MaxBytes': 1000000 },
      lines: ['MaxBytes = 1000000'],
    },
    'a line break': { ...chronicle({ A: { b: 'c\n[D]' } }), fails: ['chronicle.localConfig.A.b'] },
    'a name that gcfg cannot hold': {
      ...chronicle({ A: { 'a = b': 1 } }),
      fails: ['chronicle.localConfig.A', 'a = b'],
    },
    'in the pod of Connect, too': {
      ...stored({ backends: { kubernetes: { enabled: false } }, chronicle: { localConfig: { A: { b: true } } } }),
      lines: ['b = true'],
    },
  });
});

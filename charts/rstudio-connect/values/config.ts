import { v } from 'chartwright';
import { SECTION_NAME, SETTING_NAME } from './patterns';
import { line, scalar } from './texts';

const setting = v.union([line, v.number(), v.boolean(), v.list(scalar)]);
const packages = 'https://packagemanager.rstudio.com/cran/__linux__/jammy/latest';

export const config = v.map(v.map(setting, { keyPattern: SETTING_NAME }), {
  keyPattern: SECTION_NAME,
  description: `
    Connect's configuration file, rstudio-connect.gcfg, by section. A list becomes one line for each of its items.
    What you set here overrides what the chart computes, unless it is empty. Strings are put in double quotes if gcfg
    needs them; those already in double quotes are kept as they are.`,
  examples: [{ Server: { Address: 'https://connect.example.com' }, Applications: { ConnectionTimeout: '1h' } }],
  default: {
    HTTP: { Listen: ':3939' },
    Authentication: { Provider: 'password' },
    'RPackageRepository "CRAN"': { URL: packages },
    'RPackageRepository "RSPM"': { URL: packages },
    Server: { Address: 'http://localhost:3939', DataDir: '/var/lib/rstudio-connect' },
    Python: { Enabled: true, Executable: ['/opt/python/3.14.7/bin/python'] },
    Quarto: { Enabled: true, Executable: '/usr/local/bin/quarto' },
    TensorFlow: { Enabled: true },
    Scheduler: { InitTimeout: '5m' },
    Logging: {
      ServiceLog: 'STDOUT',
      ServiceLogLevel: 'INFO',
      ServiceLogFormat: 'TEXT',
      AccessLog: 'STDOUT',
      AccessLogFormat: 'COMMON',
    },
    Launcher: {},
    Kubernetes: {},
    Chronicle: { Enabled: false },
  },
});

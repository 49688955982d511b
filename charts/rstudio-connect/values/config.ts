import { v } from 'chartwright';
import { line, scalar } from './texts';

const setting = v.union([line, v.number(), v.boolean(), v.list(scalar)]);
const packages = 'https://packagemanager.rstudio.com/cran/__linux__/jammy/latest';

export const config = v.map(v.map(setting), {
  description: `
    Connect's configuration, rstudio-connect.gcfg: its sections, and in each its settings. A list gives a line for each of
    its elements. What you set here wins over what the chart computes, unless it is empty. A
    text is put in double quotes where gcfg needs them; one that is in double quotes already stays as it is.`,
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

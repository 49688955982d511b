import { and, include, ne, not, fn, spread, text, when } from 'chartwright';
import { licenseVolume } from '../../rstudio-library/license';
import { fullname } from '../../rstudio-library/names';
import { storage } from '../templates/configuration';
import { offHost } from '../templates/modes';
import { claimName } from '../templates/names';
import { environmentsPath } from '../templates/paths';
import { values } from '../values';

const { chronicle, executionEnvironments, launcher, license, nameservice, pod } = values;

export const CONFIG = 'rstudio-connect-config';
export const CHRONICLE_CONFIG = 'chronicle-config';
export const DATA = 'rstudio-connect-data';
export const TEMPLATES = 'rstudio-connect-templates';
export const OVERRIDES = 'overrides';
export const PRESTART = 'rstudio-connect-prestart';
export const NAMESERVICE = 'nameservice-config';
export const ENVIRONMENTS = 'execution-environments';

/** The file of the environments in its ConfigMap. */
export const ENVIRONMENTS_FILE = 'environments.yaml';

/** Modes of files as numbers, since JSON knows no octal ones. */
const READABLE = 0o444;
const WRITABLE = 0o644;
const EXECUTABLE = 0o755;

const named = (suffix: string) => text`${include(fullname)}-${suffix}`;
const environmentsFile = fn.base(environmentsPath());

/** The volumes of the pod. */
export const volumes = () => [
  { name: CONFIG, configMap: { name: named('config') } },
  when(chronicle.localConfig, { name: CHRONICLE_CONFIG, emptyDir: {} }),
  when(storage, { name: DATA, persistentVolumeClaim: { claimName: include(claimName) } }),
  spread(include(licenseVolume, { license, fullName: include(fullname) })),
  spread(pod.volumes),
  when(nameservice.enabled, {
    name: NAMESERVICE,
    secret: {
      secretName: when(nameservice.secretName, nameservice.secretName).otherwise(named('nameservice-config')),
      defaultMode: READABLE,
      items: [{ key: 'libnss_connect.conf', path: 'libnss_connect.conf' }],
    },
  }),
  when(executionEnvironments, {
    name: ENVIRONMENTS,
    configMap: {
      name: named('execution-environments'),
      items: when(ne(environmentsFile, ENVIRONMENTS_FILE), [{ key: ENVIRONMENTS_FILE, path: environmentsFile }]),
    },
  }),
  when(and(launcher.enabled, launcher.useTemplates), {
    name: TEMPLATES,
    configMap: { name: named('templates'), defaultMode: WRITABLE },
  }),
  when(and(launcher.enabled, not(launcher.useTemplates)), {
    name: OVERRIDES,
    configMap: { name: named('overrides'), defaultMode: WRITABLE },
  }),
  when(offHost, { name: PRESTART, configMap: { name: named('prestart'), defaultMode: EXECUTABLE } }),
];

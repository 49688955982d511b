import { and, commented, fn, include, ne, spread, when } from 'chartwright';
import { licenseVolume } from '../../rstudio-library/license';
import { fullname } from '../../rstudio-library/names';
import { storage } from '../templates/configuration';
import { offHost } from '../templates/modes';
import { claimName } from '../templates/names';
import { nameOf } from '../templates/objects';
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
const READABLE = commented('0444', 0o444);
const WRITABLE = commented('0644', 0o644);
const EXECUTABLE = commented('0755', 0o755);

const environmentsFile = fn.base(environmentsPath());

/** The volumes of the pod. */
export const volumes = () => [
  { name: CONFIG, configMap: { name: nameOf('config') } },
  when(chronicle.localConfig, { name: CHRONICLE_CONFIG, emptyDir: {} }),
  when(storage, { name: DATA, persistentVolumeClaim: { claimName: include(claimName) } }),
  spread(include(licenseVolume, { license, fullName: include(fullname) })),
  spread(pod.volumes),
  when(nameservice.enabled, {
    name: NAMESERVICE,
    secret: {
      secretName: when(nameservice.secretName, nameservice.secretName).otherwise(nameOf('nameservice-config')),
      defaultMode: READABLE,
      items: [{ key: 'libnss_connect.conf', path: 'libnss_connect.conf' }],
    },
  }),
  when(executionEnvironments, {
    name: ENVIRONMENTS,
    configMap: {
      name: nameOf('execution-environments'),
      items: when(ne(environmentsFile, ENVIRONMENTS_FILE), [{ key: ENVIRONMENTS_FILE, path: environmentsFile }]),
    },
  }),
  when(and(launcher.enabled, launcher.useTemplates), {
    name: TEMPLATES,
    configMap: { name: nameOf('templates'), defaultMode: WRITABLE },
  }).elseWhen(launcher.enabled, {
    name: OVERRIDES,
    configMap: { name: nameOf('overrides'), defaultMode: WRITABLE },
  }),
  when(offHost, { name: PRESTART, configMap: { name: nameOf('prestart'), defaultMode: EXECUTABLE } }),
];

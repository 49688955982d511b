import {
  and,
  defaultTo,
  type Expr,
  fn,
  get,
  include,
  isSet,
  or,
  spread,
  text,
  when,
  yamlListTemplate,
} from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import { licenseMount } from '../../rstudio-library/license';
import { storage } from '../templates/configuration';
import { DATA_TEMPLATE, RUN_TEMPLATES } from '../templates/launcher-files';
import { offHost } from '../templates/modes';
import {
  environmentsPath,
  jobBasePath,
  launcherScratchPath,
  OVERRIDES_FOLDER,
  profilesPath,
  serviceBasePath,
} from '../templates/paths';
import { values } from '../values';
import { CHRONICLE_CONFIG, CONFIG, DATA, ENVIRONMENTS, NAMESERVICE, OVERRIDES, PRESTART, TEMPLATES } from './volumes';

const { backends, chronicle, executionEnvironments, launcher, license, nameservice, pod, sharedStorage } = values;
const { kubernetes } = backends;

/** A file of the ConfigMap, where Connect reads it. */
const file = (name: string, mountPath: string | Expr<string>) => ({ name: CONFIG, mountPath, subPath: name });

/** The templates that the Launcher reads, those that the ConfigMap has. */
export const launcherMounts = yamlListTemplate<k8s.VolumeMount>(
  'rstudio-connect.launcherMounts',
  { description: 'Where the Launcher finds the templates of jobs and services, those that the ConfigMap has.' },
  (_, block) => {
    const folder = block.let('folder', text`${launcherScratchPath()}/Kubernetes`);
    const extra = block.let('extra', defaultTo(launcher.extraTemplates, {}));
    const template = (name: string, included: Expr<boolean>) =>
      when(included, { name: TEMPLATES, mountPath: text`${folder}/${name}`, subPath: name });
    return [
      template(DATA_TEMPLATE, or(launcher.includeTemplateValues, isSet(get(extra, DATA_TEMPLATE)))),
      ...RUN_TEMPLATES.map((name) => template(name, or(launcher.includeDefaultTemplates, isSet(get(extra, name))))),
    ];
  },
);

/** Where Connect's container mounts the volumes. */
export const mounts = () => [
  file('rstudio-connect.gcfg', '/etc/rstudio-connect/rstudio-connect.gcfg'),
  when(chronicle.localConfig, { name: CHRONICLE_CONFIG, mountPath: '/etc/rstudio-connect/chronicle' }),
  when(kubernetes.enabled, file('job.yaml', jobBasePath())),
  when(and(kubernetes.enabled, kubernetes.defaultResourceServiceBase), file('service.yaml', serviceBasePath())),
  when(launcher.enabled, file('launcher.kubernetes.profiles.conf', profilesPath())),
  when(and(launcher.enabled, launcher.useTemplates), spread(include(launcherMounts))).elseWhen(launcher.enabled, {
    name: OVERRIDES,
    mountPath: OVERRIDES_FOLDER,
  }),
  when(offHost, { name: PRESTART, mountPath: '/scripts/' }),
  when(storage, {
    name: DATA,
    mountPath: sharedStorage.path,
    subPath: when(sharedStorage.subPath, sharedStorage.subPath),
  }),
  spread(include(licenseMount, { license })),
  when(nameservice.enabled, {
    name: NAMESERVICE,
    mountPath: '/etc/libnss_connect.conf',
    subPath: 'libnss_connect.conf',
    readOnly: true,
  }),
  // The whole folder: a file that is mounted alone does not change with the ConfigMap.
  when(executionEnvironments, { name: ENVIRONMENTS, mountPath: fn.dir(environmentsPath()), readOnly: true }),
  spread(pod.volumeMounts),
];

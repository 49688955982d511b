import { defaultTo, type Expr, fn, include, textTemplate } from 'chartwright';
import { userSetting } from './user-setting';

/** Where the files of the chart are, unless config says otherwise. */
export const DEFAULT_PATHS = {
  environments: '/etc/rstudio-connect/execution-environments/environments.yaml',
  jobBase: '/etc/rstudio-connect/job.yaml',
  profiles: '/etc/rstudio-connect/launcher/launcher.kubernetes.profiles.conf',
  serviceBase: '/etc/rstudio-connect/service.yaml',
};

export const profilesPathTemplate = textTemplate(
  'rstudio-connect.profilesPath',
  { description: 'The file that the Launcher reads its profiles from.' },
  () => defaultTo(userSetting('Launcher', 'KubernetesProfilesConfig'), DEFAULT_PATHS.profiles),
);

/** Where the Launcher's profiles are mounted, and Connect reads them. */
export const profilesPath = (): Expr<string> => include(profilesPathTemplate);

/** The folder of what the profiles change in jobs. */
export const OVERRIDES_FOLDER = '/mnt/job-json-overrides/';

export const jobBasePathTemplate = textTemplate(
  'rstudio-connect.jobBasePath',
  { description: 'The file that Connect reads the base of jobs from.' },
  () => defaultTo(userSetting('Kubernetes', 'DefaultResourceJobBase'), DEFAULT_PATHS.jobBase),
);

/** Where the base of jobs is mounted, and Connect reads it. */
export const jobBasePath = (): Expr<string> => include(jobBasePathTemplate);

export const serviceBasePathTemplate = textTemplate(
  'rstudio-connect.serviceBasePath',
  { description: 'The file that Connect reads the base of services from.' },
  () => defaultTo(userSetting('Kubernetes', 'DefaultResourceServiceBase'), DEFAULT_PATHS.serviceBase),
);

/** The same for the base of services. */
export const serviceBasePath = (): Expr<string> => include(serviceBasePathTemplate);

export const environmentsPathTemplate = textTemplate(
  'rstudio-connect.environmentsPath',
  { description: 'The file that Connect reads execution environments from. Its folder is mounted.' },
  () => defaultTo(userSetting('ExecutionEnvironments', 'ConfigFilePath'), DEFAULT_PATHS.environments),
);

/** The file that Connect reads execution environments from: its folder is mounted. */
export const environmentsPath = (): Expr<string> => include(environmentsPathTemplate);

export const launcherScratchPathTemplate = textTemplate(
  'rstudio-connect.launcherScratchPath',
  { description: 'The folder of the Launcher. It finds its templates below it, in the folder Kubernetes.' },
  () =>
    fn.coalesce(
      userSetting('Launcher', 'KubernetesScratchPath'),
      userSetting('Launcher', 'ScratchPath'),
      '/var/lib/rstudio-connect-launcher',
    ),
);

/** Below it, in the folder Kubernetes, the Launcher finds its templates. */
export const launcherScratchPath = (): Expr<string> => include(launcherScratchPathTemplate);

/** Named templates of this file. */
export const pathTemplates = [
  environmentsPathTemplate,
  jobBasePathTemplate,
  serviceBasePathTemplate,
  profilesPathTemplate,
  launcherScratchPathTemplate,
];

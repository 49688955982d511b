import { and, defaultTo, include, not, when, yamlListTemplate, yamlTemplate } from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import type { JobJsonOverride } from '../../rstudio-library/profiles/overrides';
import { values } from '../values';
import { contentImage, INIT_MOUNT, INSTALL_ROOT, RUNTIME_VOLUME } from './content-pod';

const { useTemplates, defaultInitContainer } = values.launcher;
const { enabled, repository, tag, imagePullPolicy, resources, securityContext } = defaultInitContainer;

/** The name of the init container in the Launcher's jobs. */
export const LAUNCHER_INIT_CONTAINER = 'init';

export const launcherInitContainer = yamlTemplate<k8s.Container>(
  'rstudio-connect.launcherInitContainer',
  { description: "The container that puts Connect's runtime into the Launcher's jobs." },
  () => ({
    name: LAUNCHER_INIT_CONTAINER,
    image: contentImage(repository, tag),
    imagePullPolicy: defaultTo(imagePullPolicy, 'IfNotPresent'),
    resources: defaultTo(resources, {}),
    securityContext: defaultTo(securityContext, {}),
    volumeMounts: [{ name: RUNTIME_VOLUME, mountPath: INIT_MOUNT }],
  }),
);

/** A Kubernetes API server takes a volume without a known source for an empty one, and so also in this spelling. */
const runtimeVolume = { name: RUNTIME_VOLUME, emptydir: {} };
export const runtimeVolumes = [runtimeVolume];

/** The parts of the runtime: folders of its volume, and where content finds each. */
const PARTS = ['R', 'python', 'scripts', 'ext'];
export const runtimeMounts: readonly k8s.VolumeMount[] = PARTS.map((part) => ({
  name: RUNTIME_VOLUME,
  mountPath: `${INSTALL_ROOT}/${part}`,
  subPath: part,
}));

const override = (name: string, target: string, json: unknown) => ({
  name,
  target: `/spec/template/spec/${target}`,
  json,
});
const capitalised = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

export const launcherOverrides = yamlListTemplate<JobJsonOverride>(
  'rstudio-connect.launcherOverrides',
  {
    description: `What brings Connect's runtime into jobs that the Launcher makes without templates; nothing where there are
      templates, or no init container is wanted.`,
  },
  () =>
    when(and(not(useTemplates), enabled), [
      override('defaultRuntimeConnectVolume', 'volumes/-', runtimeVolume),
      ...runtimeMounts.map((mount, index) =>
        override(
          `defaultRuntimeContainerVolumeMount${capitalised(PARTS[index]!)}`,
          'containers/0/volumeMounts/-',
          mount,
        ),
      ),
      override('defaultInitContainer', 'initContainers/0', include(launcherInitContainer)),
    ]),
);

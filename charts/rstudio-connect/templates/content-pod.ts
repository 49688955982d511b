import { defaultTo, type Expr, include, text, when, yamlTemplate } from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import { values } from '../values';
import { userSetting } from './user-setting';
import { contentVersion } from './version';

/** Names that Connect looks for in the pods of content. */
export const CONTENT_CONTAINER = 'connect-content';
export const INIT_CONTAINER = 'connect-content-init';
/** The volume that takes Connect's runtime from the init container to the content, and where each of them finds it. */
export const RUNTIME_VOLUME = 'rsc-volume';
export const INIT_MOUNT = '/mnt/rstudio-connect-runtime/';
export const RUNTIME_DIR = '/opt/rstudio-connect-runtime';
/** Where Connect itself is installed. */
export const INSTALL_ROOT = '/opt/rstudio-connect';

/** Where content finds the runtime. */
export const runtimeDir = () => defaultTo(userSetting('Kubernetes', 'ConnectRuntimeDir'), RUNTIME_DIR);

/** An image that prepares content: of the version of Connect, unless it has a tag. */
export const contentImage = (repository: Expr<string>, tag: Expr<string>) =>
  text`${repository}:${defaultTo(tag, include(contentVersion))}`;

const { repository, tag, imagePullPolicy, resources, securityContext } =
  values.backends.kubernetes.defaultInitContainer;

export const initContainer = yamlTemplate<k8s.Container>(
  'rstudio-connect.initContainer',
  { description: "The container that puts Connect's runtime where content finds it." },
  () => ({
    name: INIT_CONTAINER,
    image: contentImage(repository, tag),
    imagePullPolicy: when(imagePullPolicy, imagePullPolicy),
    resources,
    securityContext,
    volumeMounts: [{ name: RUNTIME_VOLUME, mountPath: INIT_MOUNT }],
  }),
);

export const contentContainer = yamlTemplate<k8s.Container>(
  'rstudio-connect.contentContainer',
  { description: 'What the container of the content itself needs; Connect adds the rest.' },
  () => ({ name: CONTENT_CONTAINER, volumeMounts: [{ name: RUNTIME_VOLUME, mountPath: runtimeDir() }] }),
);

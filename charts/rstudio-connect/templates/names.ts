import { defaultTo, fn, include, release, text, textTemplate } from 'chartwright';
import { fullname } from '../../rstudio-library/names';
import { values } from '../values';
import { userSetting } from './user-setting';

export const serviceAccountName = textTemplate(
  'rstudio-connect.serviceAccountName',
  { description: 'The account that Connect runs under. The roles have its name, too.' },
  () => defaultTo(values.rbac.serviceAccount.name, include(fullname)),
);

export const claimName = textTemplate(
  'rstudio-connect.claimName',
  { description: 'The volume claim that Connect keeps its data in.' },
  () => defaultTo(values.sharedStorage.name, text`${include(fullname)}-shared-storage`),
);

export const contentNamespace = textTemplate(
  'rstudio-connect.contentNamespace',
  { description: "The namespace that content runs in, where it runs outside of Connect's pod." },
  (_, block) => {
    const { launcher, backends } = values;
    block
      .if(launcher.enabled, (inLauncher) =>
        inLauncher.write(
          fn.coalesce(launcher.namespace, userSetting('Launcher', 'KubernetesNamespace'), release.namespace),
        ),
      )
      .else((direct) =>
        direct.write(
          fn.coalesce(backends.kubernetes.namespace, userSetting('Kubernetes', 'Namespace'), release.namespace),
        ),
      );
  },
);

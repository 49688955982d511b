import { defaultTo, fn, include, textTemplate } from 'chartwright';
import { applyEveryoneToOthers } from '../../rstudio-library/profiles/for-everyone';
import { values } from '../values';
import { launcherOverrides } from './launcher-content';
import { OVERRIDES_FOLDER } from './paths';

const { launcher } = values;

export const launcherProfiles = textTemplate(
  'rstudio-connect.launcherProfiles',
  { description: 'The text of launcher.kubernetes.profiles.conf.' },
  (_, block) => {
    const profiles = include(applyEveryoneToOthers, {
      data: defaultTo(launcher.launcherKubernetesProfilesConf, {}),
      default: include(launcherOverrides),
      filePath: OVERRIDES_FOLDER,
    });
    block.comment('The library indents it for a place below a key.');
    block.write(fn.trim(fn.replace('\n  ', '\n', profiles)));
  },
);

import { and, include, ne, not, rule, text } from 'chartwright';
import { claimName } from '../templates/names';
import { values } from '../values';
import { canBeMounted } from './places';
import { settingRule } from './setting-rule';

const { launcher, sharedStorage } = values;
const { name, subPath } = launcher.templateValues.sharedStorage;

const scratchRule = (key: string) =>
  settingRule('Launcher', key, (said) => ({
    paths: [`config.Launcher.${key}`],
    broken: and(launcher.enabled, launcher.useTemplates, said, not(canBeMounted(said))),
    message: 'is no folder that templates can be mounted in',
    found: said,
    accepted: 'an absolute path',
    advice: 'remove the setting, or choose a folder',
  }));

/** The chart tells the Launcher's templates of the storage: other words of the user's would lead content elsewhere. */
const launcherStorage = [
  rule({
    id: 'launcherStorageName',
    paths: [name, sharedStorage.name],
    broken: and(launcher.enabled, name, ne(name, include(claimName))),
    message: 'content and Connect use different claims',
    found: text`${name} and ${include(claimName)}`,
    accepted: 'the same claim in both',
    advice: 'remove launcher.templateValues.sharedStorage.name, which the chart sets',
  }),
  rule({
    id: 'launcherStorageSubPath',
    paths: [subPath, sharedStorage.subPath],
    broken: and(launcher.enabled, subPath, ne(subPath, sharedStorage.subPath)),
    message: 'content and Connect use different folders of the claim',
    accepted: 'the same in both',
    advice: 'set sharedStorage.subPath alone: the templates follow it',
  }),
];

export const pathRules = [scratchRule('KubernetesScratchPath'), scratchRule('ScratchPath'), ...launcherStorage];

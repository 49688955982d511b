import { and, type Expr, fn, include, ne, not, or, rule, text } from 'chartwright';
import { contentStorage, storage } from '../templates/configuration';
import { claimName } from '../templates/names';
import { userSetting } from '../templates/user-setting';
import { connectVersion, olderThan } from '../templates/version';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { launcher, sharedStorage } = values;
const { kubernetes } = values.backends;

/** Content that runs in other pods finds its files in the storage of Connect alone. */
const needsStorage = (mode: string, enabled: Expr<boolean>, given: Expr<string>, settings: string) =>
  rule({
    id: `${mode}Storage`,
    paths: [sharedStorage.create],
    broken: and(enabled, not(or(storage, given))),
    message: `${mode} runs content in pods that share storage with Connect`,
    found: 'no storage',
    accepted: `sharedStorage.create, sharedStorage.mount, or ${settings}`,
    advice: `set one of them, or ${mode}.enabled to false to run content in the pod of Connect`,
  });

/** Content and Connect have the same files only in the same claim. */
const oneClaim = (section: string, enabled: Expr<boolean>) =>
  settingRule(section, 'DataDirPVCName', (said) => ({
    paths: [`config.${section}.DataDirPVCName`, sharedStorage.name],
    broken: and(enabled, storage, said, ne(said, include(claimName))),
    message: 'content and Connect use different claims',
    found: text`${said} and ${include(claimName)}`,
    accepted: 'the same claim in both',
    advice: 'set sharedStorage.name alone: config follows it',
  }));

export const storageRules = [
  needsStorage(
    'backends.kubernetes',
    kubernetes.enabled,
    userSetting('Kubernetes', 'DataDirPVCName'),
    'a claim in config.Kubernetes.DataDirPVCName',
  ),
  needsStorage(
    'launcher',
    launcher.enabled,
    fn.coalesce(userSetting('Launcher', 'DataDirPVCName'), userSetting('Launcher', 'DataDir')),
    'a claim in config.Launcher.DataDirPVCName, or a folder in config.Launcher.DataDir',
  ),
  oneClaim('Kubernetes', kubernetes.enabled),
  oneClaim('Launcher', launcher.enabled),
  settingRule('Launcher', 'DataDir', (said) => ({
    paths: ['config.Launcher.DataDir'],
    broken: fn.contains(':', said),
    message: 'the Launcher no longer mounts volumes of its own',
    found: said,
    accepted: 'a folder, without a colon',
    advice: 'remove the setting, and use a claim: sharedStorage.create or sharedStorage.mount',
  })),
  rule({
    id: 'relativeSubPath',
    paths: [sharedStorage.subPath],
    broken: fn.regexMatch('^/|(^|/)\\.\\.(/|$)', sharedStorage.subPath),
    message: 'leads out of the volume',
    accepted: 'a relative path without ..',
    advice: 'name a folder below the root of the volume, such as connect/production',
  }),
  rule({
    id: 'subPathOfContent',
    paths: [sharedStorage.subPath, sharedStorage.mountContent],
    broken: and(kubernetes.enabled, sharedStorage.subPath, not(sharedStorage.mountContent)),
    message: 'content does not mount the volume that this folder is in',
    accepted: 'a folder with sharedStorage.mountContent, or none',
    advice: 'set sharedStorage.mountContent to true, or leave sharedStorage.subPath empty',
  }),
  rule({
    id: 'subPathVersion',
    paths: [sharedStorage.subPath, kubernetes.enabled],
    broken: and(kubernetes.enabled, contentStorage, sharedStorage.subPath, olderThan(2026, 8)),
    message: 'content cannot mount a folder of the volume',
    found: text`Connect ${include(connectVersion)}`,
    accepted: 'Connect 2026.08 or newer',
    advice: 'leave sharedStorage.subPath empty, or use a newer version',
  }),
];

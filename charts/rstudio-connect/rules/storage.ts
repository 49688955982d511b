import { and, fn, include, ne, not, or, rule, text } from 'chartwright';
import { contentStorage, storage } from '../templates/configuration';
import { claimName } from '../templates/names';
import { userSetting } from '../templates/user-setting';
import { connectVersion, olderThan } from '../templates/version';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { sharedStorage } = values;
const { kubernetes } = values.backends;

export const storageRules = [
  rule({
    id: 'storage',
    paths: [sharedStorage.create],
    broken: and(kubernetes.enabled, not(or(storage, userSetting('Kubernetes', 'DataDirPVCName')))),
    message: 'backends.kubernetes runs content in pods that share storage with Connect',
    found: 'no storage',
    accepted: 'sharedStorage.create, sharedStorage.mount, or a claim in config.Kubernetes.DataDirPVCName',
    advice: 'set one of them, or backends.kubernetes.enabled to false to run content in the pod of Connect',
  }),
  settingRule('Kubernetes', 'DataDirPVCName', (said) => ({
    paths: ['config.Kubernetes.DataDirPVCName', sharedStorage.name],
    broken: and(kubernetes.enabled, storage, said, ne(said, include(claimName))),
    message: 'content and Connect use different claims',
    found: text`${said} and ${include(claimName)}`,
    accepted: 'the same claim in both',
    advice: 'set sharedStorage.name alone: config follows it',
  })),
  rule({
    id: 'relativeSubPath',
    paths: [sharedStorage.subPath],
    broken: fn.regexMatch('^/|(^|/)\\.\\.(/|$)', sharedStorage.subPath),
    message: 'leads out of the volume',
    accepted: 'a relative path without ..',
  }),
  rule({
    id: 'subPathVersion',
    paths: [sharedStorage.subPath, kubernetes.enabled],
    broken: and(kubernetes.enabled, contentStorage, sharedStorage.subPath, olderThan(2026, 8)),
    message: 'content cannot use a folder of the volume',
    found: text`Connect ${include(connectVersion)}`,
    accepted: 'Connect 2026.08 or newer',
    advice: 'leave sharedStorage.subPath empty, or use a newer version',
  }),
];

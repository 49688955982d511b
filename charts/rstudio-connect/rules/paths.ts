import { and, type Expr, fn, include, ne, not, rule, text } from 'chartwright';
import { claimName } from '../templates/names';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { backends, launcher, sharedStorage } = values;
const { kubernetes } = backends;
const { name, subPath } = launcher.templateValues.sharedStorage;

/** Kubernetes refuses a colon in the path of a mount. */
const isAbsolute = (path: Expr<string>) => fn.regexMatch('^/[^:]+$', path);

const scratchRule = (key: string) =>
  settingRule('Launcher', key, (said) => ({
    paths: [`config.Launcher.${key}`],
    broken: and(launcher.enabled, launcher.useTemplates, said, not(isAbsolute(said))),
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

/** Content mounts the runtime there. */
const runtimeRule = settingRule(
  'Kubernetes',
  'ConnectRuntimeDir',
  (said) => ({
    paths: ['config.Kubernetes.ConnectRuntimeDir'],
    broken: and(kubernetes.enabled, said, not(isAbsolute(said))),
    message: 'is no folder that the runtime can be mounted at',
    found: said,
    accepted: 'an absolute path without a colon',
    advice: 'remove the setting, or choose another folder',
  }),
  'Path',
);

export const pathRules = [
  scratchRule('KubernetesScratchPath'),
  scratchRule('ScratchPath'),
  runtimeRule,
  ...launcherStorage,
];

import { and, eq, fn, ne, not, text } from 'chartwright';
import { INSTALL_ROOT } from '../templates/content-pod';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { enabled, namespace, defaultResourceServiceBase } = values.backends.kubernetes;

export const contentRules = [
  settingRule('Kubernetes', 'Namespace', (said) => ({
    paths: [namespace, 'config.Kubernetes.Namespace'],
    broken: and(enabled, namespace, said, ne(said, namespace)),
    message: 'name two namespaces for content',
    found: text`${namespace} and ${said}`,
    accepted: 'the same in both',
    advice: 'set backends.kubernetes.namespace alone: config follows it',
  })),
  settingRule('Kubernetes', 'DefaultResourceServiceBase', (said) => ({
    paths: ['config.Kubernetes.DefaultResourceServiceBase'],
    broken: and(enabled, said, not(defaultResourceServiceBase)),
    message: 'names a file that there is not without a service base',
    found: said,
    accepted: 'a service base beside it, or nothing',
    advice: 'set backends.kubernetes.defaultResourceServiceBase, or remove the setting',
  })),
  settingRule('Kubernetes', 'ConnectRuntimeDir', (said) => ({
    paths: ['config.Kubernetes.ConnectRuntimeDir'],
    broken: and(enabled, eq(fn.clean(said), INSTALL_ROOT)),
    message: 'is where Connect itself is installed',
    found: said,
    accepted: 'any other folder',
    advice: 'remove the setting, or choose another folder',
  })),
];

import { and, eq, fn, ne, not, text, valuesPath } from 'chartwright';
import { INSTALL_ROOT } from '../templates/content-pod';
import { values } from '../values';
import { NAMESPACE } from '../values/patterns';
import { canBeMounted } from './places';
import { settingRule } from './setting-rule';

const { launcher } = values;
const { kubernetes } = values.backends;
const { enabled, defaultResourceServiceBase } = kubernetes;

/**
 * The namespace of content is said once, in the values of the mode or in the configuration. What the configuration says goes
 * into the roles as well.
 */
const namespaceRule = (section: string, key: string, mode: typeof launcher | typeof kubernetes) =>
  settingRule(section, key, (said) => [
    {
      paths: [mode.namespace, `config.${section}.${key}`],
      broken: and(mode.enabled, mode.namespace, said, ne(said, mode.namespace)),
      message: 'name two namespaces for content',
      found: text`${mode.namespace} and ${said}`,
      accepted: 'the same in both',
      advice: `set ${valuesPath(mode.namespace)!} alone: config follows it`,
    },
    {
      paths: [`config.${section}.${key}`],
      broken: and(mode.enabled, not(fn.regexMatch(NAMESPACE.pattern, said))),
      message: 'is no name of a namespace',
      found: fn.toRawJson(said),
      accepted: 'lower-case letters, digits and dashes',
      advice: 'set the namespace with the values of the mode instead: config follows it',
    },
  ]);

export const contentRules = [
  namespaceRule('Kubernetes', 'Namespace', kubernetes),
  namespaceRule('Launcher', 'KubernetesNamespace', launcher),
  settingRule('Kubernetes', 'DefaultResourceServiceBase', (said) => ({
    paths: ['config.Kubernetes.DefaultResourceServiceBase'],
    broken: and(enabled, said, not(defaultResourceServiceBase)),
    message: 'names a file that is only mounted with a service base',
    found: said,
    accepted: 'a service base, or no such setting',
    advice: 'set backends.kubernetes.defaultResourceServiceBase, or remove the setting',
  })),
  settingRule('Kubernetes', 'ConnectRuntimeDir', (said) => {
    const problem = {
      paths: ['config.Kubernetes.ConnectRuntimeDir'] as const,
      found: said,
      advice: 'remove the setting, or choose another folder',
    };
    return [
      {
        ...problem,
        broken: and(enabled, eq(fn.clean(said), INSTALL_ROOT)),
        message: 'is where Connect itself is installed',
        accepted: 'any other folder',
      },
      {
        ...problem,
        broken: and(enabled, said, not(canBeMounted(said))),
        message: 'is no folder that the runtime can be mounted at',
        accepted: 'an absolute path without a colon',
      },
    ];
  }),
];

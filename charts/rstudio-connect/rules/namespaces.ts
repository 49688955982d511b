import { and, type Expr, fn, not } from 'chartwright';
import { values } from '../values';
import { NAMESPACE } from '../values/patterns';
import { settingRule } from './setting-rule';

const { backends, launcher } = values;

/** What config says of the namespace of content goes into the roles as well. */
const namespaceRule = (section: string, key: string, used: Expr<unknown>) =>
  settingRule(
    section,
    key,
    (said) => ({
      paths: [`config.${section}.${key}`],
      broken: and(used, not(fn.regexMatch(NAMESPACE.pattern, said))),
      message: 'is no name of a namespace',
      found: fn.toRawJson(said),
      accepted: 'lower-case letters, digits and dashes',
      advice: 'set the namespace with the values of the mode instead: config follows it',
    }),
    'Name',
  );

export const namespaceRules = [
  namespaceRule('Kubernetes', 'Namespace', backends.kubernetes.enabled),
  namespaceRule('Launcher', 'KubernetesNamespace', launcher.enabled),
];

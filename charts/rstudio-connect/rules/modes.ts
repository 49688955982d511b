import { and, type Expr, fn, not, rule, ternary, text } from 'chartwright';
import { READ_AS_FALSE, READ_AS_TRUE } from '../templates/user-setting';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { launcher } = values;
const { kubernetes } = values.backends;

const WAYS_OUT =
  'set backends.kubernetes.enabled to false to run content with the Launcher, or launcher.enabled to false to run it ' +
  'with the direct runner, the new default';

const oneBackend = rule({
  id: 'oneBackend',
  paths: [launcher.enabled, kubernetes.enabled],
  broken: and(launcher.enabled, kubernetes.enabled),
  message: 'exclude each other',
  accepted: 'one of the two (by default backends.kubernetes), or neither: content in the pod of Connect',
  advice: WAYS_OUT,
  schema: {
    at: launcher.enabled,
    when: [
      [launcher.enabled, true],
      [kubernetes.enabled, true],
    ],
    sentence:
      'must be false: launcher.enabled and backends.kubernetes.enabled exclude each other, and the latter is true by ' +
      `default; ${WAYS_OUT}`,
  },
});

/** Only the values bring what a mode needs, so that the configuration cannot turn one on or off by itself. */
const agreement = (section: string, enabled: Expr<boolean>) =>
  settingRule(section, 'Enabled', (said) => ({
    paths: [`config.${section}.Enabled`, enabled],
    broken: and(said, not(fn.has(fn.lower(said), ternary(enabled, READ_AS_TRUE, READ_AS_FALSE)))),
    message: 'contradict each other',
    found: text`${said} and ${enabled}`,
    accepted: 'the same in both',
    advice: `remove config.${section}.Enabled, which the chart writes where it is needed`,
  }));

export const modeRules = [
  oneBackend,
  agreement('Kubernetes', kubernetes.enabled),
  agreement('Launcher', launcher.enabled),
];

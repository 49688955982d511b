import {
  and,
  asKind,
  eq,
  fn,
  include,
  not,
  parameter,
  spread,
  textTemplate,
  v,
  when,
  yamlListTemplate,
} from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import { licenseEnv } from '../../rstudio-library/license';
import { fullname } from '../../rstudio-library/names';
import { READ_AS_TRUE, userSetting } from '../templates/user-setting';
import { values } from '../values';

const { license, pod } = values;

const ADVERTISED = 'CONNECT_OPENTELEMETRY_COLLECTORADVERTISEHOST';

export const setsVariable = textTemplate(
  'rstudio-connect.setsVariable',
  {
    description:
      'Whether one of the variables has a name, as text that is empty where none has. Takes a dict: variables, name.',
    parameters: { variables: parameter<unknown>('any'), name: parameter<string>('string') },
  },
  ({ variables, name }, block) =>
    block.each(
      asKind(variables, v.list(v.kubernetes('EnvVar'))),
      (inVariable, variable) =>
        inVariable.if(eq(variable.name, name), (found) => {
          found.write('true');
          found.break();
        }),
      { as: 'variable' },
    ),
);

export const environment = yamlListTemplate<k8s.EnvVar>(
  'rstudio-connect.environment',
  { description: 'The environment of Connect. What the user sets comes last, and so counts.' },
  (_, block) => {
    const telemetry = block.let('telemetry', fn.lower(userSetting('OpenTelemetry', 'Enabled')));
    const advertised = include(setsVariable, { variables: pod.env, name: ADVERTISED });
    return [
      when(pod.haste, { name: 'RSTUDIO_CONNECT_HASTE', value: 'enabled' }),
      spread(
        include(licenseEnv, { license, product: 'rstudio-connect', envVarPrefix: 'RSC', fullName: include(fullname) }),
      ),
      when(and(fn.has(telemetry, READ_AS_TRUE), not(advertised)), {
        name: ADVERTISED,
        valueFrom: { fieldRef: { fieldPath: 'status.podIP' } },
      }),
      spread(pod.env),
    ];
  },
);

import { defaultTo, fn, textTemplate } from 'chartwright';
import { values } from '../values';

const { defaultResourceServiceBase } = values.backends.kubernetes;

export const serviceBase = textTemplate(
  'rstudio-connect.serviceBase',
  { description: "The Service that Connect starts from: the user's, which need not say that it is a Service." },
  () =>
    fn.toYaml(
      fn.mergeMaps(fn.deepCopy(defaultTo(defaultResourceServiceBase, {})), { apiVersion: 'v1', kind: 'Service' }),
    ),
);

import { declareValues, v, type ValuesDeclaration } from 'chartwright';
import { backends, launcher } from './backends';
import { config, prometheus } from './config';
import { naming } from './naming';
import { rbac } from './rbac';
import { sharedStorage } from './storage';

export const fields = {
  ...naming,
  sharedStorage,
  rbac,
  backends,
  launcher,
  config,
  prometheus,
  kubernetes: v.removed({ movedTo: 'backends.kubernetes' }),
  offHost: v.removed({ movedTo: 'backends.kubernetes' }),
};

export type ConnectValues = ValuesDeclaration<typeof fields>['values'];

/** The values as templates read them. The rules between them read templates, and so are declared after these (rules/). */
export const values: ConnectValues = declareValues(fields).values;

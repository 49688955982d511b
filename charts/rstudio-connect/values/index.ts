import { declareValues, v } from 'chartwright';
import { backends, launcher } from './backends';
import { config, prometheus } from './config';
import { naming } from './naming';
import { rbac } from './rbac';
import { sharedStorage } from './storage';

export const declaration = declareValues({
  ...naming,
  sharedStorage,
  rbac,
  backends,
  launcher,
  config,
  prometheus,
  kubernetes: v.removed({ movedTo: 'backends.kubernetes' }),
  offHost: v.removed({ movedTo: 'backends.kubernetes' }),
});

export const { values } = declaration;

import { declareValues, v } from 'chartwright';
import { backends } from './backends';
import { chronicle, chronicleAgent } from './chronicle';
import { config } from './config';
import { container, rollout } from './deployment';
import { executionEnvironments } from './environments';
import { extraObjects } from './extra-objects';
import { image } from './image';
import { launcher } from './launcher';
import { license } from './license';
import { monitoring } from './monitoring';
import { nameservice } from './nameservice';
import { naming } from './naming';
import { pod, scheduling } from './pod';
import { probes } from './probes';
import { rbac } from './rbac';
import { ingress, service } from './service';
import { sharedStorage } from './storage';

/** The values, in the order in which people meet them: what every installation decides, then the rest. */
export const declaration = declareValues({
  ...naming,
  sharedStorage,
  license,
  config,
  backends,
  launcher,
  executionEnvironments,
  rbac,
  image,
  ...rollout,
  pod,
  ...container,
  ...probes,
  ...scheduling,
  service,
  ingress,
  ...monitoring,
  nameservice,
  chronicle,
  chronicleAgent,
  extraObjects,
  kubernetes: v.removed({ movedTo: 'backends.kubernetes' }),
  offHost: v.removed({ movedTo: 'backends.kubernetes' }),
});

export const { values } = declaration;

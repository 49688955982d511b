import { accountRules } from './account';
import { availabilityRules } from './availability';
import { characterRules } from './characters';
import { chronicleRules } from './chronicle';
import { contentRules } from './content';
import { imageRules } from './image';
import { ingressRules } from './ingress';
import { launcherRules } from './launcher';
import { modeRules } from './modes';
import { mountRules } from './mounts';
import { nameRules } from './names';
import { nameserviceRules } from './nameservice';
import { pathRules } from './paths';
import { placeRules } from './places';
import { probeRules } from './probes';
import { rolloutRules } from './rollout';
import { serviceRules } from './service';
import { storageRules } from './storage';

/** What must hold between the chart's values. */
export const rules = [
  ...storageRules,
  ...modeRules,
  ...accountRules,
  ...imageRules,
  ...nameserviceRules,
  ...contentRules,
  ...launcherRules,
  ...mountRules,
  ...chronicleRules,
  ...serviceRules,
  ...ingressRules,
  ...availabilityRules,
  ...characterRules,
  ...nameRules,
  ...pathRules,
  ...placeRules,
  ...rolloutRules,
  ...probeRules,
];

import { or } from 'chartwright';
import { values } from '../values';

/** Whether content runs outside of Connect's pod. */
export const offHost = or(values.launcher.enabled, values.backends.kubernetes.enabled);

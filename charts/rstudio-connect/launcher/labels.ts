import { asKind, type Block, fn, present, v } from 'chartwright';
import { launcher } from './data';

const { Job } = launcher.data;

/** A label by which a Launcher finds its jobs and services: nobody's own comes over it. */
export const managed = { 'app.kubernetes.io/managed-by': 'launcher' };

/** The label of the instance of the Launcher, where it has several. */
export function instanceLabel(block: Block) {
  const instance = block.let('instance', asKind(fn.dict(), v.map(v.string(), { required: true })));
  block.if(Job.instanceId, (inner) => inner.set(instance, 'launcher-instance-id', present(Job.instanceId)));
  return instance;
}

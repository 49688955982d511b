import { and, asKind, type Block, defaultTo, eq, fn, present, spread, text, v } from 'chartwright';
import { launcher } from './data';
import type { TemplateValues } from './launcher-file';

const { Job } = launcher.data;

/** What content mounts: of the shared storage what lies in the chart's folder of it. */
export function mountsOf(block: Block, { pod, sharedStorage }: TemplateValues) {
  const { subPath } = sharedStorage;
  const shared = sharedVolumes(block, sharedStorage);
  const mounts = block.let(
    'mounts',
    asKind(fn.deepCopy(defaultTo(Job.volumeMounts, [])), v.list(v.kubernetes('VolumeMount'), { required: true })),
  );
  block.each(
    mounts,
    (inner, mount) => {
      inner.if(and(subPath, mount.subPath, fn.has(mount.name, shared)), (found) =>
        found.set(mount, 'subPath', text`${present(subPath)}/${present(mount.subPath)}`),
      );
    },
    { as: 'mount' },
  );
  return [spread(mounts), spread(pod.volumeMounts)];
}

/** The names of the volumes that are the shared storage. */
function sharedVolumes(block: Block, { name }: TemplateValues['sharedStorage']) {
  const shared = block.let('shared', asKind(fn.list(), v.list(v.string(), { required: true })));
  block.each(Job.volumes, (inner, volume) => {
    const claim = volume.persistentVolumeClaim;
    inner.if(and(name, claim, eq(present(claim).claimName, present(name))), (found) =>
      found.assign(shared, fn.append(shared, volume.name)),
    );
  });
  return shared;
}

import { asKind, type Block, defaultTo, fn, merge, templated, text, v } from 'chartwright';
import type { Construct } from 'constructs';
import { k8s } from '../../../imports/k8s';
import { launcher } from './data';
import { instanceLabel, managed } from './labels';
import { launcherFile } from './launcher-file';
import { podSpec } from './pod';

const { Job } = launcher.data;

/** The job that runs content. */
export function jobTemplate(scope: Construct): void {
  const launchers = launcherFile(scope, 'job', 'v2');
  const { file, block, values } = launchers;
  const { job, pod } = Job.metadata;
  const { generateName } = Job;
  const instance = instanceLabel(block);
  new k8s.KubeJob(
    file,
    'job',
    templated({
      metadata: {
        generateName,
        annotations: merge(job.annotations, values.job.annotations),
        labels: merge(job.labels, values.job.labels, instance, managed),
      },
      spec: {
        ttlSecondsAfterFinished: values.job.ttlSecondsAfterFinished,
        backoffLimit: 0,
        template: {
          metadata: {
            generateName,
            annotations: merge(pod.annotations, values.pod.annotations, asked(block), known),
            labels: merge(pod.labels, values.pod.labels, instance),
          },
          spec: podSpec(launchers),
        },
      },
    }),
  );
}

/** What the Launcher reads in the pod when it was started anew: nobody's own come over it. */
const known = {
  stdin: defaultTo(Job.stdin, ''),
  user: defaultTo(Job.user, ''),
  name: defaultTo(Job.name, ''),
  service_ports: defaultTo(Job.servicePortsJson, ''),
};

/** What of that there need not be: the tags, numbered, and all that was asked for by `metadata`. */
function asked(block: Block) {
  const annotations = block.let('asked', asKind(fn.dict(), v.map(v.string(), { required: true })));
  block.each(Job.tags, (inner, tag, index) => inner.set(annotations, text`USER_TAG_${index}`, tag));
  block.if(Job.metadata, (inner) => inner.set(annotations, 'user_metadata', fn.toJson(Job.metadata)));
  return annotations;
}

import { each, fn, not, present, type Templated, text, when } from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import { launcher } from './data';
import { environmentOf } from './environment';
import { filled } from './filled';
import type { LauncherFile } from './launcher-file';
import { mountsOf } from './mounts';
import { portsOf } from './ports';
import { resourcesOf } from './resources';

const { Job } = launcher.data;

/** The container that runs content; the Launcher looks for its name. */
export function containerOf({ block, values }: LauncherFile): Templated<k8s.Container> {
  const { pod } = values;
  return {
    name: 'rs-launcher-container',
    image: Job.container.image,
    imagePullPolicy: filled(pod.imagePullPolicy),
    command: when(pod.command, pod.command).elseWhen(Job.command, ['/bin/sh']).otherwise([Job.exe]),
    args: when(Job.command, ['-c', shellLine]).otherwise(Job.args),
    workingDir: filled(Job.workingDirectory),
    stdin: not(not(Job.stdin)),
    stdinOnce: true,
    env: environmentOf(block, pod),
    ports: each(
      portsOf(block, 'published'),
      ({ targetPort, publishedPort }) => ({
        containerPort: targetPort,
        hostPort: present(publishedPort),
      }),
      { as: 'port' },
    ),
    resources: resourcesOf(block, pod),
    volumeMounts: mountsOf(block, values),
    securityContext: pod.containerSecurityContext,
  };
}

/** What the shell runs: the command, and behind it the arguments as they are. */
const shellLine = when(Job.args, text`${present(Job.command)} ${fn.join(' ', present(Job.args))}`).otherwise(
  present(Job.command),
);

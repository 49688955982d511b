import { each, merge, templated, text } from 'chartwright';
import type { Construct } from 'constructs';
import { k8s } from '../../../imports/k8s';
import { launcher } from './data';
import { launcherFile } from './launcher-file';
import { filled } from './filled';
import { instanceLabel, managed } from './labels';
import { portsOf } from './ports';

const { Job } = launcher.data;

/** The service through which Connect reaches the ports of a job that no node publishes. */
export function serviceTemplate(scope: Construct): void {
  const { file, block, values } = launcherFile(scope, 'service', 'v1');
  const ports = portsOf(block, 'unpublished');
  const instance = instanceLabel(block);
  const { service } = Job.metadata;
  const selector = { 'job-name': Job.id };
  new k8s.KubeService(
    file,
    'service',
    templated({
      metadata: {
        name: Job.serviceName,
        annotations: merge(service.annotations, values.service.annotations),
        labels: merge(service.labels, values.service.labels, instance, managed, selector),
      },
      spec: {
        type: filled(values.service.type),
        clusterIp: '',
        selector,
        ports: each(
          ports,
          ({ targetPort, protocol }, index) => ({
            name: text`port${index}`,
            protocol,
            port: targetPort,
            targetPort,
          }),
          { as: 'port' },
        ),
      },
    }),
  );
}

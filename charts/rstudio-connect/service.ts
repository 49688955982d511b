import { and, asKind, eq, include, TemplateFile, templated, v, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { selectorLabels } from '../rstudio-library/names';
import { annotationsOf } from './templates/annotations';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { prometheus, service } = values;
const { clusterIP, loadBalancerIP, nodePort } = service;

const isOfType = (type: 'ClusterIP' | 'NodePort' | 'LoadBalancer') => eq(service.type, type);

/** The service in front of Connect. Addresses and ports that its type has no use for are left out. */
export class ConnectService extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeService(
      new TemplateFile(this, 'service'),
      'connect',
      templated({
        metadata: {
          ...metadataOf(),
          annotations: annotationsOf(service.annotations),
        },
        spec: {
          type: service.type,
          clusterIp: when(and(isOfType('ClusterIP'), clusterIP), clusterIP),
          loadBalancerIp: when(and(isOfType('LoadBalancer'), loadBalancerIP), loadBalancerIP),
          selector: include(selectorLabels),
          ports: [
            {
              name: 'http',
              protocol: 'TCP',
              port: service.port,
              targetPort: asKind(service.targetPort, v.intOrString()),
              nodePort: when(and(isOfType('NodePort'), nodePort), asKind(nodePort, v.integer())),
            },
            when(prometheus.enabled, {
              name: 'metrics',
              port: prometheus.port,
              targetPort: k8s.IntOrString.fromString('metrics'),
            }),
          ],
        },
      }),
    );
  }
}

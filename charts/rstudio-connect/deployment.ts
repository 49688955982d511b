import { and, asKind, eq, include, merge, spread, TemplateFile, templated, v, when } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { selectorLabels } from '../rstudio-library/names';
import { podAnnotations } from './pod/annotations';
import { container } from './pod/container';
import { initContainers } from './pod/init-containers';
import { volumes } from './pod/volumes';
import { annotationsOf } from './templates/annotations';
import { offHost } from './templates/modes';
import { serviceAccountName } from './templates/names';
import { metadataOf } from './templates/objects';
import { values } from './values';

const { image, pod, rbac, strategy } = values;

const podSpec = {
  // Empty text takes away an account that the pod had before: https://github.com/kubernetes/kubernetes/issues/108208
  serviceAccountName: when(and(rbac.create, offHost), include(serviceAccountName)).otherwise(rbac.serviceAccount.name),
  imagePullSecrets: image.imagePullSecrets,
  securityContext: pod.securityContext,
  hostAliases: pod.hostAliases,
  initContainers: initContainers(),
  containers: [container(), spread(asKind(pod.sidecar, v.list(v.kubernetes('Container'))))],
  volumes: volumes(),
  terminationGracePeriodSeconds: pod.terminationGracePeriodSeconds,
  priorityClassName: when(values.priorityClassName, values.priorityClassName),
  nodeSelector: values.nodeSelector,
  affinity: when(pod.affinity, pod.affinity).elseWhen(values.affinity, values.affinity),
  tolerations: values.tolerations,
  topologySpreadConstraints: values.topologySpreadConstraints,
};

/** Connect itself. */
export class ConnectDeployment extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new k8s.KubeDeployment(
      new TemplateFile(this, 'deployment'),
      'connect',
      templated({
        metadata: {
          ...metadataOf(),
          annotations: annotationsOf(values.deployment.annotations),
        },
        spec: {
          replicas: values.replicas,
          revisionHistoryLimit: values.revisionHistoryLimit,
          strategy: {
            type: strategy.type,
            rollingUpdate: when(eq(strategy.type, 'RollingUpdate'), strategy.rollingUpdate),
          },
          selector: { matchLabels: include(selectorLabels) },
          template: {
            metadata: { labels: merge(pod.labels, include(selectorLabels)), annotations: include(podAnnotations) },
            spec: podSpec,
          },
        },
      }),
    );
  }
}

import { asKind, type Block, defaultTo, fn, present, merge, or, spread, type Templated, v, when } from 'chartwright';
import type { k8s } from '../../../imports/k8s';
import { containerOf } from './container';
import { launcher } from './data';
import { filled } from './filled';
import type { LauncherFile, TemplateValues } from './launcher-file';

const { Job } = launcher.data;

/** The pod of a job. */
export function podSpec(launchers: LauncherFile): Templated<k8s.PodSpec> {
  const { block, values } = launchers;
  const { pod } = values;
  const placement = placementOf(block);
  const securityContext = securityContextOf(block, pod);
  const container = containerOf(launchers);
  return {
    restartPolicy: 'Never',
    nodeName: filled(Job.host),
    nodeSelector: merge(placement, pod.nodeSelector),
    tolerations: pod.tolerations,
    affinity: pod.affinity,
    priorityClassName: filled(pod.priorityClassName),
    serviceAccountName: when(
      or(Job.serviceAccountName, pod.serviceAccountName),
      defaultTo(Job.serviceAccountName, defaultTo(pod.serviceAccountName, '')),
    ),
    enableServiceLinks: defaultTo(pod.enableServiceLinks, false),
    hostAliases: pod.hostAliases,
    shareProcessNamespace: Job.shareProcessNamespace,
    securityContext,
    imagePullSecrets: pod.imagePullSecrets,
    initContainers: [spread(Job.metadata.pod.initContainers), spread(pod.initContainers)],
    containers: [container, spread(pod.extraContainers)],
    volumes: [spread(Job.volumes), spread(pod.volumes)],
  };
}

/** The nodes that a job may run on: of two constraints of the same name the later one counts. */
function placementOf(block: Block) {
  const placement = block.let('placement', asKind(fn.dict(), v.map(v.string(), { required: true })));
  block.each(
    Job.placementConstraints,
    (inner, { name, value }) => {
      inner.if(name, (named) => named.set(placement, present(name), defaultTo(value, '')));
    },
    { as: 'constraint' },
  );
  return placement;
}

/** The chart's own context, the ids of the user that the job runs as, and above both what the chart insists on. */
function securityContextOf(block: Block, { defaultSecurityContext, securityContext }: TemplateValues['pod']) {
  const { runAsUserId, runAsGroupId, supplementalGroupIds } = Job.container;
  const context = block.let('securityContext', fn.mergeOverwrite({}, defaultTo(defaultSecurityContext, {})));
  block.if(runAsUserId, (inner) => inner.set(context, 'runAsUser', fn.int64(runAsUserId)));
  block.if(runAsGroupId, (inner) => inner.set(context, 'runAsGroup', fn.int64(runAsGroupId)));
  block.if(supplementalGroupIds, (inner) => inner.set(context, 'supplementalGroups', supplementalGroupIds));
  block.do(fn.mergeOverwrite(context, defaultTo(securityContext, {})));
  return when(context, context);
}

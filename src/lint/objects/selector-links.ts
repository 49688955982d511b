import { type DataMap, type DataPath, mapAt } from '../../package/data-file';
import { memoized } from '../memoized';
import type { Render, RenderedObject } from '../render/rendered';
import { isBuiltIn } from './made-names';
import { apiGroup } from './api-group';
import { podTemplatesOf } from './pods';
import { isOfGroup, type RoleRule, roleRulesOf, verbsAmong } from './rbac';
import { objectsOfKind, RELEASE_NAME } from './release';
import { type Selected, selectedAmong } from './selected';
import { isMet, labelRequirements, type Requirement, requirementsOf } from './selector';

/** A place of an object where others are chosen by their labels. */
export interface SelectorLink {
  readonly object: RenderedObject;
  readonly path: DataPath;
  readonly requirements: readonly Requirement[];
  readonly of: 'pod' | 'Service';
}

/** What can be chosen by its labels. */
export interface Labelled {
  readonly object: RenderedObject;
  readonly labels: DataMap;
  readonly path: DataPath;
}

/** Every selector of a render. */
export const selectorLinksOf = (render: Render): readonly SelectorLink[] =>
  render.objects.flatMap((object) => linkOf(object) ?? []);

function linkOf(object: RenderedObject): SelectorLink | undefined {
  const selector = mapAt(object.data, 'spec', 'selector');
  const link = { object, path: ['spec', 'selector'], of: 'pod' } as const;
  switch (`${apiGroup(object.apiVersion)}/${object.kind}`) {
    case '/Service':
      return { ...link, requirements: labelRequirements(selector).filter(isIdentity) };
    case 'policy/PodDisruptionBudget':
    case 'monitoring.coreos.com/PodMonitor':
      return { ...link, requirements: requirementsOf(selector).filter(isIdentity) };
    case 'monitoring.coreos.com/ServiceMonitor':
      return { ...link, of: 'Service', requirements: requirementsOf(selector).filter(isIdentity) };
    case 'networking.k8s.io/NetworkPolicy': {
      const requirements = requirementsOf(mapAt(object.data, 'spec', 'podSelector')).filter(isIdentity);
      return { ...link, path: ['spec', 'podSelector'], requirements };
    }
    default:
      return undefined;
  }
}

const isOfRelease = ({ values }: Requirement): boolean => values.some((value) => value.includes(RELEASE_NAME));

/** The labels that controllers put on the pods that they make: https://kubernetes.io/docs/reference/labels-annotations-taints/ */
const OF_CONTROLLERS =
  /^(?:statefulset\.kubernetes\.io\/pod-name|apps\.kubernetes\.io\/pod-index|(?:batch\.kubernetes\.io\/)?(?:job-name|controller-uid|job-completion-index)|pod-template-hash|controller-revision-hash)$/;

/** Other labels may come at run time: which pod leads, which step of a StatefulSet it is. */
const isIdentity = (requirement: Requirement): boolean =>
  requirement.operator === 'In' &&
  !OF_CONTROLLERS.test(requirement.key) &&
  (/^(?:app|component|release|k8s-app|app\.kubernetes\.io\/(?:name|instance|component))$/.test(requirement.key) ||
    isOfRelease(requirement));

/**
 * What a selector does not choose, of the first ones that are compared the nearest first; undefined where it chooses
 * anything, or may do so later.
 */
export function missedBy(render: Render, { requirements, of }: SelectorLink): readonly Labelled[] | undefined {
  const choices = CHOICES[of](render);
  if (choices === undefined || choices.selected(requirements).length > 0) return undefined;
  const metBy = ({ labels }: Labelled) => requirements.filter((requirement) => isMet(requirement, labels)).length;
  const near = choices.all.slice(0, MOST_COMPARED).map((one) => ({ one, met: metBy(one) }));
  return near.sort((one, other) => other.met - one.met).map(({ one }) => one);
}

/** To look for the nearest of thousands for each of thousands would take minutes. */
const MOST_COMPARED = 200;

interface Choices {
  readonly all: readonly Labelled[];
  readonly selected: Selected<Labelled>;
}

const choicesAmong = (all: readonly Labelled[]): Choices => ({
  all,
  selected: selectedAmong(all, ({ labels }) => labels),
});

/** What a selector of a render may choose; undefined where something may make more of them later. */
const CHOICES: Readonly<Record<SelectorLink['of'], (render: Render) => Choices | undefined>> = {
  Service: memoized((render) => {
    const services = objectsOfKind(render, 'Service');
    const path = ['metadata', 'labels'];
    return choicesAmong(services.map((object) => ({ object, labels: mapAt(object.data, ...path), path })));
  }),
  pod: memoized((render) => {
    const pods = podTemplatesOf(render);
    if (pods.length === 0 || render.objects.some(mayMakePods) || roleRulesOf(render).some(grantsPods)) return undefined;
    return choicesAmong(
      pods.map(({ object, labels, path }) => ({ object, labels, path: [...path, 'metadata', 'labels'] })),
    );
  }),
};

/** Whether something of the chart may make pods at run time, as operators and JupyterHub do. */
const grantsPods = (rule: RoleRule): boolean =>
  verbsAmong(rule, ['create']).length > 0 &&
  ((isOfGroup(rule, '') && grants(rule, ['pods', 'replicationcontrollers'])) ||
    (isOfGroup(rule, 'apps') && grants(rule, ['deployments', 'statefulsets', 'daemonsets', 'replicasets'])) ||
    (isOfGroup(rule, 'batch') && grants(rule, ['jobs', 'cronjobs'])));

const grants = ({ resources }: RoleRule, kinds: readonly string[]): boolean =>
  ['*', ...kinds].some((kind) => resources.includes(kind));

/** Groups of custom resources that make no pods. */
const WITHOUT_PODS =
  /^(?:cert-manager\.io|acme\.cert-manager\.io|external-secrets\.io|bitnami\.com|keda\.sh|(?:networking|security|telemetry)\.istio\.io|traefik\.(?:io|containo\.us)|route\.openshift\.io|kyverno\.io|cilium\.io|crd\.projectcalico\.org|secrets-store\.csi\.x-k8s\.io)$/;
const MONITORING = ['ServiceMonitor', 'PodMonitor', 'PrometheusRule', 'Probe', 'ScrapeConfig', 'AlertmanagerConfig'];

function mayMakePods(object: RenderedObject): boolean {
  const group = apiGroup(object.apiVersion);
  if (isBuiltIn(object) || WITHOUT_PODS.test(group)) return false;
  return group !== 'monitoring.coreos.com' || !MONITORING.includes(object.kind);
}

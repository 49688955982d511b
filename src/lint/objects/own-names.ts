import type { Chart, ChartTemplate } from '../../package/chart';
import { dataAt, textAt } from '../../package/data-file';
import { memoized } from '../memoized';
import { templateOfSource } from '../place/template-of-source';
import type { RenderedObject } from '../render/rendered';
import type { NameLink } from './name-links';
import { namespaceOf, RELEASE_NAME, RELEASE_NAMESPACE } from './release';
import type { SelectorLink } from './selector-links';

/** Kinds that an object means of its own chart where its template writes their name; others may be the cluster's or the user's. */
const OWN_KINDS = ['Deployment', 'ReplicaSet', 'Role', 'Service', 'StatefulSet'];

/** Likewise, the kinds whose selectors are meant for the pods and Services of the chart. */
const SELECTING = ['PodDisruptionBudget', 'PodMonitor', 'Service', 'ServiceMonitor'];

/**
 * Whether an object names one of its own chart: the release's name is in it, or the template writes it out instead of
 * taking it from the values.
 */
export function namesOwn({ object, path, kind, name }: NameLink, chart: Chart): boolean {
  if (name.includes(RELEASE_NAME)) return true;
  const reference = path.slice(0, -1);
  const namespace = textAt(object.data, ...reference, 'namespace') ?? object.namespace ?? RELEASE_NAMESPACE;
  if (!OWN_KINDS.includes(kind) || namespace !== RELEASE_NAMESPACE) return false;
  // No Service, but an action: https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/ingress/annotations/
  if (textAt(object.data, ...reference, 'port', 'name') === 'use-annotation') return false;
  return wordsOf(object, chart).has(name);
}

/** Whether a selector is meant for the chart's own objects: the same of its values. */
export function selectsOwn({ object, requirements }: SelectorLink, chart: Chart): boolean {
  const values = requirements.flatMap((requirement) => requirement.values);
  if (values.some((value) => value.includes(RELEASE_NAME))) return true;
  const isElsewhere = dataAt(object.data, ['spec', 'namespaceSelector']) !== undefined;
  if (!SELECTING.includes(object.kind) || namespaceOf(object) !== RELEASE_NAMESPACE || isElsewhere) return false;
  const words = wordsOf(object, chart);
  return values.length > 0 && values.every((value) => words.has(value));
}

/** The words of the template that an object comes from. */
function wordsOf({ source }: RenderedObject, chart: Chart): ReadonlySet<string> {
  const template = source === undefined ? undefined : templateOfSource(chart, source);
  return template === undefined ? NO_WORDS : wordsIn(template);
}

const NO_WORDS: ReadonlySet<string> = new Set();
const wordsIn = memoized(({ file }: ChartTemplate): ReadonlySet<string> => new Set(file.text.match(/[\w.-]+/g)));

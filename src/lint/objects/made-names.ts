import type { Render, RenderedObject } from '../render/rendered';
import { memoized } from '../memoized';
import { apiGroup } from './api-group';
import { podTemplateOf } from './pods';
import { objectsOfKind } from './release';

/** Whether Kubernetes itself knows an API group. */
export const isBuiltIn = ({ apiVersion }: RenderedObject): boolean => {
  const group = apiGroup(apiVersion);
  return !group.includes('.') || group.endsWith('.k8s.io');
};

/** The names of a kind's objects in a render, in whatever namespace. */
const namesOf = memoized((render: Render) => {
  const byKind = new Map<string, Set<string>>();
  return (kind: string): ReadonlySet<string> => {
    const names = byKind.get(kind) ?? new Set(objectsOfKind(render, kind).map(({ name }) => name));
    byKind.set(kind, names);
    return names;
  };
});

/** All that custom resources say: their controllers make objects of the names in it. */
const customText = memoized((render: Render): string =>
  render.objects
    .filter((object) => !isBuiltIn(object))
    .map(({ data, name }) => `${name}\n${JSON.stringify(data)}`)
    .join('\n'),
);

/** All that Jobs and scripts say: they make Secrets and certificates. */
const jobText = memoized((render: Render): string =>
  render.objects
    .filter((object) => object.kind === 'ConfigMap' || (object.kind === 'Job' && podTemplateOf(object) !== undefined))
    .map(({ data }) => JSON.stringify(data['data'] ?? data['spec']))
    .join('\n'),
);

/** Whether a render makes an object of a name, or something in it that may make one later. */
export function isMade(render: Render, kind: string, name: string): boolean {
  if (namesOf(render)(kind).has(name) || customText(render).includes(name)) return true;
  // A Job that only uses a Secret names it too: then nothing is said of it.
  return kind === 'Secret' && jobText(render).includes(name);
}

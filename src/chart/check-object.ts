import type { ApiObject } from 'cdk8s';
import { ChartwrightError } from '../errors';
import type { MapTree, Tree } from './tree';

/** Stands for the name that cdk8s would make up: two releases in one namespace would share it. */
export const UNNAMED = '\uE0C4unnamed';

const DNS_LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
const DNS_1035_LABEL = /^[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
const DNS_SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
/** https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#path-segment-names */
const PATH_SEGMENT = /^(?!\.{1,2}$)[^/%]+$/;
const RBAC = new Set(['Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding']);

/**
 * Refuses what Kubernetes, or a second release, would stumble over: no name of its own, a name that the API refuses, an
 * address label of cdk8s' own.
 *
 * @throws ChartwrightError OBJECT_UNNAMED, OBJECT_NAME_INVALID, OBJECT_MISPLACED
 */
export function checkObject(object: ApiObject, tree: MapTree): MapTree {
  const metadata = tree.fields.get('metadata');
  const named = metadata?.kind === 'map' ? withName(object, metadata) : metadata;
  refuseAddressLabels(object, tree, []);
  return named === metadata || named === undefined
    ? tree
    : {
        kind: 'map',
        fields: new Map([...tree.fields].map(([key, value]) => [key, key === 'metadata' ? named : value])),
      };
}

function withName(object: ApiObject, metadata: MapTree): MapTree {
  const name = metadata.fields.get('name');
  if (name?.kind !== 'constant' || typeof name.value !== 'string') return metadata;
  if (name.value === UNNAMED) {
    const fields = new Map(metadata.fields);
    fields.delete('name');
    if (fields.has('generateName')) return { kind: 'map', fields };
    throw new ChartwrightError('OBJECT_UNNAMED', `the ${object.kind} has no name of its own`, {
      constructPath: object.node.path,
      fieldPath: 'metadata.name',
      accepted: 'a name that carries the release’s, so that two releases do not share the object',
      advice: 'set metadata.name, such as text`${release.name}-config` or the include of a fullname template',
    });
  }
  const problem = nameProblem(object, name.value);
  if (problem === undefined) return metadata;
  throw new ChartwrightError('OBJECT_NAME_INVALID', `Kubernetes refuses the name of the ${object.kind}`, {
    constructPath: object.node.path,
    fieldPath: 'metadata.name',
    found: JSON.stringify(name.value),
    accepted: problem,
    advice: 'choose another name',
  });
}

function nameProblem({ kind, apiGroup }: ApiObject, name: string): string | undefined {
  if (RBAC.has(kind) && apiGroup === 'rbac.authorization.k8s.io') {
    return PATH_SEGMENT.test(name) ? undefined : 'anything but “.”, “..”, “/” and “%”';
  }
  if (kind === 'Service') {
    return DNS_1035_LABEL.test(name) ? undefined : 'at most 63 lower-case letters, digits and “-”, a letter first';
  }
  if (kind === 'Namespace') return DNS_LABEL.test(name) ? undefined : 'at most 63 lower-case letters, digits and “-”';
  return DNS_SUBDOMAIN.test(name)
    ? undefined
    : 'at most 253 lower-case letters, digits, “-” and “.”, a letter or digit first and last';
}

const ADDRESS_LABEL = 'cdk8s.io/metadata.addr';

function refuseAddressLabels(object: ApiObject, tree: Tree, path: readonly string[]): void {
  switch (tree.kind) {
    case 'map':
      for (const [key, value] of tree.fields) {
        if (key === ADDRESS_LABEL) throw addressed(object, [...path, key]);
        refuseAddressLabels(object, value, [...path, key]);
      }
      return;
    case 'list':
      tree.items.forEach((item, index) => refuseAddressLabels(object, item, [...path, String(index)]));
      return;
    case 'merge':
      tree.parts.forEach((part) => refuseAddressLabels(object, part, path));
      return;
    default:
      return;
  }
}

const addressed = (object: ApiObject, path: readonly string[]) =>
  new ChartwrightError('OBJECT_MISPLACED', `the ${object.kind} selects pods by an address that cdk8s made up`, {
    constructPath: object.node.path,
    fieldPath: path.join('.'),
    found: ADDRESS_LABEL,
    accepted: 'labels of the release, since every release of the chart would share the address',
    advice: 'give the cdk8s-plus class `select: false` and set the selector and the labels yourself',
  });

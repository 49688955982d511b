import type { ApiObject } from 'cdk8s';
import { ChartwrightError, unreachable } from '../errors';
import { possibleKeys } from './merge-sources';
import { presenceOf } from './presence';
import { childrenOf, type MapTree, type Tree } from './tree';

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
export function checkObject(object: ApiObject, tree: MapTree): void {
  const metadata = tree.fields.get('metadata');
  if (metadata === undefined || !(isNamed(metadata, 'name') || isNamed(metadata, 'generateName'))) {
    throw unnamed(object);
  }
  for (const name of constantNames(metadata)) checkName(object, name);
  refuseAddressLabels(object, tree, []);
}

/** Whether a field of the metadata is there whatever the values are, as far as can be told. */
function isNamed(tree: Tree, field: 'name' | 'generateName'): boolean {
  switch (tree.kind) {
    case 'map': {
      const name = tree.fields.get(field);
      return name !== undefined && presenceOf(name).kind === 'always';
    }
    case 'merge':
      return tree.parts.some((part) => isNamed(part, field));
    case 'choice':
      return tree.arms.at(-1)?.condition === undefined && tree.arms.every(({ body }) => isNamed(body, field));
    case 'commented':
      return isNamed(tree.body, field);
    case 'entry':
      return tree.key === field;
    case 'expression':
      return possibleKeys(tree.expr)?.includes(field) ?? true;
    case 'constant':
    case 'list':
    case 'loop':
    case 'spread':
      return false;
    default:
      return unreachable(tree);
  }
}

function constantNames(tree: Tree): readonly string[] {
  switch (tree.kind) {
    case 'constant':
      return typeof tree.value === 'string' ? [tree.value] : [];
    case 'map': {
      const name = tree.fields.get('name');
      return name === undefined ? [] : constantNames(name);
    }
    case 'merge':
      return tree.parts.flatMap(constantNames);
    case 'choice':
      return tree.arms.flatMap(({ body }) => constantNames(body));
    case 'commented':
      return constantNames(tree.body);
    case 'entry':
      return tree.key === 'name' ? constantNames(tree.value) : [];
    case 'expression':
    case 'list':
    case 'loop':
    case 'spread':
      return [];
    default:
      return unreachable(tree);
  }
}

const unnamed = (object: ApiObject) =>
  new ChartwrightError('OBJECT_UNNAMED', `the ${object.kind} has no name of its own`, {
    fieldPath: 'metadata.name',
    found: 'no name, or one that is not always there',
    accepted: 'a name that carries the release’s, so that two releases do not share the object',
    advice: 'set metadata.name, such as text`${release.name}-config` or the include of a fullname template',
  });

function checkName(object: ApiObject, name: string): void {
  const problem = nameProblem(object, name);
  if (problem === undefined) return;
  throw new ChartwrightError('OBJECT_NAME_INVALID', `Kubernetes refuses the name of the ${object.kind}`, {
    fieldPath: 'metadata.name',
    found: JSON.stringify(name),
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
  if (tree.kind === 'map' && tree.fields.has(ADDRESS_LABEL)) throw addressed(object, [...path, ADDRESS_LABEL]);
  for (const { tree: inner, step } of childrenOf(tree)) {
    refuseAddressLabels(object, inner, step === undefined ? path : [...path, step]);
  }
}

const addressed = (object: ApiObject, path: readonly string[]) =>
  new ChartwrightError('OBJECT_MISPLACED', `the ${object.kind} selects pods by an address that cdk8s made up`, {
    fieldPath: path.join('.'),
    found: ADDRESS_LABEL,
    accepted: 'labels of the release, since every release of the chart would share the address',
    advice:
      'give the cdk8s-plus class `select: false` and its own labels, and take the label away with a patch on ' +
      `ApiObject.of(construct): JsonPatch.remove('/${[...path.slice(0, -1), 'cdk8s.io~1metadata.addr'].join('/')}')`,
  });

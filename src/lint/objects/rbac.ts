import { type DataPath, isMap, listAt } from '../../package/data-file';
import type { Render, RenderedObject } from '../render/rendered';
import { atObject, type Target } from '../target';
import { memoized } from '../memoized';
import { apiGroup } from './api-group';
import { isTest } from './hooks';
import { nameWithoutRelease, objectsOfKind } from './release';

/** One rule of a Role or ClusterRole. */
export interface RoleRule {
  readonly object: RenderedObject;
  readonly path: DataPath;
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly nonResourceURLs: readonly string[];
  /** Whether it holds for objects of certain names alone. */
  readonly isNamed: boolean;
}

const RBAC = 'rbac.authorization.k8s.io';

/** What `helm test` alone brings is gone afterwards. */
const isRbac = (object: RenderedObject): boolean => apiGroup(object.apiVersion) === RBAC && !isTest(object);

/** Every rule of every role of a render. */
export const roleRulesOf = memoized((render: Render): readonly RoleRule[] =>
  objectsOfKind(render, 'Role', 'ClusterRole')
    .filter(isRbac)
    .flatMap((object) =>
      listAt(object.data, 'rules').flatMap((rule, index): RoleRule[] => {
        if (!isMap(rule)) return [];
        const texts = (field: string) => listAt(rule, field).filter((one) => typeof one === 'string');
        return [
          {
            object,
            path: ['rules', index],
            apiGroups: texts('apiGroups'),
            resources: texts('resources'),
            verbs: texts('verbs'),
            nonResourceURLs: texts('nonResourceURLs'),
            isNamed: texts('resourceNames').length > 0,
          },
        ];
      }),
    ),
);

export const roleBindingsOf = (render: Render): readonly RenderedObject[] =>
  objectsOfKind(render, 'RoleBinding', 'ClusterRoleBinding').filter(isRbac);

/** Whether a rule is about an API group, by name or by `*`. */
export const isOfGroup = ({ apiGroups }: RoleRule, group: string): boolean =>
  apiGroups.includes(group) || apiGroups.includes('*');

/** The verbs of a rule that are among those given; all of those given where it grants `*`. */
export const verbsAmong = ({ verbs }: RoleRule, given: readonly string[]): readonly string[] =>
  verbs.includes('*') ? given : given.filter((verb) => verbs.includes(verb));

/** How an entry of a rule's allow-list names what an object grants; told by `ALLOW_FORM`. */
export const allowKeyOf = ({ kind, name }: RenderedObject, what: string): string =>
  `${kind}/${nameWithoutRelease(name)}: ${what}`;

/** What entries of the allow-lists of rbac rules are compared with, but for what comes after the colon. */
export const ALLOW_FORM =
  '`<kind>/<name>: <what>`, the name without `<release>-` before it, such as `Role/demo: pods/exec`';

/** The place where a rule names a resource. */
export const atResource = ({ object, path, resources }: RoleRule, resource: string): Target =>
  atObject(object, ...path, 'resources', resources.indexOf(resource));

import {
  type Block,
  defaultTo,
  type Expr,
  include,
  not,
  optionalParameter,
  parameter,
  type Shape,
  type Templated,
  textTemplate,
  when,
  yamlListTemplate,
} from 'chartwright';
import type { k8s } from '../../imports/k8s';
import { asText, neededText } from './scalar';
import { requireType } from './type-check';

const rule = (apiGroup: string, resources: readonly string[], verbs: readonly string[]): k8s.PolicyRule => ({
  apiGroups: [apiGroup],
  resources: [...resources],
  verbs: [...verbs],
});

/** What the launcher does in the namespace that sessions and jobs run in: a list of the rules of a Role. */
export const launcherRules = yamlListTemplate<k8s.PolicyRule>(
  'rstudio-library.rbac.launcherRules',
  { description: 'The rules of the Role that the launcher needs where sessions and jobs run.', parameters: {} },
  () => [
    rule('', ['serviceaccounts'], ['list']),
    rule('', ['pods/log'], ['get', 'watch', 'list']),
    rule('', ['pods', 'pods/attach', 'pods/exec'], ['get', 'create', 'update', 'patch', 'watch', 'list', 'delete']),
    rule('', ['events'], ['watch']),
    rule('', ['services'], ['create', 'get', 'watch', 'list', 'delete']),
    rule('batch', ['jobs'], ['create', 'update', 'patch', 'get', 'watch', 'list', 'delete']),
    rule('metrics.k8s.io', ['pods'], ['get']),
  ],
);

/** What Connect does by itself, without a launcher, in the namespace of content: a list of the rules of a Role. */
export const directRunnerRules = yamlListTemplate<k8s.PolicyRule>(
  'rstudio-library.rbac.directRunnerRules',
  {
    description: `The rules of the Role that Connect needs where content runs, when it runs content in Kubernetes by itself.
      They are all that it does there, and no more.`,
    parameters: {},
  },
  () => [
    rule('', ['serviceaccounts'], ['list']),
    rule('', ['pods/log'], ['get']),
    rule('', ['pods'], ['get', 'list', 'watch']),
    rule('', ['events'], ['list']),
    rule('', ['pods/attach'], ['create', 'get']),
    rule('', ['pods/exec'], ['create', 'get']),
    rule('', ['services'], ['create', 'get', 'list', 'watch']),
    rule('batch', ['jobs'], ['create', 'get', 'delete', 'list', 'watch']),
    rule('discovery.k8s.io', ['endpointslices'], ['list', 'watch']),
  ],
);

/** The same for the ClusterRole, which is only needed where content has services of the type NodePort. */
export const directRunnerClusterRules = yamlListTemplate<k8s.PolicyRule>(
  'rstudio-library.rbac.directRunnerClusterRules',
  { description: 'The rules of the ClusterRole with which Connect finds the address of a node.', parameters: {} },
  () => [rule('', ['nodes'], ['get'])],
);

const RBAC = 'rbac.authorization.k8s.io';
const RBAC_API = `${RBAC}/v1`;
const STRINGS: Shape = { kind: 'map', item: { kind: 'string' } };
type Strings = Readonly<Record<string, string>>;

/** The launcher's objects, each a document of its own. */
export const rbac = textTemplate(
  'rstudio-library.rbac',
  {
    description: `The objects that let the launcher run sessions and jobs: a ClusterRole with its binding and a
      ServiceAccount, where they are asked for; a Role with its binding.
      Takes a dict: serviceAccountName, serviceAccountCreate (a boolean), serviceAccountAnnotations, serviceAccountLabels,
      roleName (the account's unless it is given), namespace (the account's; default), targetNamespace (the Role's; the
      account's), clusterRoleCreate, removeNamespaceReferences.`,
    parameters: {
      serviceAccountName: parameter<string>('string'),
      serviceAccountCreate: parameter<boolean>('boolean'),
      serviceAccountAnnotations: optionalParameter<Strings>(STRINGS),
      serviceAccountLabels: optionalParameter<Strings>(STRINGS),
      roleName: optionalParameter<string>('string'),
      namespace: optionalParameter<string>('string'),
      targetNamespace: optionalParameter<string>('string'),
      clusterRoleCreate: optionalParameter<boolean>('boolean'),
      removeNamespaceReferences: optionalParameter<boolean>('boolean'),
    },
  },
  ({ serviceAccountCreate, ...given }, block) => {
    requireType(block, serviceAccountCreate, {
      name: 'serviceAccountCreate',
      expected: 'bool',
      description: 'it says whether the account is created',
    });
    for (const name of ['serviceAccountAnnotations', 'serviceAccountLabels'] as const) {
      requireType(block, defaultTo(given[name], {}), { name, expected: 'map' });
    }
    const serviceAccountName = block.let(
      'serviceAccountName',
      neededText('serviceAccountName', given.serviceAccountName),
    );
    const namespace = block.let('namespace', asText('namespace', defaultTo(given.namespace, 'default')));
    const targetNamespace = block.let(
      'targetNamespace',
      asText('targetNamespace', defaultTo(given.targetNamespace, namespace)),
    );
    const name = block.let('roleName', asText('roleName', defaultTo(given.roleName, serviceAccountName)));
    const inNamespace = (of: Expr<string>) => when(not(given.removeNamespaceReferences), of);
    const subject = { kind: 'ServiceAccount', name: serviceAccountName };

    block.if(given.clusterRoleCreate, (asked) => {
      document<k8s.KubeClusterRoleProps>(asked, RBAC_API, 'ClusterRole', {
        metadata: { name },
        rules: [rule('', ['nodes'], ['get', 'list', 'watch'])],
      });
      document<k8s.KubeClusterRoleBindingProps>(asked, RBAC_API, 'ClusterRoleBinding', {
        metadata: { name },
        roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name },
        subjects: [{ ...subject, namespace }],
      });
    });
    block.if(serviceAccountCreate, (asked) =>
      document<k8s.KubeServiceAccountProps>(asked, 'v1', 'ServiceAccount', {
        metadata: {
          name: serviceAccountName,
          namespace: inNamespace(namespace),
          annotations: given.serviceAccountAnnotations,
          labels: given.serviceAccountLabels,
        },
      }),
    );
    const metadata = { name, namespace: inNamespace(targetNamespace) };
    document<k8s.KubeRoleProps>(block, RBAC_API, 'Role', { metadata, rules: include(launcherRules) });
    document<k8s.KubeRoleBindingProps>(block, RBAC_API, 'RoleBinding', {
      metadata,
      roleRef: { apiGroup: RBAC, kind: 'Role', name },
      subjects: [{ ...subject, namespace: inNamespace(namespace) }],
    });
  },
);

/** An object as a document of its own; `T` is what its class takes. */
function document<T>(block: Block, apiVersion: string, kind: string, object: Templated<T>): void {
  block.line('---');
  block.yaml<object>({ apiVersion, kind, ...(object as object) });
}

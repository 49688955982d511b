import { rbacEscalation } from '../../../../src/lint/rules/rbac/rbac-escalation';
import { foundIn, role } from '../../objects/found-in';

const RBAC = 'apiGroups: [rbac.authorization.k8s.io]';
const binding = (kind: string, roleRef: string) =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: { name: NAME }\nroleRef: ${roleRef}\nsubjects: []\n`;

test('what leads to more rights', async () => {
  const found = await foundIn(rbacEscalation, {
    bind: role(`{ ${RBAC}, resources: [clusterroles], verbs: [bind] }`),
    write: role(`{ ${RBAC}, resources: [roles, rolebindings], verbs: [create, get] }`),
    everything: role(`{ ${RBAC}, resources: [roles], verbs: ["*"] }`),
    impersonate: role('{ apiGroups: [""], resources: [users], verbs: [impersonate] }', 'ClusterRole'),
    token: role('{ apiGroups: [""], resources: [serviceaccounts/token], verbs: [create] }'),
    kubelet: role('{ apiGroups: [""], resources: [nodes/proxy], verbs: [get] }', 'ClusterRole'),
    webhooks: role(
      '{ apiGroups: [admissionregistration.k8s.io], resources: [mutatingwebhookconfigurations], verbs: [patch] }',
    ),
    admin: binding('RoleBinding', '{ apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }'),
    'none-read': role(`{ ${RBAC}, resources: [roles, rolebindings], verbs: [get, list, watch] }`),
    'none-named': role(`{ ${RBAC}, resources: [roles], verbs: [update], resourceNames: [one] }`),
    'none-other-group': role('{ apiGroups: [example.com], resources: [roles], verbs: [create] }'),
    'none-accounts': role('{ apiGroups: [""], resources: [serviceaccounts], verbs: [create] }'),
    'none-metrics': role('{ apiGroups: [""], resources: [nodes/metrics], verbs: [get] }'),
    'none-own-role': binding('RoleBinding', '{ kind: Role, name: cluster-admin }'),
    'none-null': binding('ClusterRoleBinding', 'null'),
  });
  expect(found).toEqual([
    'admin',
    'bind',
    'everything',
    'impersonate',
    'kubelet',
    'token',
    'webhooks',
    'write',
    'write',
  ]);
});

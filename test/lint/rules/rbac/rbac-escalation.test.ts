import { rbacEscalation } from '../../../../src/lint/rules/rbac/rbac-escalation';
import { findingsOf } from '../../kit';
import { foundIn, role } from '../../objects/found-in';

const RBAC = 'apiGroups: [rbac.authorization.k8s.io]';
const binding = (kind: string, roleRef: string) =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: { name: NAME }\nroleRef: ${roleRef}\nsubjects: []\n`;

test('what leads to more rights', async () => {
  const found = await foundIn(rbacEscalation, {
    bind: role(`{ ${RBAC}, resources: [clusterroles], verbs: [bind] }`),
    escalate: role(`{ ${RBAC}, resources: [roles, rolebindings], verbs: [create, escalate] }`),
    everything: role(`{ ${RBAC}, resources: [roles], verbs: ["*"] }`),
    impersonate: role('{ apiGroups: [""], resources: [users], verbs: [impersonate] }', 'ClusterRole'),
    token: role('{ apiGroups: [""], resources: [serviceaccounts/token], verbs: [create] }'),
    kubelet: role('{ apiGroups: [""], resources: [nodes/proxy], verbs: [get] }', 'ClusterRole'),
    webhooks: role(
      '{ apiGroups: [admissionregistration.k8s.io], resources: [mutatingwebhookconfigurations], verbs: [patch] }',
    ),
    admin: binding('RoleBinding', '{ apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }'),
    'none-read': role(`{ ${RBAC}, resources: [roles, rolebindings], verbs: [get, list, watch] }`),
    'none-named': role(`{ ${RBAC}, resources: [roles], verbs: [bind], resourceNames: [one] }`),
    'none-write': role(`{ ${RBAC}, resources: [roles, clusterroles], verbs: [create, update, patch, delete] }`),
    'none-bindings': role(`{ ${RBAC}, resources: [rolebindings, clusterrolebindings], verbs: ["*"] }`, 'ClusterRole'),
    'none-other-group': role('{ apiGroups: [example.com], resources: [roles], verbs: [bind] }'),
    'none-accounts': role('{ apiGroups: [""], resources: [serviceaccounts], verbs: [create] }'),
    'none-metrics': role('{ apiGroups: [""], resources: [nodes/metrics], verbs: [get] }'),
    'none-own-role': binding('RoleBinding', '{ kind: Role, name: cluster-admin }'),
    'none-null': binding('ClusterRoleBinding', 'null'),
  });
  expect(found).toEqual(['admin', 'bind', 'escalate', 'everything', 'impersonate', 'kubelet', 'token', 'webhooks']);
});

// https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-resources
const WEBHOOKS = 'apiGroups: [admissionregistration.k8s.io], resources: [validatingwebhookconfigurations]';
test.each<[rule: string, canBeNamed: boolean]>([
  [`{ ${RBAC}, resources: [roles], verbs: ["*"] }`, true],
  ['{ apiGroups: [""], resources: [groups], verbs: [impersonate] }', true],
  ['{ apiGroups: [""], resources: [serviceaccounts/token], verbs: [create] }', true],
  [`{ ${WEBHOOKS}, verbs: [update, patch] }`, true],
  [`{ ${WEBHOOKS}, verbs: [create, patch] }`, false],
  [`{ ${WEBHOOKS}, verbs: ["*"] }`, false],
])('whether resourceNames limits %s', async (rule, canBeNamed) => {
  const [finding] = await findingsOf(rbacEscalation, { 'templates/a.yaml': role(rule).replaceAll('NAME', 'a') });
  expect(finding!.help.includes('limit it with resourceNames')).toBe(canBeNamed);
});

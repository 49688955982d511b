import { rbacWildcard } from '../../../../src/lint/rules/rbac/rbac-wildcard';
import { foundIn, role } from '../../objects/found-in';

test('what counts as a wildcard', async () => {
  const found = await foundIn(rbacWildcard, {
    verbs: role('{ apiGroups: [""], resources: [pods], verbs: ["*"] }'),
    resources: role('{ apiGroups: [apps], resources: ["*"], verbs: [get] }'),
    subresources: role('{ apiGroups: [apps], resources: ["*/*"], verbs: [get] }'),
    groups: role('{ apiGroups: ["*"], resources: [pods], verbs: [get] }', 'ClusterRole'),
    urls: role('{ nonResourceURLs: ["*"], verbs: [get] }', 'ClusterRole'),
    all: role('{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }', 'ClusterRole'),
    'none-scale': role('{ apiGroups: ["*"], resources: ["*/scale"], verbs: [get, update] }', 'ClusterRole'),
    'none-url': role('{ nonResourceURLs: ["/metrics/*"], verbs: [get] }', 'ClusterRole'),
    'none-plain': role('{ apiGroups: [""], resources: [pods], verbs: [get, list] }'),
    'none-other': role('{ verbs: ["*"] }').replace('rbac.authorization.k8s.io', 'example.com'),
    'none-strange': role('{ verbs: "*", resources: { a: "*" }, apiGroups: [1, null] }'),
    'none-text': role('text'),
  });
  expect(found).toEqual(['all', 'all', 'all', 'groups', 'resources', 'subresources', 'urls', 'verbs']);
});

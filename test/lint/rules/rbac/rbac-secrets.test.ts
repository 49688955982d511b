import { rbacSecrets } from '../../../../src/lint/rules/rbac/rbac-secrets';
import { foundIn, role } from '../../objects/found-in';

test('who reads Secrets', async () => {
  const found = await foundIn(rbacSecrets, {
    get: role('{ apiGroups: [""], resources: [configmaps, secrets], verbs: [get] }'),
    watch: role('{ apiGroups: [""], resources: [secrets], verbs: [watch] }', 'ClusterRole'),
    everything: role('{ apiGroups: ["*"], resources: [secrets], verbs: ["*"] }'),
    'none-create': role('{ apiGroups: [""], resources: [secrets], verbs: [create] }'),
    'none-named': role('{ apiGroups: [""], resources: [secrets], verbs: [get], resourceNames: [one] }'),
    'none-group': role('{ apiGroups: [example.com], resources: [secrets], verbs: [get] }'),
    'none-test': role('{ apiGroups: [""], resources: [secrets], verbs: [get] }').replace(
      'name: NAME',
      'name: NAME, annotations: { helm.sh/hook: test }',
    ),
  });
  expect(found).toEqual(['everything', 'get', 'watch']);
});

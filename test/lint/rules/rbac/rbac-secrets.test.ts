import { rbacSecrets } from '../../../../src/lint/rules/rbac/rbac-secrets';
import { findingsOf } from '../../kit';
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

test.each<[verbs: string, advice: string]>([
  ['[get]', 'name the Secrets in resourceNames'],
  ['[list]', 'grant get alone'],
  ['[get, watch]', 'grant get alone'],
  ['["*"]', 'grant get alone'],
])('what is advised of %s', async (verbs, advice) => {
  const text = role(`{ apiGroups: [""], resources: [secrets], verbs: ${verbs} }`).replaceAll('NAME', 'a');
  const [finding] = await findingsOf(rbacSecrets, { 'templates/a.yaml': text });
  expect(finding!.help).toMatch(new RegExp(`^${advice}`));
});

import { rbacExec } from '../../../../src/lint/rules/rbac/rbac-exec';
import { findingsOf } from '../../kit';
import { foundIn, role } from '../../objects/found-in';

test('who gets into containers', async () => {
  const found = await foundIn(rbacExec, {
    exec: role('{ apiGroups: [""], resources: [pods, pods/exec], verbs: [create] }'),
    both: role('{ apiGroups: [""], resources: [pods/attach, pods/portforward], verbs: ["*"] }'),
    debug: role('{ apiGroups: [""], resources: [pods/ephemeralcontainers], verbs: [patch] }'),
    'none-log': role('{ apiGroups: [""], resources: [pods, pods/log], verbs: [get, create] }'),
    'none-list': role('{ apiGroups: [""], resources: [pods/exec], verbs: [list] }'),
    'none-named': role('{ apiGroups: [""], resources: [pods/exec], verbs: [create], resourceNames: [one-0] }'),
  });
  expect(found).toEqual(['both', 'both', 'debug', 'exec']);
});

test('the place is the line of the resources, in the template of whoever writes it', async () => {
  const [finding] = await findingsOf(rbacExec, {
    'templates/_role.tpl':
      '{{ define "demo.rules" }}\n- apiGroups: [""]\n  resources: [pods/exec]\n  verbs: [create]\n{{ end }}',
    'templates/role.yaml':
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: a }\nrules:\n{{ include "demo.rules" . }}\n',
  });
  expect(finding!.location).toMatchObject({ file: 'templates/_role.tpl', range: { start: { line: 3 } } });
  expect(finding!.related).toMatchObject([{ file: 'templates/role.yaml', range: { start: { line: 5 } } }]);
});

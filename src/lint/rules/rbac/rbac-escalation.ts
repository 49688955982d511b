import { textAt } from '../../../package/data-file';
import { ALLOW_FORM, allowKeyOf, atResource, roleBindingsOf, type RoleRule, roleRulesOf } from '../../objects/rbac';
import { risksOf } from '../../objects/rbac-risks';
import type { RenderedObject } from '../../render/rendered';
import { type Report, renderRule } from '../../rule';
import { atObject } from '../../target';

const BINDING = `
kind: ClusterRoleBinding
apiVersion: rbac.authorization.k8s.io/v1
metadata:
  name: {{ .Release.Name }}-demo
subjects:
  - { kind: ServiceAccount, name: default, namespace: {{ .Release.Namespace }} }
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: `;

export const rbacEscalation = renderRule({
  id: 'rbac-escalation',
  area: 'rbac',
  severity: 'warning',
  description: 'a role or binding lets its holder get more rights than it has',
  why: 'Who may write roles or bindings, impersonate others, ask for tokens, approve certificates, reach the kubelet or change admission webhooks can make itself an administrator of the cluster.',
  links: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks'],
  recommended: true,
  messages: {
    grants: {
      text: '{kind} {name} grants {verbs} on {resource}, which leads to more rights than the role has',
      help: 'take it out, limit it with resourceNames, or allow it in the config with a reason',
    },
    clusterAdmin: {
      text: '{kind} {name} binds cluster-admin, which grants everything',
      help: 'bind a role that lists what is needed, or allow it in the config with a reason',
    },
  },
  allow: `${ALLOW_FORM.replace('pods/exec', 'rolebindings')}; after the colon stands the resource, or \`cluster-admin\``,
  bad: { 'templates/binding.yaml': `${BINDING}cluster-admin\n` },
  good: { 'templates/binding.yaml': `${BINDING}view\n` },
  *checkRender(render) {
    for (const rule of roleRulesOf(render)) yield* grantsOf(rule);
    for (const binding of roleBindingsOf(render)) yield* adminOf(binding);
  },
});

function* grantsOf(rule: RoleRule): Generator<Report<'grants'>> {
  const { kind, name } = rule.object;
  for (const { resource, verbs } of risksOf(rule)) {
    yield {
      at: atResource(rule, resource),
      message: 'grants',
      data: { kind, name, resource, verbs: verbs.join(', ') },
      allowKey: allowKeyOf(rule.object, resource),
    };
  }
}

function* adminOf(binding: RenderedObject): Generator<Report<'clusterAdmin'>> {
  const { kind, name, data } = binding;
  if (textAt(data, 'roleRef', 'kind') !== 'ClusterRole' || textAt(data, 'roleRef', 'name') !== 'cluster-admin') return;
  const allowKey = allowKeyOf(binding, 'cluster-admin');
  yield { at: atObject(binding, 'roleRef', 'name'), message: 'clusterAdmin', data: { kind, name }, allowKey };
}

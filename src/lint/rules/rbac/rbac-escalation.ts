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

const GRANTS = '{kind} {name} grants {verbs} on {resource}, which leads to more rights than the role has';

export const rbacEscalation = renderRule({
  id: 'rbac-escalation',
  area: 'rbac',
  severity: 'warning',
  description: 'a role or binding lets its holder get more rights than it has',
  why: 'Who may bind roles or write into them what it has not itself (`bind`, `escalate`), impersonate others, ask for tokens, approve certificates, reach the kubelet or change admission webhooks can make itself an administrator of the cluster. To write roles and bindings without these two verbs is none of that: the API server then refuses all that the writer may not do itself.',
  links: [
    'https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks',
    'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#privilege-escalation-prevention-and-bootstrapping',
  ],
  recommended: true,
  messages: {
    grants: {
      text: GRANTS,
      help: 'take it out, limit it with resourceNames, or allow it in the config with a reason',
    },
    creates: {
      text: GRANTS,
      help: 'take it out, or allow it in the config with a reason; resourceNames does not limit create',
    },
    clusterAdmin: {
      text: '{kind} {name} binds cluster-admin, which grants everything',
      help: 'bind a role that lists what is needed, or allow it in the config with a reason',
    },
  },
  allow: `${ALLOW_FORM.replace('pods/exec', 'clusterroles')}; after the colon stands the resource, or \`cluster-admin\``,
  bad: { 'templates/binding.yaml': `${BINDING}cluster-admin\n` },
  good: { 'templates/binding.yaml': `${BINDING}view\n` },
  *checkRender(render) {
    for (const rule of roleRulesOf(render)) yield* grantsOf(rule);
    for (const binding of roleBindingsOf(render)) yield* adminOf(binding);
  },
});

function* grantsOf(rule: RoleRule): Generator<Report<'grants' | 'creates'>> {
  const { kind, name } = rule.object;
  for (const { resource, verbs, canBeNamed } of risksOf(rule)) {
    yield {
      at: atResource(rule, resource),
      message: canBeNamed ? 'grants' : 'creates',
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

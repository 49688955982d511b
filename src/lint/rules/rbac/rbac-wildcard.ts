import { ALLOW_FORM, allowKeyOf, type RoleRule, roleRulesOf } from '../../objects/rbac';
import { renderRule } from '../../rule';
import { atObject } from '../../target';

const ROLE = `
kind: Role
apiVersion: rbac.authorization.k8s.io/v1
metadata:
  name: {{ .Release.Name }}-demo
rules:
  - apiGroups: [""]
    resources: [pods]
    verbs: `;

/** Fields of a rule and what `*` means there. */
const FIELDS = [
  ['verbs', 'every verb'],
  ['resources', 'every resource'],
  ['apiGroups', 'every API group'],
  ['nonResourceURLs', 'every URL of the API server'],
] as const;

export const rbacWildcard = renderRule({
  id: 'rbac-wildcard',
  area: 'rbac',
  severity: 'warning',
  description: 'a role grants every verb, resource or API group',
  why: 'With `*` a role also grants what Kubernetes and its extensions will only have later, and what nobody thought of: Secrets, `pods/exec`, `escalate`. Whoever gets into the pod gets all of it.',
  links: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/#least-privilege'],
  recommended: true,
  messages: {
    wildcard: {
      text: '{kind} {name} grants {all}: {field} has "*"',
      help: 'list what is needed, or allow it in the config with a reason',
    },
  },
  allow: `${ALLOW_FORM.replace('pods/exec', 'verbs *')}; after the colon stands the field and \`*\``,
  bad: { 'templates/role.yaml': `${ROLE}["*"]\n` },
  good: { 'templates/role.yaml': `${ROLE}[get, list]\n` },
  *checkRender(render) {
    for (const rule of roleRulesOf(render)) {
      for (const [field, all] of FIELDS) {
        const index = rule[field].findIndex((one) => one === '*' || (field === 'resources' && one === '*/*'));
        if (index < 0 || (field === 'apiGroups' && scalesAnything(rule))) continue;
        const { kind, name } = rule.object;
        yield {
          at: atObject(rule.object, ...rule.path, field),
          message: 'wildcard',
          data: { kind, name, all, field },
          allowKey: allowKeyOf(rule.object, `${field} *`),
        };
      }
    }
  },
});

/** Autoscalers read and write the subresource `scale` of resources that they do not know. */
const scalesAnything = ({ resources }: RoleRule): boolean =>
  resources.length > 0 && resources.every((resource) => resource === '*/scale');

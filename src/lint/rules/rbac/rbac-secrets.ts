import { ALLOW_FORM, allowKeyOf, atResource, isOfGroup, roleRulesOf, verbsAmong } from '../../objects/rbac';
import { renderRule } from '../../rule';

const ROLE = `
kind: Role
apiVersion: rbac.authorization.k8s.io/v1
metadata:
  name: {{ .Release.Name }}-demo
rules:
  - apiGroups: [""]
    resources: [secrets]
    verbs: [get]
`;

const READS = '{kind} {name} grants {verbs} on every Secret {reach}';

export const rbacSecrets = renderRule({
  id: 'rbac-secrets',
  area: 'rbac',
  severity: 'warning',
  description: 'a role reads every Secret of a namespace or of the cluster',
  why: 'Secrets hold passwords and the tokens of other service accounts. `list` and `watch` show their content as `get` does.',
  links: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/#listing-secrets'],
  recommended: true,
  messages: {
    reads: {
      text: READS,
      help: 'name the Secrets in resourceNames, or allow it in the config with a reason',
    },
    lists: {
      text: READS,
      help: 'grant get alone on the Secrets that resourceNames names (list and watch need a field selector for one name then), or allow it in the config with a reason',
    },
  },
  allow: ALLOW_FORM.replace('pods/exec', 'secrets'),
  bad: { 'templates/role.yaml': ROLE },
  good: { 'templates/role.yaml': `${ROLE}    resourceNames: ["{{ .Release.Name }}-demo"]\n` },
  *checkRender(render) {
    for (const rule of roleRulesOf(render)) {
      if (rule.isNamed || !rule.resources.includes('secrets') || !isOfGroup(rule, '')) continue;
      const verbs = verbsAmong(rule, ['get', 'list', 'watch']);
      if (verbs.length === 0) continue;
      const { kind, name } = rule.object;
      const reach = kind === 'Role' ? 'of its namespace' : 'wherever it is bound';
      yield {
        at: atResource(rule, 'secrets'),
        message: verbs.some((verb) => verb !== 'get') ? 'lists' : 'reads',
        data: { kind, name, verbs: verbs.join(', '), reach },
        allowKey: allowKeyOf(rule.object, 'secrets'),
      };
    }
  },
});

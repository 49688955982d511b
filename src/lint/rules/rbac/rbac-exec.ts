import { ALLOW_FORM, allowKeyOf, atResource, isOfGroup, roleRulesOf, verbsAmong } from '../../objects/rbac';
import { renderRule } from '../../rule';

/** Subresources of a pod that lead into its containers, and the verbs that each is used with. */
const WAYS_IN = [
  { resource: 'pods/exec', verbs: ['create', 'get'] },
  { resource: 'pods/attach', verbs: ['create', 'get'] },
  { resource: 'pods/portforward', verbs: ['create', 'get'] },
  { resource: 'pods/ephemeralcontainers', verbs: ['update', 'patch'] },
];

const ROLE = `
kind: Role
apiVersion: rbac.authorization.k8s.io/v1
metadata:
  name: {{ .Release.Name }}-demo
rules:
  - apiGroups: [""]
    resources: [pods, `;

export const rbacExec = renderRule({
  id: 'rbac-exec',
  area: 'rbac',
  severity: 'warning',
  description: 'a role lets its holder into the containers of pods',
  why: 'Whoever may run commands in pods has what those pods have: their Secrets, their volumes and the rights of their service accounts.',
  links: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  recommended: true,
  messages: {
    grants: {
      text: '{kind} {name} grants {verbs} on {resource}, the way into the containers of other pods',
      help: 'take it out, or allow it in the config with a reason',
    },
  },
  allow: ALLOW_FORM,
  bad: { 'templates/role.yaml': `${ROLE}pods/exec]\n    verbs: [get, create]\n` },
  good: { 'templates/role.yaml': `${ROLE}pods/log]\n    verbs: [get]\n` },
  *checkRender(render) {
    for (const rule of roleRulesOf(render)) {
      if (rule.isNamed || !isOfGroup(rule, '')) continue;
      for (const { resource, verbs: ofWay } of WAYS_IN) {
        const verbs = rule.resources.includes(resource) ? verbsAmong(rule, ofWay) : [];
        if (verbs.length === 0) continue;
        const { kind, name } = rule.object;
        yield {
          at: atResource(rule, resource),
          message: 'grants',
          data: { kind, name, verbs: verbs.join(', '), resource },
          allowKey: allowKeyOf(rule.object, resource),
        };
      }
    }
  },
});

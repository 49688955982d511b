import { isOfGroup, type RoleRule, verbsAmong } from './rbac';

const WRITE = ['create', 'update', 'patch'];
const RBAC = 'rbac.authorization.k8s.io';

/** https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks */
const RISKS = [
  { group: RBAC, resources: ['roles', 'clusterroles'], verbs: ['bind', 'escalate', ...WRITE] },
  { group: RBAC, resources: ['rolebindings', 'clusterrolebindings'], verbs: WRITE },
  { group: '', resources: ['users', 'groups', 'serviceaccounts'], verbs: ['impersonate'] },
  { group: '', resources: ['serviceaccounts/token'], verbs: ['create'] },
  { group: '', resources: ['nodes/proxy'], verbs: ['get', ...WRITE] },
  {
    group: 'admissionregistration.k8s.io',
    resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
    verbs: WRITE,
  },
  { group: 'certificates.k8s.io', resources: ['certificatesigningrequests/approval'], verbs: ['update', 'patch'] },
  { group: 'certificates.k8s.io', resources: ['signers'], verbs: ['approve', 'sign'] },
];

/** What a rule grants that leads to more rights than it names. */
export function risksOf(rule: RoleRule): readonly { readonly resource: string; readonly verbs: readonly string[] }[] {
  // A rule for objects of certain names gives no more rights than those objects have.
  if (rule.isNamed) return [];
  return RISKS.filter(({ group }) => isOfGroup(rule, group)).flatMap(({ resources, verbs }) =>
    resources.flatMap((resource) => {
      const granted = rule.resources.includes(resource) ? verbsAmong(rule, verbs) : [];
      return granted.length === 0 ? [] : [{ resource, verbs: granted }];
    }),
  );
}

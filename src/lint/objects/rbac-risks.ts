import { isOfGroup, type RoleRule, verbsAmong } from './rbac';

const WRITE = ['create', 'update', 'patch'];
const RBAC = 'rbac.authorization.k8s.io';

/**
 * https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks
 *
 * Who may write roles and bindings is no risk by that alone: the API server refuses rights that the writer does not have,
 * but for who may `escalate` or `bind`.
 */
const RISKS = [
  { group: RBAC, resources: ['roles', 'clusterroles'], verbs: ['bind', 'escalate'] },
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
export interface Risk {
  readonly resource: string;
  readonly verbs: readonly string[];
  /** Whether `resourceNames` limits all of it: what is created has no name yet, but what a subresource belongs to has. */
  readonly canBeNamed: boolean;
}

export function risksOf(rule: RoleRule): readonly Risk[] {
  // A rule for objects of certain names gives no more rights than those objects have.
  if (rule.isNamed) return [];
  return RISKS.filter(({ group }) => isOfGroup(rule, group)).flatMap(({ resources, verbs }) =>
    resources.flatMap((resource) => {
      const granted = rule.resources.includes(resource) ? verbsAmong(rule, verbs) : [];
      const canBeNamed = resource.includes('/') || !granted.includes('create');
      return granted.length === 0 ? [] : [{ resource, verbs: granted, canBeNamed }];
    }),
  );
}

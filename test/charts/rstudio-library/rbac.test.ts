import { callCases } from './caller';

const rule = (apiGroup: string, resources: readonly string[], verbs: readonly string[]) => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
});
const launcher = [
  rule('', ['serviceaccounts'], ['list']),
  rule('', ['pods/log'], ['get', 'watch', 'list']),
  rule('', ['pods', 'pods/attach', 'pods/exec'], ['get', 'create', 'update', 'patch', 'watch', 'list', 'delete']),
  rule('', ['events'], ['watch']),
  rule('', ['services'], ['create', 'get', 'watch', 'list', 'delete']),
  rule('batch', ['jobs'], ['create', 'update', 'patch', 'get', 'watch', 'list', 'delete']),
  rule('metrics.k8s.io', ['pods'], ['get']),
];
const directRunner = [
  rule('', ['serviceaccounts'], ['list']),
  rule('', ['pods/log'], ['get']),
  rule('', ['pods'], ['get', 'list', 'watch']),
  rule('', ['events'], ['list']),
  rule('', ['pods/attach'], ['create', 'get']),
  rule('', ['pods/exec'], ['create', 'get']),
  rule('', ['services'], ['create', 'get', 'list', 'watch']),
  rule('batch', ['jobs'], ['create', 'get', 'delete', 'list', 'watch']),
  rule('discovery.k8s.io', ['endpointslices'], ['list', 'watch']),
];

const API = 'rbac.authorization.k8s.io';
interface Names {
  readonly account?: string;
  readonly role?: string;
  readonly namespace?: string;
  readonly target?: string;
}
const metadata = (name: string, namespace?: string) => (namespace === undefined ? { name } : { name, namespace });
const subject = (name: string, namespace?: string) => ({ kind: 'ServiceAccount', ...metadata(name, namespace) });

const account = ({ account = 'sa', namespace }: Names, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: { ...metadata(account, namespace), ...more },
});
const role = ({ account = 'sa', role = account, namespace, target = namespace }: Names) => [
  { apiVersion: `${API}/v1`, kind: 'Role', metadata: metadata(role, target), rules: launcher },
  {
    apiVersion: `${API}/v1`,
    kind: 'RoleBinding',
    metadata: metadata(role, target),
    roleRef: { apiGroup: API, kind: 'Role', name: role },
    subjects: [subject(account, namespace)],
  },
];
const clusterRole = (account: string, role: string, namespace: string) => [
  {
    apiVersion: `${API}/v1`,
    kind: 'ClusterRole',
    metadata: { name: role },
    rules: [rule('', ['nodes'], ['get', 'list', 'watch'])],
  },
  {
    apiVersion: `${API}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: role },
    roleRef: { apiGroup: API, kind: 'ClusterRole', name: role },
    subjects: [subject(account, namespace)],
  },
];

const rbac = (argument: object, yaml: readonly unknown[]) => ({
  template: 'rbac',
  argument: { serviceAccountName: 'sa', serviceAccountCreate: true, ...argument },
  yaml,
});
const noBoolean = (serviceAccountCreate: unknown, found: string) => ({
  template: 'rbac',
  argument: { serviceAccountName: 'sa', serviceAccountCreate },
  says: ['serviceAccountCreate', 'type bool', found],
});

callCases({
  gives: {
    'all that is not given': rbac({}, [account({ namespace: 'default' }), ...role({ namespace: 'default' })]),
    'values that are null or empty': rbac(
      {
        namespace: '',
        targetNamespace: null,
        roleName: '',
        serviceAccountAnnotations: null,
        serviceAccountLabels: {},
        clusterRoleCreate: null,
        removeNamespaceReferences: null,
      },
      [account({ namespace: 'default' }), ...role({ namespace: 'default' })],
    ),
    'an account that is there': rbac({ serviceAccountCreate: false, namespace: 'ns' }, role({ namespace: 'ns' })),
    'other namespaces and names': rbac({ namespace: 'ns', targetNamespace: 'jobs', roleName: 'r' }, [
      account({ namespace: 'ns' }),
      ...role({ namespace: 'ns', target: 'jobs', role: 'r' }),
    ]),
    'the cluster role': rbac({ clusterRoleCreate: true, namespace: 'ns', roleName: 'r' }, [
      ...clusterRole('sa', 'r', 'ns'),
      account({ namespace: 'ns' }),
      ...role({ namespace: 'ns', role: 'r' }),
    ]),
    'without namespaces, but for the one of the cluster role': rbac(
      { removeNamespaceReferences: true, clusterRoleCreate: true, namespace: 'ns' },
      [...clusterRole('sa', 'sa', 'ns'), account({}), ...role({})],
    ),
    'annotations and labels of the account': rbac(
      { serviceAccountAnnotations: { a: '1' }, serviceAccountLabels: { b: 'x' } },
      [
        account({ namespace: 'default' }, { annotations: { a: '1' }, labels: { b: 'x' } }),
        ...role({ namespace: 'default' }),
      ],
    ),
    'names that look like numbers': rbac({ serviceAccountName: '123', namespace: '12345', targetNamespace: '1e3' }, [
      account({ account: '123', namespace: '12345' }),
      ...role({ account: '123', namespace: '12345', target: '1e3' }),
    ]),
    'names that are numbers': rbac({ serviceAccountName: 12345678, namespace: 1000000 }, [
      account({ account: '12345678', namespace: '1000000' }),
      ...role({ account: '12345678', namespace: '1000000' }),
    ]),
    'the launcher’s rules': { template: 'rbac.launcherRules', argument: {}, yaml: [launcher] },
    'the direct runner’s rules': { template: 'rbac.directRunnerRules', argument: {}, yaml: [directRunner] },
    'its rules for the cluster': {
      template: 'rbac.directRunnerClusterRules',
      argument: {},
      yaml: [[rule('', ['nodes'], ['get'])]],
    },
  },
  fails: {
    'whether to create as text': noBoolean('true', 'type string: "true"'),
    'whether to create as null': noBoolean(null, 'type null: null'),
    'annotations that are text': {
      template: 'rbac',
      argument: { serviceAccountName: 'sa', serviceAccountCreate: true, serviceAccountAnnotations: 'x' },
      says: ['serviceAccountAnnotations', 'type map', 'string: "x"'],
    },
    'no account': {
      template: 'rbac',
      argument: { serviceAccountCreate: true },
      says: ['serviceAccountName: is missing'],
    },
    'whether to create as a number': noBoolean(1, 'type float64: 1'),
  },
});

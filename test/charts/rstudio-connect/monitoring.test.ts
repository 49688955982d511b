import { testCases } from '../cases';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const stored = { sharedStorage: { create: true } };
const selectorLabels = { 'app.kubernetes.io/name': 'rstudio-connect', 'app.kubernetes.io/instance': 'rel' };
const labels = {
  ...selectorLabels,
  'helm.sh/chart': 'rstudio-connect-0.22.0',
  'app.kubernetes.io/version': '2026.08.0',
  'app.kubernetes.io/managed-by': 'Helm',
};

const monitor = 'ServiceMonitor rel-rstudio-connect';
const monitored = {
  endpoints: [{ port: 'metrics' }],
  namespaceSelector: { matchNames: ['posit'] },
  selector: { matchLabels: selectorLabels },
};

describe('the ServiceMonitor', () => {
  testObjects(chart, {
    'is off by default': { values: stored, objects: { [monitor]: undefined } },
    'is off without Prometheus': {
      values: { ...stored, serviceMonitor: { enabled: true }, prometheus: { enabled: false } },
      objects: { [monitor]: undefined },
    },
    'is in the namespace of the release': {
      values: { ...stored, serviceMonitor: { enabled: true } },
      objects: { [monitor]: { metadata: { namespace: 'posit', labels }, spec: monitored } },
    },
    'is in a namespace of its own, with further labels': {
      values: {
        ...stored,
        serviceMonitor: {
          enabled: true,
          namespace: '007',
          additionalLabels: { release: '1e3', 'app.kubernetes.io/version': 'mine' },
        },
      },
      namespace: '12345',
      objects: {
        [monitor]: {
          metadata: { namespace: '007', labels: { ...labels, release: '1e3', 'app.kubernetes.io/version': 'mine' } },
          spec: { ...monitored, namespaceSelector: { matchNames: ['12345'] } },
        },
      },
    },
    'has no further labels where they are removed': {
      values: { ...stored, serviceMonitor: { enabled: true, additionalLabels: null } },
      objects: { [monitor]: { metadata: { labels } } },
    },
  });
});

const budget = 'PodDisruptionBudget rel-rstudio-connect';
const given = (podDisruptionBudget: unknown) => ({ values: { ...stored, podDisruptionBudget } });

describe('the disruption budget', () => {
  testObjects(chart, {
    'none by default': { values: stored, objects: { [budget]: undefined } },
    'none where it is empty': { ...given({}), objects: { [budget]: undefined } },
    'none where it is removed': { ...given(null), objects: { [budget]: undefined } },
    'a number': {
      ...given({ minAvailable: 1 }),
      objects: {
        [budget]: {
          apiVersion: 'policy/v1',
          metadata: { namespace: 'posit', labels },
          spec: { minAvailable: 1, selector: { matchLabels: selectorLabels } },
        },
      },
    },
    'none away, from the command line': {
      set: { 'sharedStorage.create': true, 'podDisruptionBudget.maxUnavailable': 0 },
      objects: { [budget]: { spec: { maxUnavailable: 0, selector: { matchLabels: selectorLabels } } } },
    },
    'a percentage': {
      ...given({ maxUnavailable: '50%', unhealthyPodEvictionPolicy: 'AlwaysAllow' }),
      objects: {
        [budget]: {
          spec: {
            maxUnavailable: '50%',
            unhealthyPodEvictionPolicy: 'AlwaysAllow',
            selector: { matchLabels: selectorLabels },
          },
        },
      },
    },
    'a selector goes together with the labels that select the pods': {
      ...given({
        minAvailable: 1,
        selector: {
          matchLabels: { 'app.kubernetes.io/name': 'other', tier: '1' },
          matchExpressions: [{ key: 'a', operator: 'Exists' }],
        },
      }),
      objects: {
        [budget]: {
          spec: {
            minAvailable: 1,
            selector: {
              matchLabels: { ...selectorLabels, tier: '1' },
              matchExpressions: [{ key: 'a', operator: 'Exists' }],
            },
          },
        },
      },
    },
    'a selector that is removed': {
      ...given({ minAvailable: 1, selector: null }),
      objects: { [budget]: { spec: { minAvailable: 1, selector: { matchLabels: selectorLabels } } } },
    },
  });
});

describe('what contradicts itself', () => {
  const local = (securityContext: unknown) => ({
    values: { ...stored, chronicle: { localConfig: { Logging: { Level: 'DEBUG' } } }, pod: { securityContext } },
  });
  const root = ['- chronicle.localConfig, pod.securityContext.runAsNonRoot, pod.securityContext.runAsUser: '];
  testCases(chart, {
    'two budgets': {
      ...given({ minAvailable: 1, maxUnavailable: 0 }),
      fails: [
        '- podDisruptionBudget.minAvailable, podDisruptionBudget.maxUnavailable: exclude each other; found 1 and 0; ',
        '; remove one of them',
      ],
    },
    'a misspelt field of the budget': { ...given({ minAvailabel: 1 }), fails: ['podDisruptionBudget', 'minAvailabel'] },
    'no monitor at all': { values: { ...stored, serviceMonitor: null }, fails: ['serviceMonitor'] },
    'a namespace that there is not': {
      values: { ...stored, serviceMonitor: { namespace: 'A' } },
      fails: ['serviceMonitor.namespace'],
    },
    'settings of Chronicle in a pod that is not root': {
      ...local({ runAsNonRoot: true }),
      fails: [...root, 'found runAsNonRoot true and'],
    },
    'settings of Chronicle in the pod of a user': {
      ...local({ runAsUser: 999 }),
      fails: [...root, 'found runAsNonRoot null and runAsUser 999; '],
    },
    'settings of Chronicle in the pod of a user, from the command line': {
      set: {
        'sharedStorage.create': true,
        'chronicle.localConfig.Logging.Level': 'DEBUG',
        'pod.securityContext.runAsUser': 999,
      },
      fails: root,
    },
    'settings of Chronicle in the pod of root': local({ runAsNonRoot: false, runAsUser: 0 }),
    'settings of Chronicle in a pod without a security context': local(null),
    'a pod that is not root without settings of Chronicle': {
      values: { ...stored, chronicle: { localConfig: {} }, pod: { securityContext: { runAsUser: 999 } } },
    },
    'an agent without a server': {
      values: { ...stored, chronicleAgent: { enabled: true, autoDiscovery: false } },
      fails: [
        '- chronicleAgent.serverAddress, chronicleAgent.autoDiscovery: ',
        'found "" and false; ',
        '; set chronicleAgent.serverAddress, or chronicleAgent.autoDiscovery to true',
      ],
    },
    'an agent with a server': {
      values: { ...stored, chronicleAgent: { enabled: true, autoDiscovery: false, serverAddress: 'http://c' } },
    },
  });
});

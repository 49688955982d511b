import { testCases } from '../cases';
import { type ObjectCase, testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const backend = (number = 80) => ({ service: { name: 'rel-rstudio-connect', port: { number } } });
const ingress = (spec: object, metadata = {}): ObjectCase['objects'] => ({
  'Ingress rel-rstudio-connect': {
    apiVersion: 'networking.k8s.io/v1',
    metadata: { namespace: 'posit', ...metadata },
    spec,
  },
});
const given = (values: object, others = {}) => ({
  values: { sharedStorage: { create: true }, ingress: { enabled: true, ...values }, ...others },
});
const root = { path: '/', pathType: 'Prefix', backend: backend() };
const hosts = [{ host: 'c.example.com', paths: ['/'] }];
const rules = [{ host: 'c.example.com', http: { paths: [root] } }];

describe('the ingress', () => {
  testObjects(chart, {
    'is off by default': {
      values: { sharedStorage: { create: true }, ingress: { hosts } },
      objects: { 'Ingress rel-rstudio-connect': undefined },
    },
    'paths as text': { ...given({ hosts }), objects: ingress({ rules }, { annotations: undefined }) },
    'paths as text and with a type': {
      ...given({
        hosts: [
          {
            host: '123',
            paths: ['/', { path: '/x', pathType: 'Exact' }, { path: '/y' }, { path: '/z', pathType: null }],
          },
          { host: '', paths: ['/'] },
          { host: '*.example.com', paths: ['/'] },
        ],
      }),
      objects: ingress({
        rules: [
          {
            host: '123',
            http: {
              paths: [
                root,
                { path: '/x', pathType: 'Exact', backend: backend() },
                { path: '/y', pathType: 'Prefix', backend: backend() },
                { path: '/z', pathType: 'Prefix', backend: backend() },
              ],
            },
          },
          { host: '', http: { paths: [root] } },
          { host: '*.example.com', http: { paths: [root] } },
        ],
      }),
    },
    'class, certificates and annotations': {
      ...given({
        hosts,
        ingressClassName: '010',
        tls: [{ secretName: '007', hosts: ['c.example.com'] }, { hosts: ['d.example.com'] }],
        annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': 1000000 },
      }),
      objects: ingress(
        {
          ingressClassName: '010',
          tls: [{ secretName: '007', hosts: ['c.example.com'] }, { hosts: ['d.example.com'] }],
          rules,
        },
        { annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '1000000' } },
      ),
    },
    'the port of the service': {
      ...given({ hosts }, { service: { port: 8080 } }),
      objects: ingress({
        rules: [{ host: 'c.example.com', http: { paths: [{ ...root, backend: backend(8080) }] } }],
      }),
    },
    'from the command line': {
      set: {
        'sharedStorage.create': true,
        'ingress.enabled': true,
        'ingress.hosts[0].host': 'c.example.com',
        'ingress.hosts[0].paths': '{/}',
      },
      objects: ingress({ rules }),
    },
    'maps that are removed': {
      ...given({ hosts, tls: null, annotations: null }),
      objects: ingress({ rules }, { annotations: undefined }),
    },
  });
});

describe('ingresses that cannot be', () => {
  const empty =
    '- ingress.hosts: is empty while ingress.enabled is true; found no hosts; accepted: at least one host, with its ' +
    'paths; set ingress.hosts, or ingress.enabled to false';
  testCases(chart, {
    'no ingress at all': { values: { sharedStorage: { create: true }, ingress: null }, fails: ['ingress'] },
    'no hosts': { ...given({}), fails: [empty] },
    'an empty list of hosts': { ...given({ hosts: [] }), fails: [empty] },
    'hosts that are removed': { ...given({ hosts: null }), fails: [empty] },
    'a host that is text': { ...given({ hosts: ['a.b'] }), fails: ['ingress.hosts.0', 'object'] },
    'a host without paths': { ...given({ hosts: [{ host: 'a.b', paths: [] }] }), fails: ['ingress.hosts.0.paths'] },
    'a host without a list of paths': { ...given({ hosts: [{ host: 'a.b' }] }), fails: ['ingress.hosts.0', 'paths'] },
    'a path without a slash': {
      ...given({ hosts: [{ host: 'a.b', paths: ['x'] }] }),
      fails: ['ingress.hosts.0.paths.0'],
    },
    'a type that there is not': {
      ...given({ hosts: [{ host: 'a.b', paths: [{ path: '/', pathType: 'prefix' }] }] }),
      fails: ['ingress.hosts.0.paths.0'],
    },
    'certificates that are text': { ...given({ hosts, tls: ['secret'] }), fails: ['ingress.tls.0'] },
  });
});

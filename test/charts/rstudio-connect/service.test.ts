import { testCases } from '../cases';
import { type ObjectCase, testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const selector = { 'app.kubernetes.io/name': 'rstudio-connect', 'app.kubernetes.io/instance': 'rel' };
const http = { name: 'http', protocol: 'TCP', port: 80, targetPort: 3939 };
const metrics = { name: 'metrics', port: 3232, targetPort: 'metrics' };
const stored = { sharedStorage: { create: true } };
const everyAddress = { clusterIP: '10.1.1.1', loadBalancerIP: '10.0.0.1', nodePort: 30080 };

const service = (spec: object, metadata = {}): ObjectCase['objects'] => ({
  'Service rel-rstudio-connect': { metadata, spec: { selector, ports: [http, metrics], ...spec } },
});

describe('the service', () => {
  testObjects(chart, {
    'by default': { values: stored, objects: service({ type: 'ClusterIP' }, { namespace: 'posit' }) },
    'an address in the cluster counts for its type alone': {
      values: { ...stored, service: everyAddress },
      objects: service({ type: 'ClusterIP', clusterIP: '10.1.1.1' }),
    },
    'a port of the nodes counts for its type alone': {
      values: { ...stored, service: { type: 'NodePort', ...everyAddress } },
      objects: service({ type: 'NodePort', ports: [{ ...http, nodePort: 30080 }, metrics] }),
    },
    'no address at all': {
      values: { ...stored, service: { clusterIP: 'None' } },
      objects: service({ type: 'ClusterIP', clusterIP: 'None' }),
    },
    'an address of IPv6': {
      values: { ...stored, service: { type: 'LoadBalancer', loadBalancerIP: 'fd00::1' } },
      objects: service({ type: 'LoadBalancer', loadBalancerIP: 'fd00::1' }),
    },
    'the cluster chooses the port of the nodes': {
      values: { ...stored, service: { type: 'NodePort' } },
      objects: service({ type: 'NodePort' }),
    },
    'the address of a load balancer counts for its type alone': {
      values: { ...stored, service: { type: 'LoadBalancer', ...everyAddress } },
      objects: service({ type: 'LoadBalancer', loadBalancerIP: '10.0.0.1' }),
    },
    'no metrics without Prometheus': {
      values: { ...stored, prometheus: { enabled: false } },
      objects: service({ type: 'ClusterIP', ports: [http] }),
    },
    'ports by number and by name': {
      values: { ...stored, service: { port: 8080, targetPort: 'http' }, prometheus: { port: 9000 } },
      objects: service({
        type: 'ClusterIP',
        ports: [
          { ...http, port: 8080, targetPort: 'http' },
          { ...metrics, port: 9000 },
        ],
      }),
    },
    'ports from the command line': {
      set: {
        'sharedStorage.create': true,
        'service.type': 'NodePort',
        'service.nodePort': 30080,
        'service.port': 8080,
      },
      objects: service({ type: 'NodePort', ports: [{ ...http, port: 8080, nodePort: 30080 }, metrics] }),
    },
    'numbers in annotations become text': {
      values: { ...stored, service: { annotations: { number: 1500000, text: '1e3' } } },
      objects: service({ type: 'ClusterIP' }, { annotations: { number: '1500000', text: '1e3' } }),
    },
    'annotations that are removed': {
      values: { ...stored, service: { annotations: null } },
      objects: service({ type: 'ClusterIP' }, { annotations: undefined }),
    },
    'a release whose name is taken': {
      values: { ...stored, fullnameOverride: 'c1e3' },
      release: '123',
      objects: {
        'Service c1e3': {
          metadata: { name: 'c1e3' },
          spec: {
            type: 'ClusterIP',
            selector: { ...selector, 'app.kubernetes.io/instance': '123' },
            ports: [http, metrics],
          },
        },
      },
    },
  });
});

describe('services that cannot be', () => {
  testCases(chart, {
    'no service': { values: { ...stored, service: null }, fails: ['service'] },
    'a type that there is not': {
      values: { ...stored, service: { type: 'nodeport' } },
      fails: ['service.type', 'NodePort'],
    },
    'an address that is none': { values: { ...stored, service: { clusterIP: 'none' } }, fails: ['service.clusterIP'] },
    'a load balancer without an address': {
      values: { ...stored, service: { loadBalancerIP: 'connect.example.com' } },
      fails: ['service.loadBalancerIP'],
    },
    'the name of a port that is a number in quotes': {
      values: { ...stored, service: { targetPort: '8080' } },
      fails: ['service.targetPort'],
    },
    'the number of a port that there is not': {
      values: { ...stored, service: { targetPort: 70000 } },
      fails: ['service.targetPort'],
    },
    'a port that is text': { values: { ...stored, service: { port: '80' } }, fails: ['service.port', 'integer'] },
    'a port of the nodes that is true': {
      values: { ...stored, service: { nodePort: true } },
      fails: ['service.nodePort'],
    },
    'one port for both': {
      values: { ...stored, service: { port: 3232 } },
      fails: ['- service.port, prometheus.port: must differ; found 3232 and 3232; ', '; change one of them'],
    },
    'one port for both, without Prometheus': {
      values: { ...stored, service: { port: 3232 }, prometheus: { enabled: false } },
    },
    'a name that begins with a digit': {
      values: { ...stored, fullnameOverride: '12345' },
      fails: ['- fullnameOverride: the full name of the release is not a valid name', 'found 12345'],
    },
    'an image without an end': { values: { ...stored, image: { os: '' } }, fails: ['- image.os: ', 'image.tag'] },
    'an image whose end is removed': { values: { ...stored, image: { os: null } }, fails: ['image'] },
    'an image with a tag of its own': { values: { ...stored, image: { os: '', tag: 'dev' } } },
  });
});

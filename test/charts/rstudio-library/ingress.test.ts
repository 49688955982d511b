import { testHelms } from 'chartwright/testing';
import { callCases, results } from './caller';

const V1 = 'networking.k8s.io/v1';
const BETA = 'networking.k8s.io/v1beta1';
const OLDEST = 'extensions/v1beta1';

const supports = (what: string, argument: string, text: string) => ({
  template: `ingress.supports${what}`,
  argument,
  text,
});
const path = (apiVersion: string, pathData: unknown, expected: object) => ({
  template: 'ingress.path',
  argument: { apiVersion, pathData },
  yaml: [expected],
});
const backend = (apiVersion: string, svcPort: unknown, expected: object, svcName = 'web') => ({
  template: 'ingress.backend',
  argument: { apiVersion, svcName, svcPort },
  yaml: [expected],
});

const refused = (template: string, argument: object, ...says: string[]) => ({
  template: `ingress.${template}`,
  argument: { apiVersion: V1, ...argument },
  says,
});

const charts = callCases({
  gives: {
    'the class of v1': supports('IngressClassName', V1, 'true'),
    'the class of v1beta1': supports('IngressClassName', BETA, 'false'),
    'the class of the oldest': supports('IngressClassName', OLDEST, 'false'),
    'types of paths of v1': supports('PathType', V1, 'true'),
    'types of paths of v1beta1': supports('PathType', BETA, 'false'),
    'types of paths of the oldest': supports('PathType', OLDEST, 'false'),
    'a path as text': path(V1, '/a', { path: '/a', pathType: 'Prefix' }),
    'a path that looks like a number': path(V1, '12', { path: '12', pathType: 'Prefix' }),
    'a path as a map': path(V1, { path: '/a' }, { path: '/a', pathType: 'Prefix' }),
    'a path with its type': path(V1, { path: '/a', pathType: 'Exact' }, { path: '/a', pathType: 'Exact' }),
    'a path whose type is null': path(V1, { path: '/a', pathType: null }, { path: '/a', pathType: 'Prefix' }),
    'a path of v1beta1': path(BETA, { path: '/a', pathType: 'Exact' }, { path: '/a' }),
    'a path as text of the oldest': path(OLDEST, '/a', { path: '/a' }),
    'a path that is not there': path(V1, null, { path: null, pathType: 'Prefix' }),
    'a backend by the port’s name': backend(V1, 'http', { service: { name: 'web', port: { name: 'http' } } }),
    'a backend by its number': backend(V1, 80, { service: { name: 'web', port: { number: 80 } } }),
    'names that look like numbers': backend(V1, '80', { service: { name: '123', port: { name: '80' } } }, '123'),
    'a backend of v1beta1 by name': backend(BETA, 'http', { serviceName: 'web', servicePort: 'http' }),
    'a backend of the oldest by number': backend(OLDEST, 80, { serviceName: 'web', servicePort: 80 }),
    'a path that is a number': path(V1, { path: 5 }, { path: '5', pathType: 'Prefix' }),
    // Callers put it right behind the dash of a list, and indent it themselves.
    'a path begins on a new line': {
      template: 'ingress.path',
      argument: { apiVersion: V1, pathData: '/' },
      text: '\npath: "/"\npathType: Prefix',
    },
  },
  fails: {
    'a number for a path': refused('path', { pathData: 5 }, 'pathData', 'type map', 'float64: 5', 'or text'),
    'a list for a path': refused('path', { pathData: ['/'] }, 'pathData', 'type map', 'slice: ["/"]'),
    'a map in a path': refused('path', { pathData: { path: { a: 1 } } }, 'pathData.path', 'text', '{"a":1}'),
    'a port that is a map': refused('backend', { svcName: 'web', svcPort: { number: 1 } }, 'svcPort', '{"number":1}'),
    'a version that is a number': refused('backend', { apiVersion: 1, svcName: 'web' }, 'apiVersion', 'type string'),
    'types of a version that is a number': refused(
      'path',
      { apiVersion: 1, pathData: '/' },
      'apiVersion',
      'type string',
    ),
    'a backend without a service': refused('backend', { svcPort: 80 }, 'svcName: is missing'),
  },
});

const clusters: Readonly<Record<string, string>> = {
  '1.13.0': OLDEST,
  '1.14.0': BETA,
  '1.18.20': BETA,
  '1.19.0': V1,
  'v1.30.4-eks-036c24b': V1,
};

describe.each(testHelms())('$name', (helm) => {
  test.each(Object.entries(clusters))('the version of the API in %s', async (kubeVersion, expected) => {
    expect(await results(charts, [{ template: 'ingress.apiVersion' }], { helm, kubeVersion })).toEqual([expected]);
  });

  test('a port of --set, which is an integer', async () => {
    const set = { 'set.apiVersion': V1, 'set.svcName': 'web', 'set.svcPort': 8080 };
    expect(await results(charts, [{ template: 'ingress.backend', set: true }], { helm, set })).toEqual([
      '\nservice:\n  name: "web"\n  port:\n    number: 8080',
    ]);
  });
});

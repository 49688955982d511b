import type { Expr } from '../../src/expr/expression';
import { declareValues, v, type ValuesOf } from '../../src/values';

const image = (defaults: { readonly repository: string }) =>
  v.object(
    {
      repository: v.string({ default: defaults.repository, description: 'The image' }),
      tag: v.string({ description: 'Its tag' }),
      pullPolicy: v.string({
        default: 'IfNotPresent',
        enum: ['Always', 'IfNotPresent', 'Never'],
        description: 'When to pull',
      }),
    },
    { description: 'The image' },
  );

const declaration = declareValues({
  replicas: v.integer({ default: 1, minimum: 0, description: 'The number of pods' }),
  image: image({ repository: 'posit/connect' }),
  hosts: v.list(v.union([v.string(), v.object({ host: v.string({ required: true, description: 'Its name' }) })]), {
    default: null,
    description: 'Hosts',
  }),
  storageClassName: v.union([false, v.string()], { default: false, description: 'The class' }),
  config: v.map(v.map(v.union([v.string(), v.number(), v.boolean()])), {
    default: { Server: { Address: 'x' } },
    description: 'Configuration',
  }),
  jobs: v.list(
    v.object({
      name: v.string({ required: true, description: 'Its name' }),
      schedule: v.string({ description: 'When' }),
    }),
    { description: 'Jobs' },
  ),
  pod: v.object(
    {
      securityContext: v.kubernetes('PodSecurityContext', { partial: true, description: 'Of the pod' }),
      tolerations: v.list(v.kubernetes('Toleration'), { description: 'Tolerations' }),
      nodeSelector: v.removed({ movedTo: 'nodeSelector' }),
    },
    { description: 'The pod' },
  ),
  nodeSelector: v.map(v.string(), { description: 'Nodes' }),
  probe: v.kubernetes('Probe', {
    partial: true,
    fields: { enabled: v.boolean({ default: false, description: 'Whether' }) },
    default: { enabled: false, httpGet: { path: '/', port: 3939 } },
    description: 'A probe',
  }),
});
type Values = ValuesOf<typeof declaration>;
const { values } = declaration;

const expectType = <T>(_value: T): void => undefined;
const accepted = (_values: Values): void => undefined;

describe('types', () => {
  test('value sets', () => {
    accepted({});
    accepted({
      replicas: 3,
      image: { tag: null },
      hosts: ['a', { host: 'b' }],
      storageClassName: 'x',
      global: { a: 1 },
    });
    accepted({
      config: { Server: { Port: 1 }, Python: null },
      pod: { securityContext: { runAsUser: 1, fsGroup: null } },
    });
    accepted({ jobs: [{ name: 'a' }], probe: { enabled: true, httpGet: { port: 'http' } } });
    // @ts-expect-error TS2353: an unknown key
    accepted({ replicaCount: 3 });
    // @ts-expect-error TS2322: a wrong type
    accepted({ replicas: '3' });
    // @ts-expect-error TS2322: a value with a default is not null
    accepted({ replicas: null });
    // @ts-expect-error TS2561: an unknown key further down
    accepted({ image: { tagg: '' } });
    // @ts-expect-error TS2322: not among the accepted texts
    accepted({ image: { pullPolicy: 'Sometimes' } });
    // @ts-expect-error TS2322: true is not a storage class
    accepted({ storageClassName: true });
    // @ts-expect-error TS2353: a removed key
    accepted({ pod: { nodeSelector: {} } });
    // @ts-expect-error TS2561: a misspelt field of Kubernetes
    accepted({ pod: { securityContext: { runasUser: 1 } } });
    // @ts-expect-error TS2322: a required field
    accepted({ jobs: [{ schedule: '' }] });
    // @ts-expect-error TS2561: a misspelt field beside an own one
    accepted({ probe: { enable: true } });
  });

  test('references', () => {
    expectType<Expr<number>>(values.replicas);
    expectType<Expr<string>>(values.image.repository);
    expectType<Expr<'Always' | 'IfNotPresent' | 'Never'>>(values.image.pullPolicy);
    expectType<Expr<string | undefined>>(values.image.tag);
    expectType<Expr<number | null | undefined>>(values.pod.securityContext.runAsUser);
    expectType<Expr<false | string>>(values.storageClassName);
    expectType<Expr<string | number | null | undefined>>(values.probe.httpGet.port);
    expectType<Expr<boolean | undefined>>(values.probe.enabled);
    // @ts-expect-error TS2345: optional, so not certain
    expectType<Expr<string>>(values.image.tag);
    // @ts-expect-error TS2551: misspelt
    expect(() => values.image.tagg).toThrow('the value has no “tagg”');
    // @ts-expect-error TS2339: removed
    expect(() => values.pod.nodeSelector).toThrow('the value has no “nodeSelector”');
    // @ts-expect-error TS2551: misspelt field of Kubernetes
    expect(() => values.pod.securityContext.runasUser).toThrow('the value has no “runasUser”');
  });

  test('defaults', () => {
    // @ts-expect-error TS2322: a default of another type
    v.string({ default: 3 });
    // @ts-expect-error TS2322: a default that is not among the accepted texts
    v.string({ enum: ['a', 'b'], default: 'c' });
    // @ts-expect-error TS2561: a misspelt option
    v.string({ defualt: '' });
    // @ts-expect-error TS2561: a misspelt field of Kubernetes in a default
    v.kubernetes('SecurityContext', { default: { runAsUsr: 1 } });
    // @ts-expect-error TS2322: a list of something else
    v.list(v.string(), { default: [1] });
    // @ts-expect-error TS2345: no type of Kubernetes
    v.kubernetes('PodSpek');
    // @ts-expect-error TS2322: none of the members
    v.union([false, v.string()], { default: true });
    expect(true).toBe(true);
  });
});

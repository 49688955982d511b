import { declareValues, v } from '../../src';

const description = 'A value';

/** One value of each kind, for the charts of tests. */
export const declaration = declareValues({
  enabled: v.boolean({ default: true, description }),
  mode: v.string({ default: 'a', description }),
  name: v.string({ default: 'web', description }),
  note: v.string({ description }),
  count: v.integer({ default: 3, description }),
  limit: v.integer({ description }),
  ratio: v.number({ default: 0.5, description }),
  port: v.intOrString({ default: 80, description }),
  size: v.quantity({ default: '1Gi', description }),
  anything: v.any({ description }),
  args: v.list(v.string(), { default: ['x', 'y'], description }),
  labels: v.map(v.string(), { default: { l: '1' }, description }),
  more: v.map(v.string(), { description }),
  hosts: v.list(
    v.object({
      name: v.string({ required: true, description }),
      tls: v.boolean({ description }),
      paths: v.list(v.string(), { description }),
    }),
    { default: [{ name: 'h1', tls: true, paths: ['/a', '/b'] }, { name: 'h2' }], description },
  ),
  groups: v.map(v.list(v.string()), { default: { g: ['p', 'q'] }, description }),
  env: v.list(v.kubernetes('EnvVar'), { default: [{ name: 'E', value: '1' }], description }),
  tolerations: v.list(v.kubernetes('Toleration'), { description }),
  context: v.kubernetes('PodSecurityContext', { default: { fsGroup: 1, runAsNonRoot: false }, description }),
  resources: v.kubernetes('ResourceRequirements', { description }),
});
export const { values } = declaration;

/** Everything on; everything off or empty; every list and map null. */
export const sets = {
  defaults: {},
  off: {
    enabled: false,
    mode: 'b',
    note: 'n',
    count: 1_000_000,
    limit: 7,
    ratio: 1e21,
    port: 'http',
    size: 2,
    args: [],
    labels: { l: null },
    more: { m: 'true' },
    hosts: [],
    groups: { g: null },
    env: [],
    context: { fsGroup: null, runAsNonRoot: null },
    tolerations: [{ key: 'k', operator: 'Exists' }],
    resources: { limits: { cpu: '1' } },
  },
  nulls: {
    args: null,
    labels: null,
    more: null,
    hosts: null,
    groups: null,
    env: null,
    tolerations: null,
    context: null,
    resources: null,
  },
} as const;
export type SetName = keyof typeof sets;

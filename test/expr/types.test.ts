/**
 * What must compile, and what must not: `tsc` is the judge, as a part of `npm run lint`. Behind each expected error stands
 * the number of the one that is meant; test/meta/expected-errors.test.ts compares them.
 */
import { ApiObject } from 'cdk8s';
import { k8s } from 'cdk8s-plus-30';
import * as kplus from 'cdk8s-plus-30';
import type { Construct } from 'constructs';
import {
  and,
  commented,
  defaultTo,
  each,
  entry,
  eq,
  type Expr,
  get,
  include,
  merge,
  not,
  optionalParameter,
  parameter,
  present,
  raw,
  spread,
  templated,
  ternary,
  text,
  textTemplate,
  when,
  yamlTemplate,
} from '../../src';
import { values } from '../chart/values';

declare const scope: Construct;
declare const sink: (value: unknown) => void;

const pod = (spec: Parameters<typeof templatedSpec>[0]) => templatedSpec(spec);
const templatedSpec = (spec: Parameters<typeof templated<k8s.PodSpec>>[0]) => templated<k8s.PodSpec>(spec);
const containers = [{ name: 'c' }];

/** Never run: the names are looked up by the compiler alone. */
export function misuses(): void {
  // An expression is not the value that it stands for.
  // @ts-expect-error TS2801: always true
  if (values.enabled) sink(1);
  // @ts-expect-error TS2801: always true
  sink(values.enabled ? 1 : 2);
  // @ts-expect-error TS2801: always true
  if (when(values.enabled, 1)) sink(1);
  // @ts-expect-error TS2365: no addition
  sink(values.count + 1);
  // @ts-expect-error TS2362: no arithmetic
  sink(values.count * 2);
  // @ts-expect-error TS2365: no order
  sink(values.count > 1);
  // @ts-expect-error TS2367: no overlap
  sink(values.mode === 'a');
  // @ts-expect-error TS2339: no length
  sink(values.args.length);
  // @ts-expect-error TS2339: no methods
  sink(values.mode.toUpperCase());
  // @ts-expect-error TS7053: no index
  sink(values.args[0]);
  // @ts-expect-error TS2488: not iterable
  for (const arg of values.args) sink(arg);
  // @ts-expect-error TS2322: no text
  const name: string = values.name;
  sink(name);

  // A misspelt value.
  // @ts-expect-error TS2551: did you mean enabled
  sink(values.enable);
  // @ts-expect-error TS2551: did you mean fsGroup
  sink(values.context.fsgroup);
  // @ts-expect-error TS2339: a free map has no members
  sink(values.labels.app);
  // @ts-expect-error TS2551: did you mean paths
  sink(each(values.hosts, (host) => host.path));

  // A wrong type in a property.
  // @ts-expect-error TS2345: a number for a string
  pod({ containers, nodeName: values.count });
  // @ts-expect-error TS2345: a string for a number
  pod({ containers, priority: values.mode });
  // @ts-expect-error TS2345: a list for a map
  pod({ containers, nodeSelector: values.args });
  // @ts-expect-error TS2345: what may be null for what is required
  pod({ containers: [{ name: values.note }] });
  // @ts-expect-error TS2345: an object of another type
  pod({ containers, securityContext: values.resources });
  // @ts-expect-error TS2345: a branch of a wrong type
  pod({ containers, priority: when(values.enabled, 'high') });
  // @ts-expect-error TS2345: an item of a wrong type
  pod({ containers, tolerations: [when(values.enabled, { keys: 'k' })] });
  // @ts-expect-error TS2345: items of a wrong type
  pod({ containers: [{ name: 'c', args: each(values.hosts, () => 3) }] });
  // @ts-expect-error TS2353: a field that the class does not have
  pod({ containers, nodename: values.name });
  // @ts-expect-error TS2345: a branch where there must be a value
  pod({ containers: [{ name: when(values.enabled, 'c') }] });
  // @ts-expect-error TS2345: a field that is missing
  templated<k8s.KubeServiceProps>({ spec: { ports: [{ name: values.name }] } });
  // @ts-expect-error TS2322: an expression without the door
  new k8s.KubePod(scope, 'p', { metadata: { name: values.name } });
  // @ts-expect-error TS2345: a class that computes
  new kplus.Deployment(scope, 'd', templated({ strategy: values.anything }));

  // Functions take what they can compute with.
  // @ts-expect-error TS2345: a number is no string
  sink(eq(values.count, '3'));
  // @ts-expect-error TS2345: not two strings
  sink(text`${values.args}`);
  // @ts-expect-error TS2345: null has no text
  sink(text`${values.note}`);
  // @ts-expect-error TS2555: two at least
  sink(and(values.enabled));
  // @ts-expect-error TS2345: a constant is no condition
  sink(when(true, 'x'));
  // @ts-expect-error TS2345: no list to spread
  sink(spread(values.labels));
  // @ts-expect-error TS2345: not a map
  sink(get(values.args, 'a'));
  const image = textTemplate(
    'web.image',
    { parameters: { name: parameter<string>('string'), tag: optionalParameter<string>('string') } },
    ({ name }) => text`${name}`,
  );
  // @ts-expect-error TS2554: an argument is missing
  sink(include(image));
  // @ts-expect-error TS2345: an argument is missing
  sink(include(image, { tag: 'x' }));
  // @ts-expect-error TS2322: an argument of a wrong type
  sink(include(image, { name: values.count }));
}

/** Every structure in a class of cdk8s, each where its type asks for something else. */
export function admitted(): void {
  const labels = yamlTemplate<Record<string, string>>('web.labels', {}, () => ({ a: values.name, b: values.note }));
  const spec = pod({
    nodeName: text`${values.name}-${values.count}`,
    subdomain: values.note,
    priority: when(values.enabled, values.count).elseWhen(values.note, 3).otherwise(values.limit),
    hostNetwork: not(values.enabled),
    terminationGracePeriodSeconds: defaultTo(values.limit, 30),
    nodeSelector: merge(
      { a: 'b', c: when(values.enabled, values.mode) },
      values.labels,
      include(labels),
      entry(values.name, 'x'),
      each(values.more, (value, key) => entry(text`${key}`, present(value))),
      when(values.enabled, { d: 'e' }).otherwise(values.more),
      commented('why', { f: values.mode }),
    ),
    securityContext: merge(values.context, { runAsNonRoot: true }),
    tolerations: [
      { key: values.mode, effect: values.note },
      spread(values.tolerations),
      when(values.enabled, { key: 'k' }),
      when(
        values.enabled,
        each(values.hosts, (host) => ({ key: host.name })),
      ),
      each(values.hosts, (host) => each(host.paths, (path) => ({ key: path }))),
      commented('why', { key: 'l' }),
    ],
    imagePullSecrets: each(values.args, (name) => ({ name })),
    hostAliases: when(values.enabled, [{ ip: values.name, hostnames: [values.name, when(values.note, 'x')] }]),
    containers: [
      {
        name: ternary(values.enabled, 'a', values.mode),
        image: raw<string>('string')`index ${values.args} 0`,
        env: values.env,
        resources: values.resources,
        ports: [{ containerPort: values.count }],
        livenessProbe: commented('why', { httpGet: { port: values.port, path: get(values.labels, 'path') } }),
        args: each(values.args, (arg) => when(eq(arg, 'x'), arg)),
      },
      when(values.enabled, {
        name: 'b',
        resources: { limits: { cpu: values.size, memory: k8s.Quantity.fromString('1') } },
      }),
    ],
  });
  sink(new k8s.KubePod(scope, 'l1', templated({ metadata: { name: values.name, labels: include(labels) }, spec })));
  sink(
    new ApiObject(scope, 'raw', templated({ apiVersion: 'v1', kind: values.mode, metadata: { name: values.name } })),
  );
  sink(new kplus.ConfigMap(scope, 'plus', templated({ metadata: { name: values.name }, data: values.labels })));
  const typed: Expr<number> = present(values.limit);
  sink(typed);
}

test('what must compile compiles, what must not does not: tsc tells', () => {
  expect(typeof misuses).toBe('function');
  expect(typeof admitted).toBe('function');
});

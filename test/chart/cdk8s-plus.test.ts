import { ApiObject, Duration, JsonPatch, Size } from 'cdk8s';
import * as kplus from 'cdk8s-plus-30';
import type { Construct } from 'constructs';
import { asMistake } from '../../src/chart/report-mistakes';
import { HelmApp, HelmChart, templated, TemplateFile, text, type Templated } from '../../src';
import { chartOf, type EmittedChart, removeFolders, temporaryFolder } from './kit';
import { declaration, values } from './values';

afterAll(removeFolders);

const named = { metadata: { name: text`${values.name}-x` } };
const name = 'web-x';
const container = { image: 'nginx', securityContext: { ensureNonRoot: false, readOnlyRootFilesystem: false } };
/** What TypeScript refuses, as a program has it that runs without a type check. */
const unchecked = <T>(value: unknown) => value as T;

interface Working {
  readonly title: string;
  readonly build: (scope: Construct) => void;
  /** What both Helms render of it. */
  readonly rendered: object;
}

const working: readonly Working[] = [
  {
    title: 'strings in metadata and whole maps: ServiceAccount',
    build: (scope) =>
      void new kplus.ServiceAccount(
        scope,
        'x',
        templated({
          metadata: {
            name: text`${values.name}-x`,
            namespace: values.mode,
            labels: values.labels,
            annotations: { a: values.name },
          },
        }),
      ),
    rendered: {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace: 'a', labels: { l: '1' }, annotations: { a: 'web' } },
      automountServiceAccountToken: false,
    },
  },
  {
    title: 'a whole map, and a map of strings: ConfigMap',
    build: (scope) => {
      const map = new kplus.ConfigMap(scope, 'x', templated({ ...named, data: { a: values.name, b: '{{ x }}' } }));
      map.addData('c', templated<{ name: string }>({ name: text`${values.count}` }).name);
    },
    rendered: {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name },
      immutable: false,
      data: { a: 'web', b: '{{ x }}', c: '3' },
    },
  },
  {
    title: 'a whole map as data: ConfigMap',
    build: (scope) => void new kplus.ConfigMap(scope, 'x', templated({ ...named, data: values.labels })),
    rendered: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, immutable: false, data: { l: '1' } },
  },
  {
    title: 'a map of strings: Secret',
    build: (scope) => void new kplus.Secret(scope, 'x', templated({ ...named, stringData: { a: values.name } })),
    rendered: { apiVersion: 'v1', kind: 'Secret', metadata: { name }, immutable: false, stringData: { a: 'web' } },
  },
  {
    title: 'Role.allow',
    build: (scope) => new kplus.Role(scope, 'x', templated(named)).allow(['list'], kplus.ApiResource.JOBS),
    rendered: {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata: { name },
      rules: [{ apiGroups: ['batch'], resources: ['jobs'], verbs: ['list'] }],
    },
  },
  {
    title: 'a schedule: CronJob',
    build: (scope) => {
      const job = new kplus.CronJob(scope, 'x', {
        ...templated<kplus.CronJobProps>({
          ...named,
          schedule: unchecked<kplus.CronJobProps['schedule']>({ expressionString: values.mode }),
          select: false,
        }),
        containers: [container],
      });
      ApiObject.of(job).addJsonPatch(JsonPatch.remove('/spec/jobTemplate'));
    },
    rendered: {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name },
      spec: {
        schedule: 'a',
        concurrencyPolicy: 'Forbid',
        failedJobsHistoryLimit: 1,
        successfulJobsHistoryLimit: 3,
        startingDeadlineSeconds: 10,
        suspend: false,
      },
    },
  },
  {
    title: 'names and classes: PersistentVolumeClaim',
    build: (scope) =>
      void new kplus.PersistentVolumeClaim(
        scope,
        'x',
        templated({
          ...named,
          storageClassName: values.mode,
          accessModes: ['ReadWriteMany' as kplus.PersistentVolumeAccessMode],
        }),
      ),
    rendered: {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name },
      spec: { storageClassName: 'a', accessModes: ['ReadWriteMany'], volumeMode: 'Filesystem' },
    },
  },
  {
    title: 'replicas and an image; resources by a patch: Deployment',
    build: (scope) => {
      const deployment = new kplus.Deployment(scope, 'x', {
        ...templated<kplus.DeploymentProps>({ ...named, replicas: values.count, select: false }),
        containers: [
          { ...container, ...templated<{ image: string }>({ image: text`nginx:${values.mode}` }), resources: {} },
        ],
      });
      ApiObject.of(deployment).addJsonPatch(
        JsonPatch.remove('/spec/template'),
        JsonPatch.add('/spec/template', { spec: { terminationGracePeriodSeconds: values.count } }),
        JsonPatch.replace('/spec/strategy', values.anything),
      );
    },
    rendered: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name },
      spec: {
        replicas: 3,
        minReadySeconds: 0,
        progressDeadlineSeconds: 600,
        selector: {},
        template: { spec: { terminationGracePeriodSeconds: 3 } },
      },
    },
  },
];

/** The label that cdk8s makes up is taken away, as its refusal says. */
const deployment = (scope: Construct, props: unknown) => {
  const made = addressed(scope, { select: false, ...(props as object) });
  ApiObject.of(made).addJsonPatch(JsonPatch.remove('/spec/template/metadata/labels/cdk8s.io~1metadata.addr'));
  return made;
};
const addressed = (scope: Construct, props: unknown) =>
  new kplus.Deployment(
    scope,
    'x',
    templated({
      ...named,
      containers: [container],
      ...unchecked<Templated<kplus.DeploymentProps>>(props),
    }),
  );

interface Refused {
  readonly title: string;
  readonly build: (scope: Construct) => unknown;
  readonly code: string;
  /** What the message says was found. */
  readonly found: string;
}

const refused: readonly Refused[] = [
  {
    title: 'containers',
    build: (scope) => deployment(scope, { containers: values.env }),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.env }}',
  },
  {
    title: 'resources',
    build: (scope) => deployment(scope, { containers: [{ ...container, resources: values.resources }] }),
    code: 'EXPRESSION_LOST',
    found: '{{ $.Values.resources }}',
  },
  {
    title: 'Duration.seconds',
    build: (scope) => deployment(scope, { minReady: Duration.seconds(unchecked<number>(values.count)) }),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.count }}',
  },
  {
    title: 'Size.gibibytes',
    build: () => Size.gibibytes(unchecked<number>(values.count)).toMebibytes(),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.count }}',
  },
  {
    title: 'a probe’s delay',
    build: (scope) =>
      deployment(scope, {
        containers: [
          {
            ...container,
            liveness: kplus.Probe.fromHttpGet('/', { initialDelaySeconds: unchecked<Duration>(values.count) }),
          },
        ],
      }),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.count }}',
  },
  {
    title: 'an Ingress’s path',
    build: (scope) => {
      const backend = kplus.IngressBackend.fromResource(deployment(scope, {}));
      new kplus.Ingress(scope, 'i', templated(named)).addRule(templated<{ p: string }>({ p: values.mode }).p, backend);
    },
    code: 'EXPRESSION_REFUSED',
    found: '{{ $.Values.mode }}',
  },
  {
    title: 'an HPA’s minimum and maximum, which are compared',
    build: (scope) =>
      new kplus.HorizontalPodAutoscaler(
        scope,
        'h',
        templated({
          ...named,
          target: unchecked<kplus.IScalable>(deployment(scope, {})),
          minReplicas: unchecked<number>(values.count),
          maxReplicas: unchecked<number>(values.count),
        }),
      ),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.count }}',
  },
  {
    title: 'volumes',
    build: (scope) => deployment(scope, { volumes: values.env }),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.env }}',
  },
  {
    title: 'liveness',
    build: (scope) => deployment(scope, { containers: [{ ...container, liveness: values.anything }] }),
    code: 'EXPRESSION_REFUSED',
    found: '_toKube',
  },
  {
    title: 'strategy',
    build: (scope) => deployment(scope, { strategy: values.anything }),
    code: 'EXPRESSION_REFUSED',
    found: '_toKube',
  },
  {
    title: 'Service.ports',
    build: (scope) =>
      new kplus.Service(scope, 's', templated({ ...named, ports: unchecked<kplus.ServicePort[]>(values.env) })),
    code: 'EXPRESSION_MISUSED',
    found: '{{ $.Values.env }}',
  },
  {
    title: 'a Deployment that selects by an address',
    build: (scope) => addressed(scope, {}),
    code: 'OBJECT_MISPLACED',
    found: 'cdk8s.io/metadata.addr',
  },
  {
    title: 'a binding with a made-up name',
    build: (scope) => {
      const account = new kplus.ServiceAccount(scope, 'a', templated(named));
      new kplus.Role(scope, 'x', templated(named)).bind(account);
    },
    code: 'OBJECT_UNNAMED',
    found: 'no name',
  },
];

describe('expressions in cdk8s-plus', () => {
  let chart: EmittedChart;
  beforeAll(() => {
    chart = chartOf((scope) => working.forEach(({ build }, index) => build(new TemplateFile(scope, `case-${index}`))), {
      values: declaration,
    });
  });

  test.each(working.map((each, index) => ({ ...each, index })))('works: $title', async ({ rendered, index }) => {
    expect(await chart.render({ showOnly: [`templates/case-${index}.yaml`] })).toEqual([rendered]);
  });

  test.each(refused)('is refused: $title', ({ build, code, found }) => {
    const app = new HelmApp({ outdir: temporaryFolder() });
    const file = new TemplateFile(new HelmChart(app, 'web', { version: '0.1.0', values: declaration }), 'case');
    let thrown: unknown;
    try {
      build(file);
      app.synth();
    } catch (error) {
      thrown = error;
    }
    const mistake = asMistake(thrown as Error, app);
    expect(mistake?.code).toBe(code);
    expect(mistake?.details).toMatchObject({
      found: expect.stringContaining(found) as string,
      constructPath: expect.stringContaining('web/case') as string,
      file: expect.stringContaining('cdk8s-plus.test.ts') as string,
    });
  });
});

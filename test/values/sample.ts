import { and, eq, not } from '../../src/expr/operators';
import { text } from '../../src/expr/text';
import { declareValues, rule, v } from '../../src/values';

/** A fragment: declared once, used wherever an image is, and bringing its rule along. */
export const image = ({ repository }: { readonly repository: string }) =>
  v.object(
    {
      repository: v.string({ default: repository, minLength: 1, description: 'The image, without its tag' }),
      tag: v.string({ description: "Its tag; by default the chart's appVersion" }),
      pullPolicy: v.string({
        default: 'IfNotPresent',
        enum: ['Always', 'IfNotPresent', 'Never'],
        description: 'When the image is pulled',
      }),
    },
    {
      description: 'The image that runs',
      rules: (self) => [
        rule({
          paths: [self.tag],
          broken: eq(self.tag, 'latest'),
          message: 'names no version',
          advice: 'name one, or leave the tag out',
        }),
      ],
    },
  );

const job = v.object(
  {
    name: v.string({ required: true, pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/, description: 'Its name' }),
    type: v.string({ enum: ['Job', 'CronJob'], description: 'What it is' }),
    schedule: v.string({ description: 'When it runs, as cron writes it' }),
    env: v.map(v.string(), { keyPattern: /^[A-Z_]+$/, description: 'Its environment' }),
  },
  {
    rules: (self) => [
      rule({
        paths: [self.schedule],
        broken: and(eq(self.type, 'CronJob'), not(self.schedule)),
        message: text`must be set for the CronJob ${self.name}`,
        advice: "say when it runs, such as '0 1 * * *'",
      }),
    ],
  },
);

/** One value of every kind, as charts have them. */
export const sample = declareValues(
  {
    nameOverride: v.string({ default: '', description: "Replaces the chart's name" }),
    replicas: v.integer({ default: 1, minimum: 0, description: 'The number of pods' }),
    image: image({ repository: 'posit/connect' }),
    storageClassName: v.union([false, v.string()], {
      default: false,
      description: 'The class of the claim',
      examples: ['gp3'],
    }),
    launcher: v.object(
      {
        enabled: v.boolean({ default: false, description: 'Whether content runs through the launcher' }),
        customRuntimeYaml: v.removed({ movedTo: 'nodeSelector' }),
      },
      { description: 'Content in Kubernetes, through the launcher' },
    ),
    backends: v.object(
      {
        kubernetes: v.object(
          { enabled: v.boolean({ default: true, description: 'Whether Connect creates jobs itself' }) },
          { description: 'The direct runner' },
        ),
      },
      { description: 'Where content runs' },
    ),
    pod: v.object(
      {
        securityContext: v.kubernetes('PodSecurityContext', { description: 'The security context of pods' }),
        tolerations: v.list(v.kubernetes('Toleration'), {
          description: 'The tolerations of pods',
          examples: [[{ key: 'dedicated', operator: 'Exists' }]],
        }),
        sidecar: v.union([false, v.list(v.kubernetes('Container'))], {
          default: false,
          description: 'More containers',
        }),
        nodeSelector: v.removed({ movedTo: 'nodeSelector' }),
      },
      { description: 'The pods' },
    ),
    nodeSelector: v.map(v.string(), { description: 'The nodes that pods may run on' }),
    jobBase: v.kubernetes('Job', { partial: true, description: 'What jobs are made from' }),
    probe: v.kubernetes('Probe', {
      partial: true,
      fields: { enabled: v.boolean({ default: true, description: 'Whether there is one' }) },
      default: { httpGet: { path: '/', port: 3939 } },
      description: 'The readiness probe',
    }),
    storage: v.object(
      { size: v.quantity({ default: '10Gi', description: 'Its size' }) },
      { nullable: true, description: 'The storage, or null for none' },
    ),
    port: v.intOrString({ default: 80, description: 'The port' }),
    config: v.map(v.map(v.union([v.string(), v.number(), v.boolean(), v.list(v.string())])), {
      default: { HTTP: { Listen: ':3939' }, 'RPackageRepository "CRAN"': { URL: 'https://example.com/cran/latest' } },
      description: `
        The configuration file.

        Sections and keys are those of the manual.
      `,
    }),
    hosts: v.list(v.union([v.string(), v.object({ host: v.string({ required: true, description: 'Its name' }) })]), {
      default: null,
      description: 'Hosts',
    }),
    jobs: v.list(job, { description: 'Jobs' }),
    oldName: v.string({ default: 'x', deprecated: 'use nameOverride', description: 'The old one' }),
    oldFlag: v.boolean({ default: true, deprecated: 'leave it out', description: 'The old flag' }),
    oldMap: v.map(v.integer(), { default: { b: 1, a: 2 }, deprecated: 'use config', description: 'The old map' }),
    oldList: v.list(v.object({ a: v.string({ deprecated: 'use b', description: 'a' }) }), { description: 'A list' }),
  },
  {
    rules: (values) => [
      rule({
        paths: [values.launcher.enabled, values.backends.kubernetes.enabled],
        broken: and(values.launcher.enabled, values.backends.kubernetes.enabled),
        message: 'exclude each other',
        accepted: 'one of the two',
        advice: 'set backends.kubernetes.enabled to false to use the launcher',
        schema: {
          at: values.launcher.enabled,
          when: [
            [values.launcher.enabled, true],
            [values.backends.kubernetes.enabled, true],
          ],
          sentence: 'must be false: launcher.enabled and backends.kubernetes.enabled exclude each other',
        },
      }),
      rule({
        check: (block, problem) =>
          block.each(
            values.pod.tolerations,
            (inner, toleration, position) =>
              inner.if(and(toleration.key, not(toleration.operator)), (broken) =>
                problem(broken, {
                  paths: [text`pod.tolerations[${position}].operator`],
                  message: 'is missing',
                }),
              ),
            { as: 'toleration', key: 'position' },
          ),
      }),
    ],
  },
);

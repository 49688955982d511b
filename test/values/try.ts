import { and, not, eq } from '../../src/expr/operators';
import { text } from '../../src/expr/text';
import {
  checkValuesTemplate,
  declareValues,
  deprecationsTemplate,
  rule,
  v,
  valuesSchemaText,
  valuesTable,
  valuesYaml,
} from '../../src/values';
import { writeChart, printed } from './chart';
export const image = (repository: string) =>
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
      rules: (i) => [
        rule({
          paths: [i.tag],
          broken: eq(i.tag, 'latest'),
          message: 'names no version',
          accepted: 'a version',
          advice: 'pin one',
        }),
      ],
    },
  );
export const d = declareValues(
  {
    nameOverride: v.string({ default: '', description: "Replaces the chart's name in the names of objects" }),
    replicas: v.integer({ default: 1, minimum: 0, description: 'The number of pods' }),
    image: image('posit/connect'),
    storageClassName: v.union([false, v.string()], {
      default: false,
      description: 'The class of the claim',
      examples: ['gp3'],
    }),
    launcher: v.object(
      {
        enabled: v.boolean({ default: false, description: 'Whether content runs through the launcher' }),
        contentInitContainer: v.removed({ movedTo: 'launcher.defaultInitContainer' }),
        defaultInitContainer: v.any({ description: 'x' }),
      },
      { description: 'Content in Kubernetes jobs through the launcher' },
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
        securityContext: v.kubernetes('PodSecurityContext', { description: 'The security context of the pod' }),
        tolerations: v.list(v.kubernetes('Toleration'), {
          description: 'The tolerations of the pod',
          examples: [[{ key: 'dedicated', operator: 'Exists' }]],
        }),
        sidecar: v.union([false, v.list(v.kubernetes('Container'))], {
          default: false,
          description: 'More containers',
        }),
        nodeSelector: v.removed({ movedTo: 'nodeSelector' }),
      },
      { description: 'The pods of Connect' },
    ),
    nodeSelector: v.map(v.string(), { description: 'The nodes that pods may run on' }),
    probe: v.kubernetes('Probe', {
      partial: true,
      fields: { enabled: v.boolean({ default: true, description: 'Whether there is one' }) },
      default: { httpGet: { path: '/', port: 3939 } },
      description: 'The readiness probe',
    }),
    config: v.map(v.map(v.union([v.string(), v.number(), v.boolean(), v.list(v.string())])), {
      default: {
        HTTP: { Listen: ':3939' },
        'RPackageRepository "CRAN"': { URL: 'https://packagemanager.rstudio.com/cran/__linux__/jammy/latest' },
      },
      description: 'The configuration file\n\nSections and keys as in the manual.',
    }),
    hosts: v.list(
      v.union([
        v.string(),
        v.object({
          host: v.string({ required: true, description: 'Its name' }),
          paths: v.list(v.string(), { description: 'Its paths' }),
        }),
      ]),
      { default: null, description: 'Hosts' },
    ),
    jobs: v.list(
      v.object(
        {
          name: v.string({ required: true, pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, description: 'Its name' }),
          type: v.string({ enum: ['Job', 'CronJob'], description: 'Its type' }),
          schedule: v.string({ description: 'When it runs, as cron writes it' }),
          env: v.map(v.string(), { keyPattern: /^[A-Za-z_][A-Za-z0-9_]*$/, description: 'env' }),
        },
        {
          rules: (job) => [
            rule({
              paths: [job.schedule],
              broken: and(eq(job.type, 'CronJob'), not(job.schedule)),
              message: text`must be set for the CronJob ${job.name}`,
              advice: "say when it runs, such as '0 1 * * *'",
            }),
          ],
        },
      ),
      { description: 'The jobs of the team' },
    ),
    oldName: v.string({ default: 'x', deprecated: 'use nameOverride', description: 'The old one' }),
    oldFlag: v.boolean({ default: true, deprecated: 'leave it out', description: 'The old flag' }),
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
          block.each(['position', 'toleration'], values.pod.tolerations, (inner, t, position) =>
            inner.if(and(t.key, not(t.operator)), (b) =>
              problem(b, { paths: [text`pod.tolerations[${position}].operator`], message: 'is missing' }),
            ),
          ),
      }),
    ],
  },
);
if (require.main === module) {
  console.log(valuesYaml(d));
  console.log(valuesSchemaText(d).slice(0, 6500));
  console.log(valuesTable(d));
  console.log(printed(checkValuesTemplate(d, 'demo')));
  console.log(printed(deprecationsTemplate(d as never, 'demo')));
  console.log(writeChart(d));
}

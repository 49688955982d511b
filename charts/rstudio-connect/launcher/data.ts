import { declareProgram, externalTemplate, v } from 'chartwright';
import { templateValues } from './template-values';

/** Labels and annotations that Connect asks for, by the objects that are to have them. */
const metadata = { annotations: v.map(v.string()), labels: v.map(v.string()) };
const optional = { nullable: true } as const;
const whole = { ...optional, open: true } as const;

/** A port that content listens on. */
export const port = v.object({
  targetPort: v.integer({ required: true }),
  publishedPort: v.integer(),
  protocol: v.string(),
});

/** What the Launcher knows of a job. It leaves out what does not apply, or gives it as null. */
const job = v.object({
  // By these the Launcher finds again what it made.
  id: v.string({ required: true }),
  generateName: v.string({ required: true }),
  serviceName: v.string({ required: true }),
  instanceId: v.string(),

  user: v.string(),
  name: v.string(),
  tags: v.list(v.string()),
  metadata: v.object(
    {
      job: v.object(metadata, whole),
      pod: v.object({ ...metadata, initContainers: v.list(v.kubernetes('Container')) }, whole),
      service: v.object(metadata, whole),
    },
    whole,
  ),

  host: v.string(),
  placementConstraints: v.list(v.object({ name: v.string(), value: v.string() })),
  serviceAccountName: v.string(),
  shareProcessNamespace: v.boolean({ nullable: true }),

  container: v.object(
    {
      image: v.string(),
      runAsUserId: v.integer(),
      runAsGroupId: v.integer(),
      supplementalGroupIds: v.list(v.integer()),
    },
    optional,
  ),
  exe: v.string(),
  /** A line for the shell; `args` follow it there. */
  command: v.string(),
  args: v.list(v.string()),
  stdin: v.string(),
  workingDirectory: v.string(),
  environment: v.list(v.object({ name: v.string({ required: true }), value: v.string() })),
  /** Among others, the secrets that the environment is made of: their entries are called `secret`. */
  config: v.list(v.object({ name: v.string(), value: v.string() })),
  resourceLimits: v.list(v.object({ type: v.string(), value: v.quantity() })),
  volumes: v.list(v.kubernetes('Volume')),
  volumeMounts: v.list(v.kubernetes('VolumeMount')),

  /** A port with a published one is reached on the node, any other through the service. */
  exposedPorts: v.list(port),
  servicePortsJson: v.string(),
});

/** `launcher.templateValues` as JSON, which the chart puts beside the templates. */
const templateData = externalTemplate('rstudio-library.templates.data');

/** The Launcher, which makes a job, and a service for its ports, of the templates that it finds. */
export const launcher = declareProgram({
  name: 'the Launcher',
  data: { Job: job },
  templates: [templateData],
  functions: ['include', 'toYaml'],
});

export { templateData, templateValues };

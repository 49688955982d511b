import { v } from 'chartwright';
import { pullPolicy } from './image';
import { INT32, LABEL_VALUE, LINE, OBJECT_NAME, QUALIFIED_NAME } from './patterns';
import { annotations, labels } from './texts';

const pod = v.object(
  {
    annotations: annotations('Annotations of the pods.'),
    labels: labels('Labels of the pods.'),
    serviceAccountName: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'The service account of content, unless one is set in Connect.',
    }),
    volumes: v.list(v.kubernetes('Volume'), { description: 'Additional volumes of the pods.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Additional volume mounts for content.' }),
    env: v.list(v.kubernetes('EnvVar'), { description: 'Additional environment variables for content.' }),
    imagePullPolicy: pullPolicy(''),
    imagePullSecrets: v.list(v.kubernetes('LocalObjectReference'), {
      description: 'Image pull secrets of the pods.',
    }),
    resources: v.kubernetes('ResourceRequirements', {
      default: { requests: {}, limits: {} },
      description: 'Default resource requests and limits of content.',
    }),
    initContainers: v.list(v.kubernetes('Container'), { description: 'Additional init containers.' }),
    extraContainers: v.list(v.kubernetes('Container'), { description: 'Sidecar containers of the pods.' }),
    containerSecurityContext: v.kubernetes('SecurityContext', {
      description: 'The security context of the container that runs the content.',
    }),
    defaultSecurityContext: v.kubernetes('PodSecurityContext', {
      description: "The security context of the pods. The Launcher's user and groups override it.",
    }),
    securityContext: v.kubernetes('PodSecurityContext', {
      description: "The security context of the pods. It overrides the Launcher's user and groups.",
    }),
    tolerations: v.list(v.kubernetes('Toleration'), { description: 'Tolerations of the pods.' }),
    affinity: v.kubernetes('Affinity', { description: 'Affinity of the pods.' }),
    nodeSelector: v.map(v.string({ pattern: LABEL_VALUE }), {
      keyPattern: QUALIFIED_NAME,
      description: 'Node selector of the pods.',
    }),
    hostAliases: v.list(v.kubernetes('HostAlias'), { description: 'Entries of /etc/hosts in the pods.' }),
    priorityClassName: v.string({ default: '', ...OBJECT_NAME, description: 'The priority class of the pods.' }),
    command: v.list(v.string(), { description: 'A command to run instead of the one from the Launcher.' }),
    enableServiceLinks: v.boolean({
      nullable: true,
      description: 'Whether content gets environment variables for the Services of its namespace; if null, false.',
    }),
  },
  { description: 'The content pods.' },
);

/** What the templates of the Launcher's jobs and services read. */
export const templateValues = v.object(
  {
    service: v.object(
      {
        type: v.string({
          default: 'ClusterIP',
          enum: ['ClusterIP', 'NodePort', 'LoadBalancer'],
          description: 'The type of the Services.',
        }),
        annotations: annotations('Annotations of the Services.'),
        labels: labels('Labels of the Services.'),
      },
      { description: 'The Services of content.' },
    ),
    pod,
    job: v.object(
      {
        annotations: annotations('Annotations of the Jobs.'),
        labels: labels('Labels of the Jobs.'),
        ttlSecondsAfterFinished: v.integer({
          nullable: true,
          ...INT32,
          description: 'Seconds after which a finished Job is deleted; if null, it is kept.',
        }),
      },
      { description: 'The Jobs that run content.' },
    ),
    sharedStorage: v.object(
      {
        name: v.string({
          default: '',
          ...OBJECT_NAME,
          description: 'Set by the chart to the claim of `sharedStorage`.',
        }),
        subPath: v.string({
          default: '',
          pattern: LINE,
          description: 'Set by the chart to `sharedStorage.subPath`.',
        }),
      },
      { description: 'The storage that content shares with Connect.' },
    ),
  },
  {
    description: "The values of the Launcher's templates. Only used if `launcher.useTemplates` is true.",
  },
);

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
      description: 'The account that content runs under, unless Connect names one.',
    }),
    volumes: v.list(v.kubernetes('Volume'), { description: 'Further volumes of the pods.' }),
    volumeMounts: v.list(v.kubernetes('VolumeMount'), { description: 'Where content mounts them.' }),
    env: v.list(v.kubernetes('EnvVar'), { description: 'Further environment variables of content.' }),
    imagePullPolicy: pullPolicy(''),
    imagePullSecrets: v.list(v.kubernetes('LocalObjectReference'), {
      description: 'The secrets that images of content are pulled with.',
    }),
    resources: v.kubernetes('ResourceRequirements', {
      default: { requests: {}, limits: {} },
      description: "What content asks for and may use, where its own settings don't say it.",
    }),
    initContainers: v.list(v.kubernetes('Container'), { description: 'Containers that run before content.' }),
    extraContainers: v.list(v.kubernetes('Container'), { description: 'Containers that run beside content.' }),
    containerSecurityContext: v.kubernetes('SecurityContext', {
      description: 'The security context of the container of content.',
    }),
    defaultSecurityContext: v.kubernetes('PodSecurityContext', {
      description: "The security context of the pods, below the Launcher's own user and groups.",
    }),
    securityContext: v.kubernetes('PodSecurityContext', {
      description: "The security context of the pods, above the Launcher's own user and groups.",
    }),
    tolerations: v.list(v.kubernetes('Toleration'), { description: 'Taints of nodes that the pods bear.' }),
    affinity: v.kubernetes('Affinity', { description: 'Which nodes and neighbours the pods want.' }),
    nodeSelector: v.map(v.string({ pattern: LABEL_VALUE }), {
      keyPattern: QUALIFIED_NAME,
      description: 'Labels of the nodes that content may run on.',
    }),
    hostAliases: v.list(v.kubernetes('HostAlias'), { description: 'Names that the pods know by themselves.' }),
    priorityClassName: v.string({ default: '', ...OBJECT_NAME, description: 'How important the pods are.' }),
    command: v.list(v.string(), { description: 'A command instead of the one that the Launcher wants to run.' }),
    enableServiceLinks: v.boolean({
      nullable: true,
      description: 'Whether content has variables for all services of the namespace; false where it is null.',
    }),
  },
  { description: 'The pods that content runs in.' },
);

/** What the templates of the Launcher's jobs and services read. */
export const templateValues = v.object(
  {
    service: v.object(
      {
        type: v.string({
          default: 'ClusterIP',
          enum: ['ClusterIP', 'NodePort', 'LoadBalancer'],
          description: 'How the services are reached.',
        }),
        annotations: annotations('Annotations of the services.'),
        labels: labels('Labels of the services.'),
      },
      { description: 'The services of content.' },
    ),
    pod,
    job: v.object(
      {
        annotations: annotations('Annotations of the jobs.'),
        labels: labels('Labels of the jobs.'),
        ttlSecondsAfterFinished: v.integer({
          nullable: true,
          ...INT32,
          description: 'After how many seconds a job that has ended is deleted; never where it is null.',
        }),
      },
      { description: 'The jobs that run content.' },
    ),
    sharedStorage: v.object(
      {
        name: v.string({ default: '', ...OBJECT_NAME, description: 'Set by the chart: the claim of `sharedStorage`.' }),
        subPath: v.string({
          default: '',
          pattern: LINE,
          description: 'Set by the chart where `sharedStorage.subPath` is: the folder of the claim.',
        }),
      },
      { description: 'The storage that content shares with Connect.' },
    ),
  },
  {
    description: "What the Launcher's templates make jobs and services of. Only while `launcher.useTemplates` is true.",
  },
);

import { v } from 'chartwright';
import { NAMESPACE } from './patterns';

const defaultInitContainer = v.object(
  {
    enabled: v.boolean({
      default: true,
      description: `
        Whether the chart adds it. Without it every image of content must hold Connect's runtime, and the job base is
        yours alone.`,
    }),
    repository: v.string({
      default: 'posit/connect-content-init',
      minLength: 1,
      description: 'The image that holds the runtime.',
    }),
    tag: v.string({ default: '', description: 'The tag of that image; the version of Connect where it is empty.' }),
    tagPrefix: v.removed({ movedTo: 'backends.kubernetes.defaultInitContainer.tag' }),
    imagePullPolicy: v.string({
      default: '',
      enum: ['', 'Always', 'IfNotPresent', 'Never'],
      description: 'When the image is pulled; as the cluster decides where it is empty.',
    }),
    resources: v.kubernetes('ResourceRequirements', { description: 'What the container asks for and may use.' }),
    securityContext: v.kubernetes('SecurityContext', { description: 'The security context of the container.' }),
  },
  { description: "The container that copies Connect's runtime into the pods of content before they start." },
);

const kubernetes = v.object(
  {
    enabled: v.boolean({
      default: true,
      description: "Whether Connect runs content in Kubernetes jobs; in Connect's own pod otherwise.",
    }),
    namespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that content runs in; the one of the release where it is empty.',
    }),
    defaultInitContainer,
    defaultResourceJobBase: v.kubernetes('Job', {
      partial: true,
      description: `
        What the job of each piece of content starts from: any part of a Job. Connect fills in the rest, the chart its init
        container. The container of the content itself is \`connect-content\`.`,
      examples: [{ spec: { template: { spec: { nodeSelector: { workload: 'connect' } } } } }],
    }),
    defaultResourceServiceBase: v.kubernetes('Service', {
      partial: true,
      description: 'What the service of each piece of content starts from: any part of a Service.',
      examples: [{ metadata: { annotations: { team: 'data' } } }],
    }),
  },
  { description: 'The direct runner: Connect itself creates a Job and a Service for each piece of content.' },
);

export const backends = v.object({ kubernetes }, { description: 'Where content runs.' });

export const launcher = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: `
        Whether content is run by the Launcher. This version of the chart does not install it: leave it off, or stay with the
        version that you have.`,
    }),
  },
  { description: 'The Launcher, which ran content before the direct runner.' },
);

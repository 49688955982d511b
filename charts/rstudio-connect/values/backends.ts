import { v } from 'chartwright';
import { defaultInitContainer } from './init-container';
import { NAMESPACE } from './patterns';

const kubernetes = v.object(
  {
    enabled: v.boolean({
      default: true,
      description: 'Whether Connect runs content in Kubernetes Jobs that it creates itself.',
    }),
    namespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that content runs in; if empty, the namespace of the release.',
    }),
    defaultInitContainer: defaultInitContainer('backends.kubernetes.defaultInitContainer'),
    defaultResourceJobBase: v.kubernetes('Job', {
      partial: true,
      description: `
        The base of the Job of each piece of content: any part of a
        [Job](https://kubernetes.io/docs/concepts/workloads/controllers/job/). Connect fills in the rest, and the
        chart adds its init container. The container that runs the content is \`connect-content\`.`,
      examples: [{ spec: { template: { spec: { nodeSelector: { workload: 'connect' } } } } }],
    }),
    defaultResourceServiceBase: v.kubernetes('Service', {
      partial: true,
      description: `
        The base of the Service of each piece of content: any part of a
        [Service](https://kubernetes.io/docs/concepts/services-networking/service/).`,
    }),
  },
  { description: 'The direct runner: Connect itself creates a Job and a Service for each piece of content.' },
);

export const backends = v.object({ kubernetes }, { description: 'Where content runs.' });

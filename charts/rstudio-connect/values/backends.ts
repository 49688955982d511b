import { v } from 'chartwright';
import { defaultInitContainer } from './init-container';
import { NAMESPACE } from './patterns';

const kubernetes = v.object(
  {
    enabled: v.boolean({
      default: true,
      description: 'Whether Connect runs content in Kubernetes jobs that it creates itself.',
    }),
    namespace: v.string({
      default: '',
      ...NAMESPACE,
      description: 'The namespace that content runs in; the one of the release where it is empty.',
    }),
    defaultInitContainer: defaultInitContainer('backends.kubernetes.defaultInitContainer'),
    defaultResourceJobBase: v.kubernetes('Job', {
      partial: true,
      description: `
        What the job of each piece of content starts from: any part of a
        [Job](https://kubernetes.io/docs/concepts/workloads/controllers/job/). Connect fills in the rest, the chart its init
        container. The container of the content itself is \`connect-content\`.`,
      examples: [{ spec: { template: { spec: { nodeSelector: { workload: 'connect' } } } } }],
    }),
    defaultResourceServiceBase: v.kubernetes('Service', {
      partial: true,
      description: `
        What the service of each piece of content starts from: any part of a
        [Service](https://kubernetes.io/docs/concepts/services-networking/service/).`,
      examples: [{ metadata: { annotations: { team: 'data' } } }],
    }),
  },
  { description: 'The direct runner: Connect itself creates a Job and a Service for each piece of content.' },
);

export const backends = v.object({ kubernetes }, { description: 'Where content runs.' });

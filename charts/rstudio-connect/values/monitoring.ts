import { v } from 'chartwright';
import { NAMESPACE } from './patterns';
import { labels } from './texts';

export const monitoring = {
  prometheus: v.object(
    {
      enabled: v.boolean({
        default: true,
        description: 'Whether Connect serves metrics, and its pod says so in annotations.',
      }),
      port: v.integer({ default: 3232, minimum: 1, maximum: 65535, description: 'The port that it serves them at.' }),
    },
    { description: 'Metrics for Prometheus.' },
  ),
  serviceMonitor: v.object(
    {
      enabled: v.boolean({
        default: false,
        description: 'Whether there is a ServiceMonitor. Only while `prometheus.enabled` is true.',
      }),
      namespace: v.string({
        default: '',
        ...NAMESPACE,
        description: "Its namespace, often the Prometheus Operator's; the one of the release where it is empty.",
      }),
      additionalLabels: labels('Further labels of it, by which the operator finds it.'),
    },
    { description: 'What tells the Prometheus Operator of the metrics.' },
  ),
};

import { v } from 'chartwright';
import { NAMESPACE } from './patterns';
import { labels } from './texts';

export const monitoring = {
  prometheus: v.object(
    {
      enabled: v.boolean({
        default: true,
        description: 'Whether Connect serves metrics, and its pod has the annotations for Prometheus.',
      }),
      port: v.integer({ default: 3232, minimum: 1, maximum: 65535, description: 'The port of the metrics.' }),
    },
    { description: 'Metrics for Prometheus.' },
  ),
  serviceMonitor: v.object(
    {
      enabled: v.boolean({
        default: false,
        description: 'Whether to create a ServiceMonitor. Only used if `prometheus.enabled` is true.',
      }),
      namespace: v.string({
        default: '',
        ...NAMESPACE,
        description: 'The namespace of the ServiceMonitor; if empty, the namespace of the release.',
      }),
      additionalLabels: labels('Additional labels, by which the Prometheus Operator selects it.'),
    },
    { description: 'A ServiceMonitor for the Prometheus Operator.' },
  ),
};

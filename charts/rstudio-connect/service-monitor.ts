import { and, defaultTo, include, merge, release, TemplateFile, templated } from 'chartwright';
import { ApiObject, type ApiObjectProps } from 'cdk8s';
import { Construct } from 'constructs';
import { fullname, labels, selectorLabels } from '../rstudio-library/names';
import { values } from './values';

const { prometheus, serviceMonitor } = values;

/** What the chart uses of a ServiceMonitor: https://prometheus-operator.dev/docs/api-reference/api/#servicemonitor */
interface ServiceMonitorProps extends ApiObjectProps {
  readonly spec: {
    readonly endpoints: readonly { readonly port: string }[];
    readonly namespaceSelector: { readonly matchNames: readonly string[] };
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
  };
}

/** What tells the Prometheus Operator where Connect serves metrics. */
export class ConnectServiceMonitor extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new ApiObject(
      new TemplateFile(this, 'servicemonitor', { when: and(prometheus.enabled, serviceMonitor.enabled) }),
      'monitor',
      templated<ServiceMonitorProps>({
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'ServiceMonitor',
        metadata: {
          name: include(fullname),
          namespace: defaultTo(serviceMonitor.namespace, release.namespace),
          labels: merge(include(labels), serviceMonitor.additionalLabels),
        },
        spec: {
          endpoints: [{ port: 'metrics' }],
          namespaceSelector: { matchNames: [release.namespace] },
          selector: { matchLabels: include(selectorLabels) },
        },
      }),
    );
  }
}

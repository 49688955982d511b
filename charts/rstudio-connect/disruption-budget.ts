import { include, merge, present, release, TemplateFile, templated } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { fullname, labels, selectorLabels } from '../rstudio-library/names';
import { values } from './values';

const { podDisruptionBudget } = values;

/** How many pods of Connect may be away at a time. */
export class ConnectDisruptionBudget extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const budget = present(podDisruptionBudget);
    new k8s.KubePodDisruptionBudget(
      new TemplateFile(this, 'poddisruptionbudget', { when: podDisruptionBudget }),
      'budget',
      templated({
        metadata: { name: include(fullname), namespace: release.namespace, labels: include(labels) },
        spec: {
          minAvailable: budget.minAvailable,
          maxUnavailable: budget.maxUnavailable,
          unhealthyPodEvictionPolicy: budget.unhealthyPodEvictionPolicy,
          selector: {
            // The labels that select the pods come last: they count.
            matchLabels: merge(budget.selector.matchLabels, include(selectorLabels)),
            matchExpressions: budget.selector.matchExpressions,
          },
        },
      }),
    );
  }
}

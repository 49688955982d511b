import { include, merge, present, TemplateFile, templated } from 'chartwright';
import { Construct } from 'constructs';
import { k8s } from '../../imports/k8s';
import { selectorLabels } from '../rstudio-library/names';
import { metadataOf } from './templates/objects';
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
        metadata: metadataOf(),
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

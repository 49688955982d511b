import type { Chart } from '../package/chart';
import { valuesFlow, type ValuesFlow } from './flow/flow';
import { namedTemplates, type NamedTemplates } from './named-templates';
import type { LintSubject } from './subject';

/** The costly parts are made when a rule first asks for them. */
export function makeSubject(
  chart: Chart,
  given: Pick<LintSubject, 'valueSets' | 'kubernetesVersions' | 'helmVersions'> &
    Partial<Pick<LintSubject, 'linksOut'>>,
): LintSubject {
  let templates: NamedTemplates | undefined;
  let flow: ValuesFlow | undefined;
  return {
    chart,
    linksOut: [],
    ...given,
    get namedTemplates() {
      return (templates ??= namedTemplates(chart));
    },
    get flow() {
      return (flow ??= valuesFlow(chart, this.namedTemplates));
    },
  };
}

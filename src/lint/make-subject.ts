import type { Chart } from '../package/chart';
import { valuesFlow, type ValuesFlow } from './flow/flow';
import { namedTemplates, type NamedTemplates } from './named-templates';
import type { LintSubject } from './subject';

/** The costly parts are made when a rule first asks for them; `finish` is done to all that is made. */
export function makeSubject(
  chart: Chart,
  given: Pick<LintSubject, 'valueSets' | 'kubernetesVersions' | 'helmVersions'> &
    Partial<Pick<LintSubject, 'linksOut'>>,
  finish = <Part>(part: Part): Part => part,
): LintSubject {
  let templates: NamedTemplates | undefined;
  let flow: ValuesFlow | undefined;
  return finish({
    chart,
    linksOut: [],
    ...given,
    get namedTemplates() {
      return (templates ??= finish(namedTemplates(chart)));
    },
    get flow() {
      return (flow ??= finish(valuesFlow(chart, this.namedTemplates)));
    },
  });
}

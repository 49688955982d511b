import { dataAt } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Charts that do not say what they are. */
export const descriptionMissing = staticRule({
  id: 'description-missing',
  area: 'chart',
  severity: 'info',
  description: 'a chart without a description',
  why: `
    \`helm search\` and Artifact Hub show one line beside the name, and search in it. chart-testing demands it.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: true,
  messages: {
    missing: {
      text: 'Chart.yaml has no description',
      help: 'add description: one sentence on what the chart installs',
    },
  },
  *check({ chart: { chartYaml: file } }) {
    if (file.faults.length > 0) return;
    const description = dataAt(file.data, ['description']) ?? '';
    if (typeof description === 'string' && description.trim() === '')
      yield { at: atText(file.source), message: 'missing' };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      description: A page that says hello
      version: 1.0.0`,
  },
});

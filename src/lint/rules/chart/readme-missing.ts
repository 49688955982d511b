import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Applications without a README. */
export const readmeMissing = staticRule({
  id: 'readme-missing',
  area: 'chart',
  severity: 'info',
  description: 'an application chart without README.md',
  why: `
    README.md is what catalogues and \`helm show readme\` print: how to install the chart, and what its values mean.`,
  links: ['https://helm.sh/docs/topics/charts/#chart-license-readme-and-notes'],
  recommended: false,
  messages: {
    missing: {
      text: 'the chart has no README.md',
      help: 'add one that says how to install it, and what its values are',
    },
  },
  *check({ chart: { chartYaml: file, metadata, files } }) {
    if (metadata.type !== 'application' || [...files.keys()].some((path) => /^readme(?:\.md|\.txt)?$/i.test(path)))
      return;
    yield { at: atText(file.source), message: 'missing' };
  },
  bad: { 'values.yaml': 'replicas: 1\n' },
  good: { 'values.yaml': 'replicas: 1\n', 'README.md': '# Demo\n' },
});

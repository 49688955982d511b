import { dataAt } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Applications without a picture. */
export const iconMissing = staticRule({
  id: 'icon-missing',
  area: 'chart',
  severity: 'info',
  description: 'an application chart without an icon',
  why: `
    Catalogues show the icon beside the chart; without one they show a placeholder. \`helm lint\` recommends it too. Library
    charts are not shown to anybody, so they need none.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: false,
  messages: {
    missing: { text: 'Chart.yaml has no icon', help: 'add icon: the URL of an SVG or PNG image' },
  },
  *check({ chart: { chartYaml: file, metadata } }) {
    const missing = (dataAt(file.data, ['icon']) ?? '') === '';
    if (file.faults.length === 0 && missing && metadata.type === 'application') {
      yield { at: atText(file.source), message: 'missing' };
    }
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
      version: 1.0.0
      icon: https://example.com/demo.svg`,
  },
});

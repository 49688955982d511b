import { lineRange } from '../../../package/source-file';
import { staticRule } from '../../rule';
import { atText } from '../../target';

export const linkOutside = staticRule({
  id: 'link-outside',
  area: 'chart',
  severity: 'warning',
  description: 'a link in the chart’s folder to something outside of it',
  why: `
    Helm follows the link: whatever is there when somebody packages the chart goes into the archive, and out to everybody who
    pulls it. On another machine the link leads to something else, or to nothing, and then the chart cannot be loaded.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chart-file-structure'],
  recommended: true,
  messages: {
    outside: {
      text: '{file} is a link to something outside of the chart, which Helm would pack with it',
      help: 'copy into the chart what it needs, or leave the link out with .helmignore',
    },
  },
  bad: { 'files/app.conf': '-> ../../../etc/app.conf' },
  good: { 'files/app.conf': 'debug = false\n' },
  *check({ chart: { chartYaml }, linksOut }) {
    // What is behind the link is another’s file: the chart as a whole is what is wrong.
    for (const file of linksOut)
      yield { at: atText(chartYaml.source, lineRange(chartYaml.source, 1)), message: 'outside', data: { file } };
  },
});

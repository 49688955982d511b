import { type DataPath, dataAt, pathText } from '../../../package/data-file';
import { isWebAddress } from '../../chart-yaml/web-address';
import { staticRule } from '../../rule';
import { atValue } from '../../target';
import { quotedText } from '../../value-text';

/** URLs of Chart.yaml that lead nowhere. */
export const chartUrl = staticRule({
  id: 'chart-url',
  area: 'chart',
  severity: 'error',
  description: 'home, a source or the icon of Chart.yaml that is not a URL',
  why: `
    \`helm lint\` refuses sources and icons that are not URLs, and catalogues make dead links of them. An icon is shown from
    where it lies in the web; a file in the chart is not.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: true,
  messages: {
    invalid: { text: '{field} is {found}, which is not a URL', help: 'write the whole URL, with https://' },
  },
  *check({ chart: { chartYaml: file } }) {
    for (const path of urlPaths(file.data)) {
      const url = dataAt(file.data, path);
      if (typeof url !== 'string' || isLink(url)) continue;
      const data = { field: pathText(path), found: quotedText(url) };
      yield { at: atValue(file, ...path), message: 'invalid', data };
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      icon: images/demo.svg`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      icon: https://example.com/images/demo.svg`,
  },
});

function urlPaths(data: unknown): readonly DataPath[] {
  const sources = dataAt(data, ['sources']);
  const count = Array.isArray(sources) ? sources.length : 0;
  const own: DataPath[] = ['home', 'icon']
    .filter((field) => (dataAt(data, [field]) ?? '') !== '')
    .map((field) => [field]);
  return [...own, ...Array.from({ length: count }, (_, index) => ['sources', index])];
}

/** Images may also stand in the URL itself, and Helm takes any scheme. */
const isLink = (text: string) =>
  isWebAddress(text) || /^(?:data|mailto):\S+$/.test(text) || /^file:\/\/\/\S+$/.test(text);

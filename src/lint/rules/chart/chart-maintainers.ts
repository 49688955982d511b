import { dataAt, isMap } from '../../../package/data-file';
import { isWebAddress } from '../../chart-yaml/web-address';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { quotedText } from '../../value-text';

/** Maintainers that nobody can reach. */
export const chartMaintainers = staticRule({
  id: 'chart-maintainers',
  area: 'chart',
  severity: 'error',
  description: 'a maintainer without a name, or with an email or URL that is not one',
  why: `
    \`helm lint\` refuses a maintainer without a name, and an email or URL that cannot be one. Users who look for help find
    a dead end.`,
  links: ['https://helm.sh/docs/topics/charts/#the-chartyaml-file'],
  recommended: true,
  messages: {
    name: { text: 'a maintainer has no name', help: 'add name: a person or an organisation' },
    email: { text: '{found} is not an email address', help: 'write the address alone, without a name or brackets' },
    url: { text: '{found} is not a URL', help: 'write the whole URL, with https://' },
  },
  *check({ chart: { chartYaml: file } }) {
    const maintainers = dataAt(file.data, ['maintainers']);
    if (!Array.isArray(maintainers)) return;
    for (const [index, maintainer] of (maintainers as readonly unknown[]).entries()) {
      if (!isMap(maintainer)) continue;
      const { name, email, url } = maintainer;
      const at = (key: string) => atKey(file, 'maintainers', index, key);
      if (name === undefined || name === null || name === '') yield { at: at('name'), message: 'name' };
      if (isText(email) && !EMAIL.test(email))
        yield { at: at('email'), message: 'email', data: { found: quotedText(email) } };
      if (isText(url) && !isWebAddress(url) && !isWebAddress(`https://${url}`)) {
        yield { at: at('url'), message: 'url', data: { found: quotedText(url) } };
      }
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      maintainers:
        - email: Ada <ada@example.com>`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      maintainers:
        - name: Ada
          email: ada@example.com`,
  },
});

/** What RFC 5322 calls addr-spec, without its quoted forms. */
const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

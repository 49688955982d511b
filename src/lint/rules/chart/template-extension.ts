import { staticRule } from '../../rule';
import { atText } from '../../target';

/** What `helm lint` admits below templates/. */
const EXTENSIONS = ['.yaml', '.yml', '.tpl', '.txt'];

/** Files below templates/ that are hardly meant to be templates. */
export const templateExtension = staticRule({
  id: 'template-extension',
  area: 'chart',
  severity: 'warning',
  description: 'a file in templates/ whose name does not end as that of a template',
  why: `
    Helm renders every file in templates/ and sends what comes out to the cluster, a forgotten README.md or a backup copy
    too. \`helm lint\` admits .yaml, .yml, .tpl and .txt.`,
  links: ['https://helm.sh/docs/chart_best_practices/templates/'],
  recommended: true,
  messages: {
    extension: {
      text: '{file} is rendered as a template, but its name ends with {extension}',
      help: 'move it out of templates/, or let its name end with .yaml, .tpl or .txt',
    },
  },
  *check({ chart: { templates } }) {
    for (const { file } of templates) {
      const name = file.path.slice(file.path.lastIndexOf('/') + 1);
      const extension = name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
      // An underscore before the name keeps Helm from making objects of it, whatever it is.
      if (EXTENSIONS.includes(extension) || name.startsWith('_')) continue;
      yield { at: atText(file), message: 'extension', data: { file: name, extension: extension || 'no extension' } };
    }
  },
  bad: { 'templates/service.yaml.bak': 'kind: Service\n' },
  good: { 'templates/service.yaml': 'kind: Service\n' },
});

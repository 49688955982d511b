import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Applications that say nothing once they are installed. */
export const notesMissing = staticRule({
  id: 'notes-missing',
  area: 'chart',
  severity: 'info',
  description: 'an application chart without templates/NOTES.txt',
  why: `
    \`helm install\` prints NOTES.txt: the address of what was installed, and the first steps. Without it users see the word
    "deployed".`,
  links: ['https://helm.sh/docs/chart_template_guide/notes_files/'],
  recommended: false,
  messages: {
    missing: { text: 'the chart has no templates/NOTES.txt', help: 'add one with the address of what was installed' },
  },
  *check({ chart: { chartYaml: file, metadata, templates } }) {
    const says = templates.some((template) => template.file.path === 'templates/NOTES.txt');
    if (metadata.type === 'application' && !says && templates.some(({ rendersObjects }) => rendersObjects)) {
      yield { at: atText(file.source), message: 'missing' };
    }
  },
  bad: { 'templates/a.yaml': 'kind: ConfigMap\n' },
  good: { 'templates/a.yaml': 'kind: ConfigMap\n', 'templates/NOTES.txt': 'Visit https://demo.example.com\n' },
});

import { readDocuments } from '../../../helm';
import { isMap } from '../../../package/data-file';
import { lineRange, type SourceFile } from '../../../package/source-file';
import { type Report, staticRule } from '../../rule';
import { atText } from '../../target';

/** Files in crds/ that are something else. */
export const crdsContent = staticRule({
  id: 'crds-content',
  area: 'chart',
  severity: 'error',
  description: 'a file in crds/ that is not a CustomResourceDefinition',
  why: `
    Helm applies what is in crds/ as it stands, before anything else: it is no template, it is never upgraded and never
    removed. Another object there outlives its release, and \`{{ … }}\` reaches the cluster as text.`,
  links: ['https://helm.sh/docs/chart_best_practices/custom_resource_definitions/'],
  recommended: true,
  messages: {
    unreadable: {
      text: 'this file in crds/ is not YAML: {found}',
      help: 'correct it; files in crds/ cannot be templates',
    },
    other: {
      text: 'crds/ has an object of the kind {found}, which is not a CustomResourceDefinition',
      help: 'move it to templates/',
    },
  },
  *check({ chart: { files } }) {
    for (const [path, text] of files) {
      // The extensions that Helm reads there.
      if (!/^crds\/.*\.(?:ya?ml|json)$/i.test(path) || typeof text !== 'string') continue;
      yield* reportsOf({ path, text });
    }
  },
  bad: { 'crds/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: demo\n' },
  good: {
    'crds/job.yaml': `
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata:
        name: jobs.example.com`,
  },
});

/** What is no definition of a custom resource in a file of crds/. Definitions are long: what is one by its look is not parsed. */
function* reportsOf(file: SourceFile): Generator<Report<'unreadable' | 'other'>> {
  if (isPlainDefinition(file.text)) return;
  for (const { value, text, line, faults } of readDocuments(file.text)) {
    const fault = faults.find(({ duplicateKey }) => duplicateKey === undefined);
    if (fault !== undefined) {
      const at = atText(file, lineRange(file, line + fault.line - 1));
      yield { at, message: 'unreadable', data: { found: fault.message } };
      return;
    }
    if (isDefinition(value)) continue;
    const kind = isMap(value) && typeof value.kind === 'string' ? value.kind : 'no kind';
    const head = text.split('\n').findIndex((row) => /^(?!---)\s*[^\s#]/.test(row));
    const at = atText(file, lineRange(file, line + Math.max(0, head)));
    yield { at, message: 'other', data: { found: kind.slice(0, 100) } };
  }
}

const isDefinition = (data: unknown): boolean =>
  isMap(data) &&
  data.kind === 'CustomResourceDefinition' &&
  typeof data.apiVersion === 'string' &&
  data.apiVersion.startsWith('apiextensions.k8s.io');

/** As many kinds of that name at the margin as there are documents, and no action of a template. */
function isPlainDefinition(text: string): boolean {
  const kinds = text.match(/^kind:.*$/gm) ?? [];
  const groups = text.match(/^apiVersion:\s*["']?apiextensions\.k8s\.io\//gm) ?? [];
  const documents = text.split(/^---.*$/m).filter((part) => /^[^\s#]/m.test(part)).length;
  const alike = kinds.length === documents && groups.length === documents;
  return (
    alike && kinds.every((kind) => /^kind:\s*["']?CustomResourceDefinition["']?\s*$/.test(kind)) && !text.includes('{{')
  );
}

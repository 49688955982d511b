import { parseAllDocuments } from 'yaml';
import { isMap } from '../../package/data-file';
import type { SourceFile } from '../../package/source-file';
import type { Report } from '../rule';
import { atText } from '../target';

/** What is no definition of a custom resource in a file of crds/. Definitions are long: what is one by its look is not parsed. */
export function* crdReports(file: SourceFile): Generator<Report<'unreadable' | 'other'>> {
  if (isPlainDefinition(file.text)) return;
  for (const document of parseAllDocuments(file.text)) {
    const [error] = 'errors' in document ? document.errors : [];
    if (error !== undefined) {
      const found = error.message.replace(/ at line \d+, column \d+:[^]*$/, '');
      yield { at: atText(file, { start: error.pos[0], end: error.pos[1] }), message: 'unreadable', data: { found } };
      return;
    }
    const data = document.toJS({ maxAliasCount: 100 }) as unknown;
    if (data === null || isDefinition(data)) continue;
    const kind = isMap(data) && typeof data.kind === 'string' ? data.kind : 'no kind';
    const start = document.contents?.range?.[0] ?? 0;
    const at = atText(file, { start, end: lineEnd(file.text, start) });
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

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

import { ChartwrightError } from '../errors';
import type { TemplateNode } from '../template/nodes';
import { visit } from '../template/visit';
import type { TemplateBody } from './check-templates';

/**
 * A file that a template reads is in the chart: Helm gives an empty text for one that is not, and says nothing.
 *
 * @param files the paths of the chart's files that templates can read
 * @throws ChartwrightError FILE_PATH_INVALID
 */
export function checkReadFiles(templates: readonly TemplateBody[], files: ReadonlySet<string>): void {
  for (const { source, nodes } of templates) {
    for (const path of readIn(nodes)) if (!files.has(path)) throw missingFile(path, source, files);
  }
}

function readIn(nodes: readonly TemplateNode[]): readonly string[] {
  const paths: string[] = [];
  visit(nodes, (node) => {
    if (node.kind !== 'command') return;
    const [method, path] = node.operands;
    if ((method?.kind !== 'field' && method?.kind !== 'variable') || path?.kind !== 'string') return;
    if (/(?:^|\.)Files\.(?:Get|GetBytes|Lines)$/.test(method.path.join('.'))) paths.push(path.value);
  });
  return paths;
}

const missingFile = (found: string, { path, place }: TemplateBody['source'], files: ReadonlySet<string>) =>
  new ChartwrightError('FILE_PATH_INVALID', `${path} reads a file that is not in the chart`, {
    ...place,
    found,
    accepted: files.size === 0 ? 'no file is in the chart beside its templates' : [...files].sort().join(', '),
    advice: 'add it with a StaticFile, or correct the path',
  });

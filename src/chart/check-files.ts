import { ChartwrightError } from '../errors';
import type { CheckedTemplate } from './check-templates';

/**
 * A file that a template reads is in the chart: Helm gives an empty text for one that is not, and says nothing.
 *
 * @param files the paths of the chart's files that templates can read
 * @throws ChartwrightError FILE_PATH_INVALID
 */
export function checkReadFiles(templates: readonly CheckedTemplate[], files: ReadonlySet<string>): void {
  for (const { source, reads } of templates) {
    for (const path of reads) if (!files.has(path)) throw missingFile(path, source, files);
  }
}

const missingFile = (found: string, { path, place }: CheckedTemplate['source'], files: ReadonlySet<string>) =>
  new ChartwrightError('FILE_PATH_INVALID', `${path} reads a file that is not in the chart`, {
    ...place,
    found,
    accepted: files.size === 0 ? 'no file is in the chart beside its templates' : [...files].sort().join(', '),
    advice: 'add it with a StaticFile, or correct the path',
  });

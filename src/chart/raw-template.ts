import { ChartwrightError } from '../errors';
import type { TemplateNode } from '../template/nodes';
import { MAX_ERRORS } from '../template/error-list';
import { parseTemplate } from '../template/parser';
import { describeSyntaxError } from '../template/syntax-error';
import type { SourceFile } from './file-source';

/**
 * The nodes of a template that its author wrote as text.
 *
 * @throws ChartwrightError TEMPLATE_SYNTAX with every mistake that the text has
 */
export function parsedRaw({ path, text }: SourceFile & { kind: 'raw' }): readonly TemplateNode[] {
  const { tree, errors, tooDeep } = parseTemplate(text);
  const mistakes = tooDeep === undefined ? errors : [...errors, tooDeep];
  const [first, ...others] = mistakes.map((error) => describeSyntaxError(error, text, path));
  if (first === undefined) return tree.body;
  if (others.length === 0) throw first;
  const count = mistakes.length > MAX_ERRORS ? `more than ${MAX_ERRORS}` : mistakes.length;
  throw new ChartwrightError('TEMPLATE_SYNTAX', `${path} has ${count} mistakes`, {
    file: path,
    frame: [first, ...others].map(({ message }) => message).join('\n'),
  });
}

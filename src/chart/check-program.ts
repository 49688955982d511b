import { ChartwrightError } from '../errors';
import type { TemplateNode } from '../template/nodes';
import { visit } from '../template/visit';
import type { Program } from './program';
import { usesOf } from './template-uses';

/**
 * What a program's template calls is there when the program runs it.
 *
 * @throws ChartwrightError DEFINE_NAME_INVALID for a named template, EXPRESSION_MISUSED for a function
 */
export function checkProgramTemplate(path: string, nodes: readonly TemplateNode[], program: Program): void {
  const missing = usesOf(nodes).includes.find((name) => !program.templates.has(name));
  if (missing !== undefined) {
    throw new ChartwrightError(
      'DEFINE_NAME_INVALID',
      `${path} includes a template that ${program.name} does not have`,
      {
        found: missing,
        accepted: [...program.templates].sort().join(', ') || 'no named templates',
        advice: 'list it in the declaration of the program, or write what it gives into the file',
      },
    );
  }
  const lacking = calledIn(nodes).find((name) => program.lacks.has(name));
  if (lacking === undefined) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', `${path} calls a function that ${program.name} does not have`, {
    found: lacking,
    accepted: 'the functions of Go’s templates and of Sprig, and those of Helm’s that the program is declared to have',
    advice: 'add it to `functions` of declareProgram(…), if the program has it',
  });
}

function calledIn(nodes: readonly TemplateNode[]): readonly string[] {
  const names: string[] = [];
  visit(nodes, (node) => {
    if (node.kind === 'identifier') names.push(node.name);
  });
  return names;
}

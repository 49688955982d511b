import { ChartwrightError } from '../errors';
import { chain, command, dot, field, identifier, parenthesis, pipeline, string, variable } from '../template/build';
import type { CommandNode, OperandNode, PipelineNode, StringNode } from '../template/nodes';
import { quoteString } from '../template/quote';
import { literalPieces } from './long-text';

/** The longest literal that fits on a line of a template, with the tag around it. */
const LONGEST = 100;

/** How expressions of an author, all rooted at `$`, are written where they stand. */
export interface RootContext {
  /** Whether `.` is something else than `$` here, within `with` and `range`. */
  readonly rebound: boolean;
  /**
   * In a named template that takes a dictionary: its parameters, and the one that holds the root context. `whole`: it takes
   * one value as it is.
   */
  readonly parameters?: {
    readonly names: ReadonlySet<string>;
    readonly context?: string;
    readonly whole?: boolean;
    readonly template: string;
  };
  /** In a template that another program runs: the members of the data that it has instead of Helm's. */
  readonly data?: { readonly names: ReadonlySet<string>; readonly program: string };
}

/** The members of Helm's root context. */
export const HELM_ROOT: ReadonlySet<string> = new Set([
  'Values',
  'Release',
  'Chart',
  'Capabilities',
  'Files',
  'Template',
  'Subcharts',
]);

export function localPipeline(source: PipelineNode, context: RootContext): PipelineNode {
  const commands = source.commands.map((inner) => localCommand(inner, context));
  return Object.freeze({ ...source, commands });
}

function localCommand(source: CommandNode, context: RootContext): CommandNode {
  const operands = source.operands.map((operand) => localOperand(operand, context));
  const [only] = operands;
  // A literal that became a call needs no parentheses where it is the whole command.
  const isCall = operands.length === 1 && source.operands[0]!.kind === 'string' && only!.kind === 'parenthesis';
  return isCall ? only.pipeline.commands[0]! : command(...operands);
}

function localOperand(operand: OperandNode, context: RootContext): OperandNode {
  if (operand.kind === 'parenthesis') return parenthesis(localPipeline(operand.pipeline, context));
  if (operand.kind === 'chain') {
    const inner = operand.operand;
    if (inner.kind !== 'parenthesis') return operand;
    const local = parenthesis(localPipeline(inner.pipeline, context));
    return chain(local, ...operand.path);
  }
  if (operand.kind === 'string') return shortened(operand);
  if (operand.kind !== 'variable' || operand.name !== '') return operand;
  const path = rooted(operand.path, context);
  if (context.rebound) return path === operand.path ? operand : variable('', ...path);
  return path.length === 0 ? dot() : field(...path);
}

/** A literal that no line has room for is put together of several. */
function shortened(literal: StringNode): OperandNode {
  if (quoteString(literal.value).length <= LONGEST + 2) return literal;
  const parts = literalPieces(literal.value);
  if (parts.length < 2) return literal;
  return parenthesis(pipeline(command(identifier('print'), ...parts.map((part) => string(part, literal.quote)))));
}

/** The path below `$`; in a template with parameters, what belongs to the root is found through its own parameter. */
function rooted(path: readonly string[], { parameters, data }: RootContext): readonly string[] {
  const [first] = path;
  if (data !== undefined) return programData(path, data);
  if (parameters?.whole !== true) refuseProgramData(path, parameters?.names);
  if (parameters === undefined || (first === undefined && parameters.whole === true)) return path;
  if (first !== undefined && (parameters.names.has(first) || !HELM_ROOT.has(first))) return path;
  if (parameters.context !== undefined) return [parameters.context, ...path];
  throw new ChartwrightError(
    'EXPRESSION_MISUSED',
    `${parameters.template} takes parameters, but not the root context`,
    {
      found: `$${path.map((name) => `.${name}`).join('')}`,
      accepted: `its parameters: ${[...parameters.names].join(', ')}`,
      advice: 'add a contextParameter() to the template, or hand the value on as a parameter',
    },
  );
}

const shown = (path: readonly string[]) => `$${path.map((name) => `.${name}`).join('')}`;

/** The path below `$` in a template that another program runs: what Helm knows is not there. */
function programData(path: readonly string[], { names, program }: NonNullable<RootContext['data']>): readonly string[] {
  const [first] = path;
  if (first !== undefined && names.has(first)) return path;
  throw new ChartwrightError('EXPRESSION_MISUSED', `${program} runs this template without what Helm knows`, {
    found: shown(path),
    accepted: `the data of ${program}: ${[...names].map((name) => `.${name}`).join(', ')}`,
    advice: 'read it in a template that Helm runs, and hand it on in another way',
  });
}

/** What another program's templates read is not there when Helm runs one. */
function refuseProgramData(path: readonly string[], parameters: ReadonlySet<string> = new Set()): void {
  const [first] = path;
  if (first === undefined || HELM_ROOT.has(first) || parameters.has(first)) return;
  throw new ChartwrightError('EXPRESSION_MISUSED', 'Helm runs this template, without the data of another program', {
    found: shown(path),
    accepted: [...parameters, ...HELM_ROOT].map((name) => `.${name}`).join(', '),
    advice: 'use the data of a program in a ProgramTemplate alone',
  });
}

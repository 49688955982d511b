import { ChartwrightError } from '../errors';
import { chain, command, dot, field, identifier, parenthesis, pipeline, string, variable } from '../template/build';
import type {
  CommandNode,
  OperandNode,
  ParenthesisNode,
  PipelineNode,
  StringNode,
  VariableNode,
} from '../template/nodes';
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
  readonly data?: { readonly names: ReadonlySet<string>; readonly program: string; readonly owner: symbol | undefined };
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

/** What reads nothing of the root is the same everywhere, and stays what it is. */
export function localPipeline(source: PipelineNode, context: RootContext): PipelineNode {
  const commands = mapped(source.commands, (inner) => localCommand(inner, context));
  return commands === source.commands ? source : Object.freeze({ ...source, commands });
}

function localCommand(source: CommandNode, context: RootContext): CommandNode {
  const operands = mapped(source.operands, (operand) => localOperand(operand, context));
  if (operands === source.operands) return source;
  const [only] = operands;
  // A literal that became a call needs no parentheses where it is the whole command.
  const isCall = operands.length === 1 && source.operands[0]!.kind === 'string' && only!.kind === 'parenthesis';
  return isCall ? only.pipeline.commands[0]! : command(...operands);
}

function localOperand(operand: OperandNode, context: RootContext): OperandNode {
  if (operand.kind === 'parenthesis') return localParenthesis(operand, context);
  if (operand.kind === 'chain') {
    const inner = operand.operand;
    const local = inner.kind === 'parenthesis' ? localParenthesis(inner, context) : inner;
    return local === inner ? operand : chain(local, ...operand.path);
  }
  if (operand.kind === 'string') return shortened(operand);
  if (operand.kind !== 'variable' || operand.name !== '') return operand;
  const path = rooted(operand, context);
  if (context.rebound) return path === operand.path ? operand : variable('', ...path);
  return path.length === 0 ? dot() : field(...path);
}

function localParenthesis(source: ParenthesisNode, context: RootContext): ParenthesisNode {
  const inner = localPipeline(source.pipeline, context);
  return inner === source.pipeline ? source : parenthesis(inner);
}

/** The same list where nothing in it changes. */
function mapped<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let result: T[] | undefined;
  items.forEach((item, index) => {
    const changed = change(item);
    if (changed !== item) (result ??= [...items])[index] = changed;
  });
  return result ?? items;
}

/** A literal that no line has room for is put together of several. */
function shortened(literal: StringNode): OperandNode {
  // In quotes a character takes up to ten columns: most literals need not be quoted to see that they are short.
  if (literal.value.length * 10 <= LONGEST || quoteString(literal.value).length <= LONGEST + 2) return literal;
  const parts = literalPieces(literal.value);
  if (parts.length < 2) return literal;
  return parenthesis(pipeline(command(identifier('print'), ...parts.map((part) => string(part, literal.quote)))));
}

/** The path below `$`; in a template with parameters, what belongs to the root is found through its own parameter. */
function rooted({ path, owner }: VariableNode, { parameters, data }: RootContext): readonly string[] {
  const [first] = path;
  // Names alone do not tell whose data it is: two programs, or one and a parameter, may have a `Job`.
  if (owner !== undefined && owner !== data?.owner) throw dataOfAnother(path, { parameters, data });
  if (data !== undefined) return programData(path, data);
  if (parameters?.whole !== true) refuseProgramData(path, { parameters });
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
    accepted: `the data of ${program}: ${dotted(names)}`,
    advice: 'read it in a template that Helm runs, and hand it on in another way',
  });
}

/** What another program's templates read is not there when Helm runs one. */
function refuseProgramData(path: readonly string[], context: Pick<RootContext, 'parameters'>): void {
  const [first] = path;
  if (first === undefined || HELM_ROOT.has(first) || context.parameters?.names.has(first) === true) return;
  throw dataOfAnother(path, context);
}

/** Data of a program in a template that Helm runs, or that yet another program does. */
function dataOfAnother(path: readonly string[], { parameters, data }: Pick<RootContext, 'parameters' | 'data'>) {
  const runs = data?.program ?? 'Helm';
  return new ChartwrightError('EXPRESSION_MISUSED', `${runs} runs this template, without the data of another program`, {
    found: shown(path),
    accepted: data === undefined ? readUnderHelm(parameters) : `the data of ${runs}: ${dotted(data.names)}`,
    advice: `use the data of a program in a ProgramTemplate ${data === undefined ? 'alone' : 'of that program alone'}`,
  });
}

function readUnderHelm(parameters: RootContext['parameters']): string {
  if (parameters?.whole === true) return `its parameter: ${[...parameters.names].join(', ')}`;
  return dotted([...(parameters?.names ?? []), ...HELM_ROOT]);
}

const dotted = (names: Iterable<string>) => [...names].map((name) => `.${name}`).join(', ');

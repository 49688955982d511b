import { unreachable } from '../errors';
import { isFieldName, isFunctionName, isVariableName } from './characters';
import type {
  AssignmentNode,
  BranchNode,
  CommandNode,
  ElseNode,
  EndNode,
  OperandNode,
  PipelineNode,
  StringNode,
  TemplateNode,
  Trim,
} from './nodes';
import { isNumber } from './number';
import { canBeRaw, isCharacterConstant, quoteString } from './quote';
import { wrapTag } from './wrap';

export interface PrintOptions {
  /** The columns at which tags are broken into lines. @default - never */
  readonly width?: number;
  /** Hears of each node of the template, in the order of the text, on which line (from 1) it begins. */
  readonly begins?: Begins;
}

type Begins = (node: TemplateNode, line: number) => void;

/** The text of a template file, or of a part of one. Parsing it gives the same nodes. */
export function printTemplate(nodes: readonly TemplateNode[], options: PrintOptions = {}): string {
  const out = new Output(options.width ?? Infinity, options.begins ?? (() => undefined));
  printNodes(out, nodes);
  return out.toString();
}

/** The text of a pipeline as it stands inside a tag: `$x := .Values.a | quote`. */
export function printPipeline(pipeline: PipelineNode): string {
  const commands = pipeline.commands.map(printCommand).join(' | ');
  return pipeline.assignment === undefined ? commands : `${printAssignment(pipeline.assignment)} ${commands}`;
}

/** The text of a command: `printf "%d" 3`. */
export function printCommand(command: CommandNode): string {
  return command.operands.map(printOperand).join(' ');
}

/** The text of an operand: `.Values.a`, `(include "x" .)`. */
export function printOperand(operand: OperandNode): string {
  switch (operand.kind) {
    case 'dot':
      return '.';
    case 'nil':
      return 'nil';
    case 'boolean':
      return String(operand.value);
    case 'number':
      return checked(operand.text, isNumber, 'a number');
    case 'character':
      return checked(operand.text, isCharacterConstant, 'a character constant');
    case 'string':
      return printString(operand);
    case 'identifier':
      return checked(operand.name, isFunctionName, 'a function name');
    case 'field':
      return printPath(operand.path);
    case 'variable':
      return printVariable(operand.name) + printPath(operand.path);
    case 'chain':
      return printOperand(operand.operand) + printPath(operand.path);
    case 'parenthesis':
      return `(${printPipeline(operand.pipeline)})`;
    default:
      return unreachable(operand);
  }
}

function printString({ value, quote }: Pick<StringNode, 'value' | 'quote'>): string {
  return quote === 'raw' && canBeRaw(value) ? `\`${value}\`` : quoteString(value);
}

function printPath(path: readonly string[]): string {
  return path.map((name) => `.${checked(name, isFieldName, 'a field name')}`).join('');
}

function printVariable(name: string): string {
  return `$${checked(name, isVariableName, 'a variable name')}`;
}

function printAssignment({ names, operator }: AssignmentNode): string {
  return `${names.map(printVariable).join(', ')} ${operator}`;
}

/** Text enters a tag only through here or as a string literal, so no name can smuggle in template code. */
function checked(text: string, isValid: (text: string) => boolean, expected: string): string {
  if (!isValid(text)) throw new Error(`not ${expected}: ${JSON.stringify(text)}`);
  return text;
}

function printNodes(out: Output, nodes: readonly TemplateNode[]): void {
  for (const node of nodes) printNode(out, node);
}

function printNode(out: Output, node: TemplateNode): void {
  out.begin(node);
  switch (node.kind) {
    case 'text':
      return out.text(node.text);
    case 'comment':
      return out.comment(node.text, node.trim);
    case 'action':
      return out.tag(printPipeline(node.pipeline), node.trim);
    case 'if':
    case 'with':
      printBranches(out, node.kind, node.branches);
      return printRest(out, node.end, node.otherwise);
    case 'range':
      out.tag(`range ${printPipeline(node.pipeline)}`, node.trim);
      printNodes(out, node.body);
      return printRest(out, node.end, node.otherwise);
    case 'define':
      out.tag(`define ${printString(node.name)}`, node.trim);
      printNodes(out, node.body);
      return printRest(out, node.end);
    case 'block':
      out.tag(`block ${printString(node.name)} ${printPipeline(node.pipeline)}`, node.trim);
      printNodes(out, node.body);
      return printRest(out, node.end);
    case 'template': {
      const argument = node.pipeline === undefined ? '' : ` ${printPipeline(node.pipeline)}`;
      return out.tag(`template ${printString(node.name)}${argument}`, node.trim);
    }
    case 'break':
    case 'continue':
      return out.tag(node.kind, node.trim);
    default:
      return unreachable(node);
  }
}

function printBranches(out: Output, keyword: 'if' | 'with', branches: readonly BranchNode[]): void {
  branches.forEach((branch, index) => {
    const words = index === 0 ? keyword : `else ${keyword}`;
    out.tag(`${words} ${printPipeline(branch.pipeline)}`, branch.trim);
    printNodes(out, branch.body);
  });
}

function printRest(out: Output, end: EndNode, otherwise?: ElseNode): void {
  if (otherwise !== undefined) {
    out.tag('else', otherwise.trim);
    printNodes(out, otherwise.body);
  }
  out.tag('end', end.trim);
}

/** Gathers text and tags, and keeps text from being read as a tag. */
class Output {
  private readonly parts: string[] = [];
  private pending = '';
  /** The column at which the next tag starts, not counting the text that is pending. */
  private column = 0;
  private line = 1;

  constructor(
    private readonly width: number,
    private readonly begins: Begins,
  ) {}

  begin(node: TemplateNode): void {
    this.begins(node, this.line);
  }

  text(text: string): void {
    this.pending += text;
    this.line += lineBreaks(text);
  }

  tag(inside: string, trim: Trim): void {
    const [open, close] = [trim.left ? '{{- ' : '{{ ', trim.right ? ' -}}' : ' }}'];
    const column = columnAfter(this.pending, this.column) + open.length;
    const fits = column + inside.length + close.length <= this.width;
    this.push(`${open}${fits ? inside : wrapTag(inside, column, this.width - close.length)}${close}`);
  }

  comment(text: string, trim: Trim): void {
    // A comment means nothing to Helm, so that its text may change to keep it whole.
    const whole = text.replaceAll('*/', '* /');
    this.push(`${trim.left ? '{{- ' : '{{'}/*${whole}*/${trim.right ? ' -}}' : '}}'}`);
  }

  toString(): string {
    return this.parts.join('') + escapeBraces(this.pending, /\{{2,}/g);
  }

  private push(tag: string): void {
    // One brace before a tag would make three, of which Helm takes the first two.
    this.parts.push(escapeBraces(this.pending, /\{{2,}|\{$/g), tag);
    this.column = columnAfter(tag, columnAfter(this.pending, this.column));
    this.pending = '';
    this.line += lineBreaks(tag);
  }
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function columnAfter(text: string, column: number): number {
  const line = text.lastIndexOf('\n');
  return line < 0 ? column + text.length : text.length - line - 1;
}

function escapeBraces(text: string, braces: RegExp): string {
  return text.includes('{') ? text.replace(braces, (run) => `{{ ${quoteString(run)} }}`) : text;
}

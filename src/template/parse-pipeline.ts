import type {
  AssignmentNode,
  ChainNode,
  CommandNode,
  FieldNode,
  IdentifierNode,
  OperandNode,
  ParenthesisNode,
  PipelineNode,
  SourceRange,
  StringNode,
  VariableNode,
} from './nodes';
import { nearestName } from './nearest-name';
import { passParenthesis, refusedDepth } from './parenthesis-depth';
import { isCharacterConstant, unquoteDouble, unquoteRaw } from './quote';
import type { Scope } from './scope';
import { MAX_DEPTH, tooDeep } from './depth';
import { syntaxError, type SyntaxErrorCode, type SyntaxErrorDetails, type TemplateSyntaxError } from './syntax-error';
import { startsOperand, type Token } from './token';
import { unexpectedToken } from './unexpected-token';

/** What the parser knows besides the tokens of the tag at hand. */
export interface PipelineContext {
  readonly scope: Scope;
  readonly functions: ReadonlySet<string>;
  /** Whether variables may be used that are not declared. */
  readonly undeclaredVariables: boolean;
  readonly report: (error: TemplateSyntaxError) => void;
  /** Takes what is not a mistake to Helm, and makes the tree incomplete. */
  readonly reportDepth: (error: TemplateSyntaxError) => void;
}

/**
 * Reads the tokens of one tag. A method that gives `undefined` has reported a mistake after which the rest of the tag
 * cannot be understood; other mistakes are reported and read over.
 */
export class PipelineParser {
  private index = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly context: PipelineContext,
  ) {}

  peek(): Token {
    const token = this.tokens[Math.min(this.index, this.tokens.length - 1)];
    if (token === undefined) throw new Error('a tag without tokens');
    return token;
  }

  peekNonSpace(): Token {
    while (this.peek().kind === 'space') this.index += 1;
    return this.peek();
  }

  next(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  /** A pipeline up to the tag's end. `where` names it in messages. */
  pipeline(where: string): PipelineNode | undefined {
    return this.pipelineTo('end', where, where === 'range');
  }

  /** A string literal, as names of templates are. */
  stringLiteral(): StringNode | undefined {
    const token = this.peekNonSpace();
    if (token.kind !== 'string' && token.kind !== 'raw-string') return undefined;
    this.next();
    return this.string(token);
  }

  unexpected(token: Token, where: string): undefined {
    this.context.report(unexpectedToken(token, where));
    return undefined;
  }

  error(code: SyntaxErrorCode, at: SourceRange, message: string, details?: SyntaxErrorDetails): undefined {
    this.context.report(syntaxError(code, at.start, at.end, message, details));
    return undefined;
  }

  private pipelineTo(closer: 'end' | 'right-parenthesis', where: string, isRange: boolean): PipelineNode | undefined {
    const start = this.peekNonSpace().start;
    const assignment = this.assignment(isRange);
    if (assignment === 'refused') return undefined;
    const commands: CommandNode[] = [];
    for (;;) {
      const token = this.peekNonSpace();
      if (token.kind === closer) break;
      if (!startsOperand(token)) return this.unexpected(token, where);
      const command = this.command();
      if (command === undefined) return undefined;
      commands.push(command);
    }
    this.checkCommands(commands, where);
    const range = rangeOf(start, Math.max(start, this.endOfLast()));
    Object.freeze(commands);
    return Object.freeze(
      assignment === undefined
        ? { kind: 'pipeline', commands, range }
        : { kind: 'pipeline', assignment, commands, range },
    );
  }

  /** Where the last token that is no space ended. */
  private endOfLast(): number {
    let at = this.index - 1;
    while (this.tokens[at]?.kind === 'space') at -= 1;
    return this.tokens[at]?.end ?? 0;
  }

  private checkCommands(commands: readonly CommandNode[], where: string): void {
    if (commands.length === 0) {
      this.error('MISSING_VALUE', this.peek(), `nothing stands in ${where}`, {
        accepted: 'a value or a function call',
      });
    }
    for (const command of commands) {
      const first = command.operands[0];
      if (command === commands[0] || first === undefined || !isLiteral(first)) continue;
      this.error('NOT_A_FUNCTION', command.range ?? this.peek(), 'a plain value cannot follow a |', {
        accepted: 'a function, which takes what stands before the | as its last argument',
      });
    }
  }

  private assignment(isRange: boolean): AssignmentNode | undefined | 'refused' {
    const first = this.peek();
    if (first.kind !== 'variable') return undefined;
    const names: string[] = [];
    const take = (variable: Token) => {
      const name = variable.text.slice(1);
      names.push(name);
      // Known from here on, so that `$x := $x` parses: Helm's parser is as lenient.
      this.context.scope.declare(name);
    };
    const node = (operator: ':=' | '=', end: number): AssignmentNode =>
      Object.freeze({ kind: 'assignment', names: Object.freeze(names), operator, range: rangeOf(first.start, end) });

    for (let token = this.peek(); token.kind === 'variable'; token = this.peekNonSpace()) {
      const after = this.afterVariable();
      if (after.kind === 'assign' || after.kind === 'declare') {
        take(token);
        this.skipPast(after);
        return node(after.kind === 'assign' ? '=' : ':=', after.end);
      }
      if (after.kind === 'error') {
        this.context.report(after.error);
        return 'refused';
      }
      // `range $a, $b` without an operator declares $a, and ranges over $b.
      if (after.kind !== 'comma') return names.length === 0 ? undefined : node(':=', token.start);
      take(token);
      this.skipPast(after);
      if (!isRange || names.length > 1) return this.tooManyVariables(first, after, isRange);
    }
    const token = this.peek();
    if (token.kind === 'end') return node(':=', token.start);
    this.unexpected(token, 'the variables of range');
    return 'refused';
  }

  private tooManyVariables(first: Token, last: Token, isRange: boolean): 'refused' {
    this.error('TOO_MANY_VARIABLES', rangeOf(first.start, last.end), 'too many variables are declared at once', {
      accepted: isRange ? 'at most two: {{ range $key, $value := … }}' : 'one; only range takes two',
    });
    return 'refused';
  }

  /** The token behind the variable at hand, which stays the next one. */
  private afterVariable(): Token {
    const { index } = this;
    this.next();
    const token = this.peekNonSpace();
    this.index = index;
    return token;
  }

  private skipPast(token: Token): void {
    while (this.next() !== token);
  }

  private command(): CommandNode | undefined {
    const operands: OperandNode[] = [];
    const start = this.peek().start;
    let end = start;
    for (;;) {
      if (startsOperand(this.peekNonSpace())) {
        const operand = this.operand();
        if (operand === undefined) return undefined;
        operands.push(operand);
        end = this.endOfLast();
      }
      const token = this.peek();
      if (token.kind === 'end' || token.kind === 'right-parenthesis') break;
      if (token.kind !== 'space' && token.kind !== 'pipe') return this.unexpected(token, 'a command');
      this.next();
      if (token.kind === 'pipe') break;
    }
    return Object.freeze({ kind: 'command', operands: Object.freeze(operands), range: rangeOf(start, end) });
  }

  private operand(): OperandNode | undefined {
    const first = this.peek();
    if (first.kind === 'field' || first.kind === 'variable') return this.path(first);
    const term = this.term();
    if (term === undefined || this.peek().kind !== 'field') return term;
    const path = this.fields();
    const range = rangeOf(first.start, this.endOfLast());
    switch (term.kind) {
      case 'identifier':
      case 'parenthesis':
        return chain(term, path, range);
      default:
        return this.error('FIELD_OF_LITERAL', range, 'a plain value has no fields', {
          accepted: 'fields of ., of a variable, of a function or of a value in parentheses',
        });
    }
  }

  /** `.a.b`, `$`, `$name.a`. */
  private path(first: Token): FieldNode | VariableNode {
    const name = first.kind === 'variable' ? this.next().text.slice(1) : undefined;
    if (name !== undefined) this.checkVariable(first);
    const path = Object.freeze(this.fields());
    const range = rangeOf(first.start, this.endOfLast());
    return Object.freeze(name === undefined ? { kind: 'field', path, range } : { kind: 'variable', name, path, range });
  }

  /** The names of the fields that follow. */
  private fields(): string[] {
    const path: string[] = [];
    for (let token = this.peek(); token.kind === 'field'; token = this.peek()) {
      path.push(token.text.slice(1));
      this.next();
    }
    return path;
  }

  private term(): OperandNode | undefined {
    const token = this.next();
    const { start, end, text } = token;
    const range = rangeOf(start, end);
    switch (token.kind) {
      case 'dot':
        return Object.freeze({ kind: 'dot', range });
      case 'boolean':
        return Object.freeze({ kind: 'boolean', value: text === 'true', range });
      case 'number':
        return Object.freeze({ kind: 'number', text, range });
      case 'character':
        if (!isCharacterConstant(text)) this.badCharacterConstant(token);
        return Object.freeze({ kind: 'character', text, range });
      case 'string':
      case 'raw-string':
        return this.string(token);
      case 'identifier':
        if (!this.context.functions.has(text)) this.unknownFunction(token);
        return Object.freeze({ kind: 'identifier', name: text, range });
      case 'left-parenthesis':
        return this.parenthesis(token);
      case 'keyword':
        if (text === 'nil') return Object.freeze({ kind: 'nil', range });
        return this.unexpected(token, 'a command');
      default:
        return this.unexpected(token, 'a command');
    }
  }

  private parenthesis(open: Token): ParenthesisNode | undefined {
    if (this.depth >= MAX_DEPTH) return this.deepParenthesis(open);
    this.depth += 1;
    const pipeline = this.pipelineTo('right-parenthesis', 'parentheses', false);
    this.depth -= 1;
    if (pipeline === undefined) return undefined;
    const range = rangeOf(open.start, this.next().end);
    return Object.freeze({ kind: 'parenthesis', pipeline, range });
  }

  /** Passes over what functions cannot recurse into. The lexer has seen to it that a tag with an end has all halves. */
  private deepParenthesis(open: Token): ParenthesisNode | undefined {
    const inside = this.peek().start;
    const passed = passParenthesis(this.tokens, this.index);
    if (passed === undefined || 'kind' in passed) return this.unexpected(passed ?? this.peek(), 'parentheses');
    this.index = passed.next;
    this.context.reportDepth(tooDeep(open));
    const refused = refusedDepth(MAX_DEPTH + passed.depth, open);
    if (refused !== undefined) this.context.report(refused);
    const end = this.endOfLast();
    const commands: readonly CommandNode[] = Object.freeze([]);
    const pipeline: PipelineNode = Object.freeze({ kind: 'pipeline', commands, range: rangeOf(inside, end - 1) });
    return Object.freeze({ kind: 'parenthesis', pipeline, range: rangeOf(open.start, end) });
  }

  private string(token: Token): StringNode {
    const range = rangeOf(token.start, token.end);
    const inside = token.text.slice(1, -1);
    if (token.kind === 'raw-string') {
      return Object.freeze({ kind: 'string', value: unquoteRaw(inside), quote: 'raw', range });
    }
    const result = unquoteDouble(inside);
    if ('badEscapeAt' in result) this.badEscape(token.start + 1 + result.badEscapeAt);
    return Object.freeze({ kind: 'string', value: 'value' in result ? result.value : inside, quote: 'double', range });
  }

  private badEscape(at: number): void {
    this.error('BAD_ESCAPE', rangeOf(at, at + 2), 'an escape that strings do not have', {
      accepted: '\\n \\t \\" \\\\ \\xFF \\u20AC and the like; a string in `back quotes` has no escapes',
    });
  }

  private badCharacterConstant(token: Token): void {
    this.error('BAD_CHARACTER_CONSTANT', token, `${token.text} is not one character`, {
      accepted: "one character or escape between single quotes, such as 'x'; strings stand in double quotes",
    });
  }

  private unknownFunction(token: Token): void {
    const keyword = { elseif: 'else if', elsif: 'else if', elif: 'else if', endif: 'end', for: 'range' }[token.text];
    const meant = keyword ?? nearestName(token.text, this.context.functions);
    const details: SyntaxErrorDetails = meant === undefined ? {} : { advice: `did you mean ${meant}?` };
    this.error('UNKNOWN_FUNCTION', token, `Helm has no function ${token.text}`, details);
  }

  private checkVariable(token: Token): void {
    const { scope, undeclaredVariables } = this.context;
    if (undeclaredVariables || scope.has(token.text.slice(1))) return;
    this.error('UNKNOWN_VARIABLE', token, `the variable ${token.text} is not declared here`, {
      advice: `declare it before, in this template and not inside an if, with or range: {{ ${token.text} := … }}`,
    });
  }
}

function rangeOf(start: number, end: number): SourceRange {
  return Object.freeze({ start, end });
}

function chain(operand: ParenthesisNode | IdentifierNode, path: string[], range: SourceRange): ChainNode {
  return Object.freeze({ kind: 'chain', operand, path: Object.freeze(path), range });
}

const LITERALS: ReadonlySet<OperandNode['kind']> = new Set(['boolean', 'dot', 'nil', 'number', 'character', 'string']);

const isLiteral = (operand: OperandNode) => LITERALS.has(operand.kind);

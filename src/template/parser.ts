import { MAX_DEPTH, tooDeep } from './depth';
import { errorList, sortedErrors } from './error-list';
import { Frame, type Opening } from './frame';
import { HELM_FUNCTION_NAMES } from './functions';
import { readSegments } from './lexer';
import { positionAt } from './code-frame';
import type { PipelineNode, SourceRange, StringNode, TemplateNode, TemplateTree } from './nodes';
import { parseStatement, type BranchKeyword, type Statement } from './parse-statement';
import { Scope } from './scope';
import { syntaxError, type SyntaxErrorCode, type SyntaxErrorDetails, type TemplateSyntaxError } from './syntax-error';
import type { TagSegment } from './token';

export interface ParseOptions {
  /** The functions that templates may call; by default all that any supported Helm has. */
  readonly functions?: ReadonlySet<string>;
  /** Takes variables that are not declared: for a part of a template. */
  readonly undeclaredVariables?: boolean;
}

export interface ParseResult {
  /** The file's nodes; where there are errors, what was understood of it. */
  readonly tree: TemplateTree;
  /** The mistakes that were found, in the order of the text; none if and only if Helm parses the template. */
  readonly errors: readonly TemplateSyntaxError[];
  /** Where something begins that is nested too deep for the tree, and is not there; Helm takes it. */
  readonly tooDeep?: TemplateSyntaxError;
}

/** Reads a template as Helm does, and reads on after mistakes. */
export function parseTemplate(text: string, options: ParseOptions = {}): ParseResult {
  return new TemplateParser(text, options).parse();
}

class TemplateParser {
  private readonly body: TemplateNode[] = [];
  private readonly frames: Frame[] = [];
  private readonly errors = errorList();
  private deep: TemplateSyntaxError | undefined;
  /** Templates with content that the file defines. */
  private readonly defined = new Set<string>();
  private scope = new Scope();
  /** Ends that may still come for structures that were closed for them. */
  private forgivenEnds = 0;

  constructor(
    private readonly text: string,
    private readonly options: ParseOptions,
  ) {}

  parse(): ParseResult {
    for (const segment of readSegments(this.text)) {
      const range = Object.freeze({ start: segment.start, end: segment.end });
      switch (segment.kind) {
        case 'text':
          this.add({ kind: 'text', text: this.text.slice(segment.start, segment.end), range });
          break;
        case 'comment':
          this.add({ kind: 'comment', text: segment.text, trim: segment.trim, range });
          break;
        case 'bad-comment':
          this.errors.add(() => segment.error);
          break;
        case 'tag':
          this.tag(segment);
      }
    }
    this.closeFrames(this.text.length, (frame) => this.missingEnd(frame));
    const tree = Object.freeze({ body: Object.freeze(this.body) });
    const errors = sortedErrors(this.errors);
    return Object.freeze(this.deep === undefined ? { tree, errors } : { tree, errors, tooDeep: this.deep });
  }

  private tag(tag: TagSegment): void {
    const mark = this.scope.mark();
    const found = errorList();
    const statement = parseStatement(tag, {
      scope: this.scope,
      functions: this.options.functions ?? HELM_FUNCTION_NAMES,
      undeclaredVariables: this.options.undeclaredVariables ?? false,
      report: (error) => found.add(() => error),
      reportDepth: (error) => (this.deep ??= error),
    });
    const last = tag.tokens.at(-1);
    // Whatever else seems wrong in a tag without a close is text that follows it.
    if (last?.kind === 'error' && last.error.code === 'UNCLOSED_TAG') this.errors.add(() => last.error);
    else this.errors.addAll(found);
    if (statement !== undefined) this.statement(statement, tag, mark);
  }

  private statement(statement: Statement, tag: TagSegment, mark: number): void {
    const { trim } = tag;
    const range = Object.freeze({ start: tag.start, end: tag.end });
    switch (statement.kind) {
      case 'action':
        return this.add({ kind: 'action', pipeline: statement.pipeline, trim, range });
      case 'template':
        return this.add({ ...statement, trim, range });
      case 'break':
      case 'continue':
        if (this.frames.at(-1)?.isInLoop !== true) this.loopControlOutside(statement.kind, tag);
        return this.add({ kind: statement.kind, trim, range });
      case 'if':
      case 'with':
      case 'range':
        return this.open(statement, tag, mark);
      case 'define':
        this.closeBeforeDefine(tag);
        return this.open(statement, tag, mark);
      case 'block':
        return this.open(statement, tag, mark);
      case 'else-branch':
        return this.elseBranch(statement.keyword, statement.pipeline, tag);
      case 'else':
        return this.else(tag);
      case 'end':
        return this.end(tag);
    }
  }

  private add(node: TemplateNode): void {
    if (this.frames.length > MAX_DEPTH) return;
    const frame = this.frames.at(-1);
    if (frame === undefined) this.body.push(Object.freeze(node));
    else frame.add(Object.freeze(node));
  }

  private open(opening: Opening, tag: TagSegment, mark: number): void {
    const isTemplate = opening.kind === 'define' || opening.kind === 'block';
    // A block's own pipeline is evaluated outside of it, and so are its variables.
    const outerMark = isTemplate ? this.scope.mark() : mark;
    this.frames.push(
      new Frame(opening, tag, {
        scope: this.scope,
        mark: outerMark,
        isInLoop: !isTemplate && this.frames.at(-1)?.isInLoop === true,
      }),
    );
    if (isTemplate) this.scope = new Scope();
    if (this.frames.length > MAX_DEPTH) this.deep ??= tooDeep(tag);
  }

  private elseBranch(keyword: BranchKeyword, pipeline: PipelineNode, tag: TagSegment): void {
    const frame = this.frameForElse(tag, `else ${keyword}`);
    if (frame === undefined) return;
    if (frame.opening.kind === keyword) return frame.startBranch(tag, pipeline);
    this.error('UNEXPECTED_ELSE', tag, `${frame.opening.kind} cannot go on with else ${keyword}`, {
      accepted: frame.opening.kind === 'range' ? 'else' : `else ${frame.opening.kind}, or else`,
    });
  }

  private else(tag: TagSegment): void {
    this.frameForElse(tag, 'else')?.startElse(tag);
  }

  /** The structure that an else belongs to, or a report that there is none. */
  private frameForElse(tag: TagSegment, words: string): Frame | undefined {
    const frame = this.frames.at(-1);
    if (frame === undefined || frame.opening.kind === 'define' || frame.opening.kind === 'block') {
      this.error('UNEXPECTED_ELSE', tag, `${words} without an if, with or range before it`);
      return undefined;
    }
    if (frame.hasElse) {
      this.error('UNEXPECTED_ELSE', tag, `${words} after the else of the same ${frame.opening.kind}`, {
        accepted: 'one else, as the last part before end',
      });
      return undefined;
    }
    return frame;
  }

  private end(tag: TagSegment): void {
    const frame = this.frames.pop();
    if (frame !== undefined) return this.close(frame, tag);
    if (this.forgivenEnds === 0) return this.error('UNEXPECTED_END', tag, 'end without anything to end');
    this.forgivenEnds -= 1;
  }

  private close(frame: Frame, end: Parameters<Frame['finish']>[0]): void {
    const { scope, mark } = frame.surroundings;
    scope.release(mark);
    this.scope = scope;
    const node = frame.finish(end);
    if (node.kind === 'define' || node.kind === 'block') this.checkDefinition(node.name, node.body);
    this.add(node);
  }

  private checkDefinition(name: StringNode, body: readonly TemplateNode[]): void {
    if (isEmpty(body)) return;
    if (this.defined.has(name.value) && name.range !== undefined) {
      this.error('DUPLICATE_TEMPLATE', name.range, `"${name.value}" is defined twice in this file`, {
        advice: 'rename one of them, or remove it',
      });
    }
    this.defined.add(name.value);
  }

  /** A define within something else mostly means that the end of that is missing. */
  private closeBeforeDefine(tag: TagSegment): void {
    const frame = this.frames.at(-1);
    if (frame === undefined) return;
    const { openingTag, opening } = frame;
    this.errors.add(() => {
      const { line } = positionAt(this.text, openingTag.start);
      return syntaxError('DEFINE_NESTED', tag.start, tag.end, `define within the ${opening.kind} of line ${line}`, {
        accepted: 'define at the top of the file',
        advice: `end the ${opening.kind} first, or move the define`,
      });
    });
    this.closeFrames(tag.start, () => (this.forgivenEnds += 1));
  }

  private closeFrames(at: number, beforeClosing: (frame: Frame) => void): void {
    const trim = Object.freeze({ left: false, right: false });
    for (let frame = this.frames.pop(); frame !== undefined; frame = this.frames.pop()) {
      beforeClosing(frame);
      this.close(frame, { start: at, end: at, trim });
    }
  }

  private missingEnd(frame: Frame): void {
    this.error('MISSING_END', frame.openingTag, `${frame.opening.kind} without its end`, { advice: 'add {{ end }}' });
  }

  private loopControlOutside(keyword: 'break' | 'continue', tag: TagSegment): void {
    this.error('LOOP_CONTROL_OUTSIDE_RANGE', tag, `${keyword} outside of a range`);
  }

  private error(code: SyntaxErrorCode, at: SourceRange, message: string, details?: SyntaxErrorDetails): void {
    this.errors.add(() => syntaxError(code, at.start, at.end, message, details));
  }
}

/** Whether a template counts as having no content: then it may be defined again, and does not replace another. */
function isEmpty(body: readonly TemplateNode[]): boolean {
  return body.every((node) => node.kind === 'comment' || (node.kind === 'text' && BLANK.test(node.text)));
}

// White space as Go's unicode.IsSpace has it.
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/;

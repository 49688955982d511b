import * as Yaml from 'yaml';

type State = Generator<string, unknown>;

/** What is used of the library's lexer beside `lex`. */
interface Lexer {
  readonly buffer: string;
  readonly pos: number;
  readonly flowLevel: number;
  /** How far the lines that go on must be indented. */
  indentNext: number;
  lex(text: string): Generator<string, void>;
  parseFlowCollection(): State;
  parseLineStart(): State;
  parsePlainScalar(): State;
  parseQuotedScalar(): State;
  pushCount(length: number): Generator<string, number>;
}

const LibraryLexer = Yaml.Lexer as unknown as new () => Lexer;

/**
 * The library's lexer with Go's freedom and Go's limits: text in quotes and what stands in brackets goes on in any column
 * of the next line, and bare text in brackets ends before a `?`, but not with a colon that nothing separates from what
 * follows; `%` at the margin ends a document as `---` does:
 * https://github.com/kubernetes-sigs/yaml/blob/v1.4.0/goyaml.v2/scannerc.go
 */
export class HelmLexer extends LibraryLexer {
  override *parseLineStart(): State {
    return this.buffer[this.pos] === '%' ? 'stream' : yield* super.parseLineStart();
  }

  override *parseFlowCollection(): State {
    return yield* this.withoutIndent(super.parseFlowCollection());
  }

  override *parseQuotedScalar(): State {
    return yield* this.withoutIndent(super.parseQuotedScalar());
  }

  override *parsePlainScalar(): State {
    if (this.flowLevel === 0) return yield* super.parsePlainScalar();
    const length = flowTextLength(this.buffer, this.pos);
    if (length > 0) yield Yaml.CST.SCALAR;
    // What begins with `?` or `:` is no text.
    yield* this.pushCount(Math.max(1, length));
    return 'flow';
  }

  /** The library takes a dash for an item before a bracket or a comma too; to Go it is text unless a blank follows. */
  override *pushCount(length: number): Generator<string, number> {
    if (length === 1 && this.flowLevel > 0 && endOf(DASH_TEXT, this.buffer, this.pos) > this.pos) yield Yaml.CST.SCALAR;
    return yield* super.pushCount(length);
  }

  private *withoutIndent(state: State): State {
    const { indentNext } = this;
    this.indentNext = 0;
    const next = yield* state;
    this.indentNext = indentNext;
    return next;
  }
}

/** Words, and the white space between them. A loop, since an expression for all would use up the stack. */
function flowTextLength(text: string, start: number): number {
  if (text[start] === '?' || text[start] === ':') return 0;
  let end = start;
  for (let at = start; ;) {
    const wordEnd = endOf(WORD, text, at);
    if (wordEnd === at) return end - start;
    end = wordEnd;
    at = endOf(BLANKS, text, wordEnd);
    if (at === wordEnd || text[at] === '#' || isDocumentMark(text, at)) return end - start;
  }
}

function endOf(form: RegExp, text: string, start: number): number {
  form.lastIndex = start;
  return form.test(text) ? form.lastIndex : start;
}

function isDocumentMark(text: string, at: number): boolean {
  return text[at - 1] === '\n' && /^(?:---|\.\.\.)(?:[ \t\r\n]|$)/.test(text.slice(at, at + 4));
}

const WORD = /(?:[^ \t\r\n,?[\]{}:]|:(?![ \t\r\n]|$))+/y;
const DASH_TEXT = /-(?=[,[\]{}])/y;
const BLANKS = /[ \t\r\n]+/y;

import { isKeyword, isNameCharacter, isSpace, nameEnd } from './characters';
import { isNumber, numberEnd } from './number';
import type { Trim } from './nodes';
import { syntaxError, type SyntaxErrorCode, type SyntaxErrorDetails } from './syntax-error';
import { closeAt, isLeftTrim, resumeAfter, type PlainToken, type Segment, type TagSegment, type Token } from './token';

/** Cuts a template into text, comments and tags. Never fails: what Helm refuses becomes a segment or token of its own. */
export function* readSegments(text: string): Generator<Segment, void, undefined> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    const textEnd = open < 0 ? text.length : open;
    if (textEnd > at) yield { kind: 'text', start: at, end: textEnd };
    if (open < 0) return;
    const segment = readTag(text, open);
    yield segment;
    at = segment.end;
  }
}

function readTag(text: string, start: number): Segment {
  const left = isLeftTrim(text, start + 2);
  const inside = start + (left ? 4 : 2);
  return text.startsWith('/*', inside)
    ? readComment(text, start, inside, left)
    : new TagReader(text, start, left).read();
}

function readComment(text: string, start: number, inside: number, left: boolean): Segment {
  const stop = text.indexOf('*/', inside + 2);
  if (stop < 0) {
    const error = syntaxError('UNCLOSED_COMMENT', start, inside + 2, 'a comment is not closed', {
      accepted: '{{/* comment */}}',
    });
    // All that follows belongs to the comment.
    return { kind: 'bad-comment', start, end: text.length, error };
  }
  const close = closeAt(text, stop + 2);
  if (close === undefined) {
    const error = syntaxError('COMMENT_NOT_ALONE', stop, stop + 2, 'a comment must fill its tag', {
      accepted: '*/}} or */ -}}, with exactly one space before the trim marker',
      advice: 'give the comment a tag of its own',
    });
    return { kind: 'bad-comment', start, end: resumeAfter(text, stop + 2).at, error };
  }
  const trim = Object.freeze({ left, right: close.trim });
  return { kind: 'comment', start, end: close.end, text: text.slice(inside + 2, stop), trim };
}

// A backslash hides the character after it, but neither a line's nor the file's end.
const STRING = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"/y;
const CHARACTER = /'[^'\\\n]*(?:\\[^\n][^'\\\n]*)*'/y;
const LINE_END = /\n|$/g;

const SINGLE: Readonly<Record<string, PlainToken['kind']>> = {
  '=': 'assign',
  '|': 'pipe',
  ',': 'comma',
};

class TagReader {
  private readonly tokens: Token[] = [];
  private readonly openParentheses: number[] = [];
  private at: number;
  private done: { end: number; trimRight: boolean } | undefined;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly trimLeft: boolean,
  ) {
    this.at = start + (trimLeft ? 4 : 2);
  }

  read(): TagSegment {
    while (this.done === undefined) this.readToken();
    const trim: Trim = Object.freeze({ left: this.trimLeft, right: this.done.trimRight });
    return { kind: 'tag', start: this.start, end: this.done.end, trim, tokens: this.tokens };
  }

  private readToken(): void {
    const { text, at } = this;
    const close = closeAt(text, at);
    if (close !== undefined) return this.close(close);
    const character = characterAt(text, at);
    if (at >= text.length || text.startsWith('{{', at)) return this.unclosed(at);
    if (isSpace(character)) return this.space();
    const single = SINGLE[character];
    if (single !== undefined) return this.push(single, at + 1);
    switch (character) {
      case ':':
        return text.startsWith(':=', at) ? this.push('declare', at + 2) : this.loneColon();
      case '"':
        return this.string();
      case '`':
        return this.rawString();
      case "'":
        return this.character();
      case '$':
        return this.name('variable', at + 1);
      case '(':
        this.openParentheses.push(at);
        return this.push('left-parenthesis', at + 1);
      case ')':
        return this.rightParenthesis();
      case '.':
        return /[0-9]/.test(text.charAt(at + 1)) ? this.number() : this.field();
      default:
        if (/[+\-0-9]/.test(character)) return this.number();
        if (isNameCharacter(character)) return this.name('identifier', at);
        if (/[!-~]/.test(character)) return this.push('other', at + 1);
        return this.badCharacter(at, 'a character that cannot stand in a tag');
    }
  }

  private close({ end, trim }: { end: number; trim: boolean }): void {
    const open = this.openParentheses.at(-1);
    if (open === undefined) this.push('end', end);
    else this.error('UNCLOSED_PARENTHESIS', open, open + 1, 'a parenthesis is not closed', { advice: 'add the )' });
    this.done = { end, trimRight: trim };
  }

  private space(): void {
    let end = this.at;
    while (isSpace(this.text.charAt(end))) end += 1;
    // The last space belongs to the trim marker, if there is one.
    this.push('space', closeAt(this.text, end - 1)?.trim ? end - 1 : end);
  }

  private string(): void {
    this.literal('string', STRING, 'UNTERMINATED_STRING', 'a string is not closed on its line', {
      accepted: 'a closing " on the same line, or a string in `back quotes`',
    });
  }

  private character(): void {
    this.literal('character', CHARACTER, 'UNTERMINATED_CHARACTER', "a character constant is not closed by '", {
      accepted: "one character between single quotes, such as 'x'; strings stand in double quotes",
    });
  }

  private literal(
    kind: PlainToken['kind'],
    pattern: RegExp,
    code: SyntaxErrorCode,
    message: string,
    details: SyntaxErrorDetails,
  ): void {
    pattern.lastIndex = this.at;
    if (pattern.test(this.text)) return this.push(kind, pattern.lastIndex);
    LINE_END.lastIndex = this.at;
    this.fail(code, this.at, LINE_END.exec(this.text)?.index ?? this.at, message, details);
  }

  private rawString(): void {
    const stop = this.text.indexOf('`', this.at + 1);
    if (stop >= 0) return this.push('raw-string', stop + 1);
    this.fail('UNTERMINATED_RAW_STRING', this.at, this.at + 1, 'a string in back quotes is not closed', {
      advice: 'add the closing `',
    });
  }

  private field(): void {
    if (this.atTerminator(this.at + 1)) return this.push('dot', this.at + 1);
    this.name('field', this.at + 1);
  }

  private name(kind: 'variable' | 'field' | 'identifier', from: number): void {
    const end = nameEnd(this.text, from);
    const word = this.text.slice(from, end);
    // A keyword counts even where a mistake follows, so that the tags around are understood.
    const keyword = kind === 'identifier' && isKeyword(word) ? word : undefined;
    if (keyword !== undefined) this.tokens.push({ kind: 'keyword', start: this.at, end, text: keyword });
    if (!this.atTerminator(end)) return this.badNameEnd(kind, end);
    if (keyword === undefined) {
      const isBoolean = kind === 'identifier' && (word === 'true' || word === 'false');
      this.push(isBoolean ? 'boolean' : kind, end);
    }
    this.at = end;
  }

  private atTerminator(offset: number): boolean {
    const next = this.text.charAt(offset);
    return next === '' || isSpace(next) || '.,|:)('.includes(next) || this.text.startsWith('}}', offset);
  }

  private badNameEnd(kind: 'variable' | 'field' | 'identifier', at: number): void {
    if (kind === 'field' && this.text.charAt(at) === '-') {
      return this.badCharacter(at, 'a character that a field name cannot hold', {
        accepted: 'letters, digits and _',
        advice: 'reach such a key with index: (index .Values "some-key")',
      });
    }
    const what = { variable: 'a variable', field: 'a field', identifier: 'a name' }[kind];
    this.badCharacter(at, `a character that cannot follow ${what}`, { advice: 'put a space before it' });
  }

  private number(): void {
    const end = numberEnd(this.text, this.at);
    const text = this.text.slice(this.at, end);
    if (isNameCharacter(characterAt(this.text, end)) || !isNumber(text)) return this.badNumber(end);
    this.push('number', end);
  }

  private badNumber(end: number): void {
    const stop = Math.max(this.at + 1, nameEnd(this.text, end));
    const text = this.text.slice(this.at, stop);
    const details: SyntaxErrorDetails = /^[+-]$/.test(text)
      ? { accepted: 'a trim marker with a space around it, or a sign directly before a number' }
      : { accepted: 'a number as Go writes it, within 64 bits; sums are written with add and sub' };
    this.fail('BAD_NUMBER', this.at, stop, `${JSON.stringify(text)} is not a number`, details);
  }

  private rightParenthesis(): void {
    if (this.openParentheses.pop() !== undefined) return this.push('right-parenthesis', this.at + 1);
    this.fail('UNOPENED_PARENTHESIS', this.at, this.at + 1, 'a ) without its (');
  }

  private loneColon(): void {
    this.fail('BAD_ASSIGNMENT', this.at, this.at + 1, 'a : without its =', { accepted: '$name := value' });
  }

  private badCharacter(at: number, what: string, details?: SyntaxErrorDetails): void {
    const character = characterAt(this.text, at);
    this.fail('BAD_CHARACTER', at, at + character.length, `${JSON.stringify(character)} is ${what}`, details);
  }

  private push(kind: PlainToken['kind'] | 'end', end: number): void {
    this.tokens.push({ kind, start: this.at, end, text: this.text.slice(this.at, end) });
    this.at = end;
  }

  /** Stops at a mistake. Where a further tag opens before this one closes, the missing close is what matters. */
  private fail(code: SyntaxErrorCode, start: number, end: number, message: string, details?: SyntaxErrorDetails): void {
    const resume = resumeAfter(this.text, this.at + 1);
    if (!resume.closed && code !== 'UNTERMINATED_RAW_STRING') return this.unclosed(resume.at);
    this.error(code, start, end, message, details);
    this.done = { end: Math.max(resume.at, this.at), trimRight: false };
  }

  private unclosed(resumeAt: number): void {
    this.error('UNCLOSED_TAG', this.start, this.start + 2, 'a tag is not closed', { advice: 'add the }}' });
    this.done = { end: resumeAt, trimRight: false };
  }

  private error(
    code: SyntaxErrorCode,
    start: number,
    end: number,
    message: string,
    details?: SyntaxErrorDetails,
  ): void {
    const error = syntaxError(code, start, end, message, details);
    this.tokens.push({ kind: 'error', start, end, text: this.text.slice(start, end), error });
  }
}

function characterAt(text: string, offset: number): string {
  const unit = text.charAt(offset);
  return unit < '\ud800' || unit > '\udbff' ? unit : String.fromCodePoint(text.codePointAt(offset) ?? 0);
}

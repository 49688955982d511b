import { CST, YAMLParseError } from 'yaml';

/**
 * Where a tab is no white space to Go: where a key may begin, even in an empty line. Behind bare text such lines may belong
 * to it, and only at the margin of a map or list does it refuse the tab.
 */
type Place = 'start' | 'text' | 'other';

/** Finds what Go refuses among the lexer's tokens though YAML or the library admits it. */
export class RefusedTokens {
  readonly errors: YAMLParseError[] = [];
  private offset = 0;
  private flow = 0;
  private isInBlock = false;
  private isAtMargin = true;
  private hasVersion = false;
  private place: Place = 'start';
  /** Whether the next token is bare text, or that of a block, which then has its header before it. */
  private isText = false;
  private header = '';

  see(source: string): void {
    if (this.isText) this.seeText(source);
    else this.seeToken(source, CST.tokenType(source));
  }

  private seeText(source: string): void {
    const isFlow = this.isInBlock && this.flow > 0;
    if (isFlow && source.includes('\n\t')) this.refuse(source, 'TAB_AS_INDENT', TAB);
    if (/^[|>]\D*$/.test(this.header) && /^(?: *\r?\n)* *\t/.test(source))
      this.refuse(source, 'TAB_AS_INDENT', BLOCK_TAB);
    this.isText = false;
    this.header = '';
    this.isAtMargin = source.endsWith('\n');
    this.place = this.isAtMargin ? 'start' : 'text';
    this.offset += source.length;
  }

  private seeToken(source: string, type: CST.TokenType | null): void {
    switch (type) {
      case 'scalar':
        this.isText = true;
        return;
      case 'doc-mode':
        return;
      case 'flow-error-end':
        this.flow = 0;
        return;
      case 'newline':
        this.isAtMargin = true;
        if (this.place === 'other' && this.flow === 0) this.place = 'start';
        break;
      case 'space':
        if (this.isRefused(source)) this.refuse(source, 'TAB_AS_INDENT', TAB);
        this.isAtMargin = false;
        break;
      case 'directive-line':
        this.seeDirective(source);
        this.place = 'other';
        break;
      case 'doc-start':
      case 'doc-end':
        this.isInBlock = false;
        this.hasVersion = false;
        this.place = 'other';
        break;
      case 'block-scalar-header':
        this.header = source;
        this.place = 'other';
        break;
      default:
        this.seeContent(type);
    }
    this.offset += source.length;
  }

  private seeContent(type: CST.TokenType | null): void {
    const beginsEntry = type === 'seq-item-ind' || type === 'explicit-key-ind';
    this.place = beginsEntry && this.flow === 0 ? 'start' : 'other';
    if ((beginsEntry || type === 'map-value-ind') && this.flow === 0) this.isInBlock = true;
    if (type === 'flow-map-start' || type === 'flow-seq-start') this.flow += 1;
    if (type === 'flow-map-end' || type === 'flow-seq-end') this.flow = Math.max(0, this.flow - 1);
  }

  private isRefused(space: string): boolean {
    if (this.place === 'text') return this.isInBlock && this.isAtMargin && space.startsWith('\t');
    return this.place === 'start' && space.includes('\t');
  }

  private seeDirective(source: string): void {
    const isVersion = /^%YAML[ \t]/.test(source);
    if (isVersion && this.hasVersion) this.refuse(source, 'BAD_DIRECTIVE', 'there is a second %YAML directive');
    else if (isVersion && !/[ \t]0?1\.0?1$/.test(source)) this.refuse(source, 'BAD_DIRECTIVE', VERSION);
    else if (/^%TAG[ \t]/.test(source) && !TAG_FORM.test(source)) this.refuse(source, 'BAD_DIRECTIVE', TAG);
    else if (!/^%(?:YAML|TAG)[ \t]/.test(source)) this.refuse(source, 'BAD_DIRECTIVE', DIRECTIVE);
    this.hasVersion ||= isVersion;
  }

  /** Go stops at the first. */
  private refuse(source: string, code: 'TAB_AS_INDENT' | 'BAD_DIRECTIVE', message: string): void {
    if (this.errors.length > 0) return;
    this.errors.push(new YAMLParseError([this.offset, this.offset + source.length], code, message));
  }
}

const TAB = 'a tab stands where a key or an item may begin';
const BLOCK_TAB = 'a block of text begins with a tab, whose header does not say how far it is indented';
const VERSION = 'this YAML is of a version other than 1.1, which Helm does not read';
const TAG = 'this %TAG directive is not of the form %TAG !name! prefix';
const DIRECTIVE = 'a directive other than %YAML and %TAG';

/** A handle, and the characters of a URI. */
const TAG_FORM = /^%TAG[ \t]+!(?:[\w-]*!)?[ \t]+(?:[\w\-;/?:@&=+$,.!~*'()[\]]|%[0-9A-Fa-f]{2})+$/;

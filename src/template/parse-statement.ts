import { PipelineParser, type PipelineContext } from './parse-pipeline';
import type { PipelineNode, SourceRange, StringNode } from './nodes';
import type { TagSegment, Token } from './token';

export type BranchKeyword = 'if' | 'with';

/** What one tag says; the parser makes nodes of it. */
export type Statement =
  | { readonly kind: 'action'; readonly pipeline: PipelineNode }
  | { readonly kind: BranchKeyword | 'range'; readonly pipeline: PipelineNode }
  | { readonly kind: 'else-branch'; readonly keyword: BranchKeyword; readonly pipeline: PipelineNode }
  | { readonly kind: 'define'; readonly name: StringNode }
  | { readonly kind: 'block'; readonly name: StringNode; readonly pipeline: PipelineNode }
  | { readonly kind: 'template'; readonly name: StringNode; readonly pipeline?: PipelineNode }
  | { readonly kind: 'else' | 'end' | 'break' | 'continue' };

/**
 * Reads a tag. After a mistake, tags that open or close something still give their statement, with an empty pipeline or
 * name, so that the tags around them are understood; others give none.
 */
export function parseStatement(tag: TagSegment, context: PipelineContext): Statement | undefined {
  const parser = new PipelineParser(tag.tokens, context);
  const first = parser.peekNonSpace();
  if (first.kind !== 'keyword' || first.text === 'nil') {
    const pipeline = parser.pipeline('a tag');
    return pipeline && { kind: 'action', pipeline };
  }
  parser.next();
  const keyword = first.text;
  switch (keyword) {
    case 'if':
    case 'with':
    case 'range':
      return { kind: keyword, pipeline: pipelineOrEmpty(parser, keyword) };
    case 'else':
      return parseElse(parser);
    case 'end':
    case 'break':
    case 'continue':
      expectEnd(parser, keyword);
      return { kind: keyword };
    case 'define': {
      const name = templateName(parser, keyword) ?? unnamed(first);
      if (name.value !== '') expectEnd(parser, keyword);
      return { kind: keyword, name };
    }
    case 'block': {
      const name = templateName(parser, keyword);
      if (name === undefined) return { kind: keyword, name: unnamed(first), pipeline: emptyPipeline(first) };
      return { kind: keyword, name, pipeline: pipelineOrEmpty(parser, keyword) };
    }
    case 'template': {
      const name = templateName(parser, keyword);
      if (name === undefined) return undefined;
      if (parser.peekNonSpace().kind === 'end') return { kind: keyword, name };
      const pipeline = parser.pipeline(keyword);
      return pipeline && { kind: keyword, name, pipeline };
    }
  }
}

function parseElse(parser: PipelineParser): Statement {
  const token = parser.peekNonSpace();
  if (token.kind === 'keyword' && (token.text === 'if' || token.text === 'with')) {
    parser.next();
    return { kind: 'else-branch', keyword: token.text, pipeline: pipelineOrEmpty(parser, `else ${token.text}`) };
  }
  expectEnd(parser, 'else');
  return { kind: 'else' };
}

function expectEnd(parser: PipelineParser, where: string): void {
  const token = parser.peekNonSpace();
  if (token.kind !== 'end') parser.unexpected(token, where);
}

function templateName(parser: PipelineParser, where: string): StringNode | undefined {
  const name = parser.stringLiteral();
  if (name !== undefined) return name;
  const token = parser.peekNonSpace();
  if (token.kind === 'error') return parser.unexpected(token, where);
  return parser.error('BAD_TEMPLATE_NAME', token, `${where} needs a template's name`, {
    accepted: 'a string literal, such as "mychart.labels"; a computed name works with include',
  });
}

function pipelineOrEmpty(parser: PipelineParser, where: string): PipelineNode {
  return parser.pipeline(where) ?? emptyPipeline(parser.peek());
}

function emptyPipeline(at: Token): PipelineNode {
  return Object.freeze({ kind: 'pipeline', commands: Object.freeze([]), range: pointAt(at) });
}

function unnamed(at: Token): StringNode {
  return Object.freeze({ kind: 'string', value: '', quote: 'double', range: pointAt(at) });
}

function pointAt({ start }: Token): SourceRange {
  return Object.freeze({ start, end: start });
}

import {
  Composer,
  CST,
  Document,
  type DocumentOptions,
  isCollection,
  isScalar,
  type Node,
  Parser,
  type ParseOptions,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml';
import { HelmLexer } from './lexer';
import { RefusedTokens } from './refused-tokens';

export const DROPPED_REST = 'only the first value is read, and what follows it is dropped';

/** Only of values Helm 4 reads more than the first one. */
export const SECOND_DOCUMENT = 'there is a second document, which Helm does not read';

/**
 * The first document of a text, with what the library finds wrong and what Go refuses beyond that. Others may follow as
 * long as there is nothing in them.
 */
export function firstDocument(text: string, options: ParseOptions & DocumentOptions & SchemaOptions): Document {
  const refused = new RefusedTokens();
  const tokens = cstTokens(text, refused, options.lineCounter?.addNewLine);
  let first: Document | undefined;
  for (const document of new Composer(options).compose(tokens, true, text.length)) {
    if (first === undefined) {
      first = document;
      first.errors = withDroppedRest(first, text);
    } else if (document.errors.length > 0 || !isEmpty(document)) {
      const [start, end] = document.range;
      first.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', SECOND_DOCUMENT));
      break;
    }
  }
  first ??= new Document();
  admitQuotes(first, text);
  first.errors = [...first.errors.filter(({ message }) => !message.startsWith(CLOSE_COMMENT)), ...refused.errors];
  return first;
}

/** The errors of the tokens behind the root value as one: Go looks no further than that. */
function withDroppedRest({ contents, errors }: Document, text: string): YAMLParseError[] {
  const at = errors.findIndex(
    ({ code, pos: [start] }) => code === 'UNEXPECTED_TOKEN' && isBehind(contents, start, text),
  );
  const [first, last] = [errors[at], errors.at(-1)];
  if (first === undefined || last === undefined) return errors;
  return [...errors.slice(0, at), new YAMLParseError([first.pos[0], last.pos[1]], 'MULTIPLE_DOCS', DROPPED_REST)];
}

/** Maps and lists without brackets end only before what is indented less. */
function isBehind(root: Node | null, offset: number, text: string): boolean {
  if (!root?.range || offset < root.range[1]) return false;
  return !isCollection(root) || root.flow === true || column(text, offset) < column(text, root.range[0]);
}

const column = (text: string, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1);

/** Go takes a comment right behind a quote or a bracket. */
const CLOSE_COMMENT = 'Comments must be separated';

/** Go reads `\'` in double quotes; the library keeps the backslash and calls it an error. */
function admitQuotes(document: Document, text: string): void {
  const isQuote = ({ code, pos: [start] }: YAMLParseError) => code === 'BAD_DQ_ESCAPE' && text[start + 1] === "'";
  if (!document.errors.some(isQuote)) return;
  document.errors = document.errors.filter((error) => !isQuote(error));
  visit(document, {
    Scalar(_, node) {
      if (node.type === 'QUOTE_DOUBLE') node.value = String(node.value).replaceAll("\\'", "'");
    },
  });
}

const isEmpty = ({ contents }: Document) => contents === null || (isScalar(contents) && contents.value === null);

function* cstTokens(
  text: string,
  refused: RefusedTokens,
  onNewLine: ((offset: number) => void) | undefined,
): Generator<CST.Token> {
  const parser = new Parser(onNewLine);
  onNewLine?.(0);
  let isText = false;
  for (const source of new HelmLexer().lex(text)) {
    refused.see(source);
    // The parser knows directives before documents alone.
    if (source.startsWith('%') && !isText) yield* parser.end();
    isText = source === CST.SCALAR;
    yield* parser.next(source);
  }
  yield* parser.end();
}

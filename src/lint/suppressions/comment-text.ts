import type { SourceFile } from '../../package/source-file';
import { readSegments } from '../../template/lexer';

/** Quoted text where a value or a key of YAML may begin, as far as it goes in its line. */
const QUOTED = /(?:^[ \t]*|[:?-][ \t]+|[[{,][ \t]*)(?:"(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\n]|'')*'?)/gm;

/** A file's text with x for what is no comment though it may look like one: tags of templates, and quoted text. */
export function commentText({ path, text }: SourceFile): string {
  if (!/(?:^|\/)templates\//.test(path)) return text.replace(QUOTED, covered);
  const withoutTags = [...readSegments(text)].map(({ kind, start, end }) => {
    const part = text.slice(start, end);
    return kind === 'tag' ? covered(part) : part;
  });
  // A template's comment is one in quotes, too.
  return withoutTags.join('').replace(QUOTED, (part) => (part.includes('{{') ? part : covered(part)));
}

const covered = (part: string): string => part.replace(/[^\n]/g, 'x');

import { goSyntaxProblem } from './go-regex-syntax';
import { withinTime } from './within-time';

/** Why Go, and so Helm, cannot read a pattern of a schema; undefined where it can. */
export const goRegexProblem = (pattern: string): string | undefined => translated(pattern).problem;

/**
 * Whether a text matches a pattern as Go reads it; `unknown` where the pattern is no pattern or uses what JavaScript has
 * not, `given up` where it takes too long over the text.
 */
export function matchesGoRegex(pattern: string, text: string): boolean | 'unknown' | 'given up' {
  const { expression } = translated(pattern);
  if (expression === undefined) return 'unknown';
  if (isQuick(pattern, text)) return expression.test(text);
  return withinTime(MILLISECONDS, () => expression.test(text)) ?? 'given up';
}

/** Escapes, character classes, group heads, repetitions, or one character each. */
function tokensOf(pattern: string): readonly string[] {
  return (
    pattern.match(
      /\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\(?:0[0-7]{0,2}|[1-7][0-7]{1,2})|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?[^:)]{0,3}|\{\d+(?:,\d*)?\}|[^]/g,
    ) ?? []
  );
}

interface Translated {
  readonly expression?: RegExp;
  readonly problem?: string;
}

const known = new Map<string, Translated>();

function translated(pattern: string): Translated {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const made = translate(pattern);
  if (known.size > 5000) known.clear();
  known.set(pattern, made);
  return made;
}

function translate(pattern: string): Translated {
  const problem = goSyntaxProblem(pattern);
  if (problem !== undefined) return { problem };
  const [, flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? [];
  const body = flags === '' ? pattern : pattern.slice(flags.length + 3);
  const source = tokensOf(body).map(inJavaScript).join('');
  if (/\(\?(?:[imsU-]+)[:)]|\\Q|\[:\^/.test(source)) return {};
  try {
    return { expression: new RegExp(source, `u${flags}`) };
  } catch {
    // Escapes of marks that need none are read without the flag alone.
  }
  try {
    const expression = new RegExp(source, flags);
    // Without the flag, classes of Unicode and wide characters are something else.
    return /\\[pP]|\\u\{|[\u{10000}-\u{10ffff}]/u.test(source) ? {} : { expression };
  } catch {
    return {};
  }
}

const POSIX: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7f'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1f\\x7f'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-\\/:-@\\[-`{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
]);

function inJavaScript(token: string): string {
  if (token === '\\A') return '(?<![^])';
  if (token === '\\z') return '(?![^])';
  if (token === '(?P') return '(?';
  if (token.startsWith('(?P<')) return `(?${token.slice(3)}`;
  // Numbers that begin with a zero are none.
  if (/^\{(?:\d+,)?0\d/.test(token)) return `\\${token}`;
  if (!token.startsWith('[')) return characterInJavaScript(token);
  // A bracket that closes nothing is one to Go; to JavaScript it ends an empty class.
  const [, head = '', closed = '', rest = ''] = /^(\[\^?)(\]?)([^]*)$/.exec(token) ?? [];
  const parts = rest.replace(/\[:(\w+):\]|\\x\{[^}]*\}|\\[0-7]{1,3}|\\[^]/g, (part, name: string | undefined) =>
    name === undefined ? characterInJavaScript(part) : (POSIX.get(name) ?? part),
  );
  return `${head}${closed && '\\]'}${parts}`;
}

function characterInJavaScript(text: string): string {
  if (text === '\\a') return '\\x07';
  const [, hexadecimal, octal] = /^\\(?:x\{(.*)\}|([0-7]+))$/.exec(text) ?? [];
  if (hexadecimal === undefined && octal === undefined) return text;
  const code = octal === undefined ? parseInt(hexadecimal ?? '', 16) : parseInt(octal, 8);
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

const MILLISECONDS = 100;

/** Backtracking takes long only where a group is repeated, or where many repetitions stand one after another. */
function isQuick(pattern: string, text: string): boolean {
  const repeats = pattern.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const repeatsGroup = /\)(?:[*+]|\{)/.test(pattern);
  return text.length <= (repeatsGroup || repeats > 2 ? 15 : 1000);
}

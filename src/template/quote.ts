/**
 * Go's string literals. A Go string holds bytes; one that is not UTF-8 stands in our values as the lone surrogate
 * U+DC80 to U+DCFF, so that every literal can be read and written back.
 */

const FIRST_STRAY_BYTE = 0xdc80;
const LAST_STRAY_BYTE = 0xdcff;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};

// What a reader could not see, or could take for something else, is written as an escape.
const ESCAPED = /[\\"]|[^\P{Z} ]|\p{C}/gu;

/** Most texts: the classes of Unicode are slow to ask for. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A double quoted literal that means `value`. */
export function quoteString(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`;
  return `"${value.replace(ESCAPED, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  const escape = ESCAPES[character];
  if (escape !== undefined) return escape;
  const code = character.codePointAt(0) ?? 0;
  if (code >= FIRST_STRAY_BYTE && code <= LAST_STRAY_BYTE) return `\\x${hex(code - 0xdc00, 2)}`;
  if (code >= 0xd800 && code <= 0xdfff) return '\\ufffd';
  if (code < 0x80) return `\\x${hex(code, 2)}`;
  return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
}

function hex(code: number, width: number): string {
  return code.toString(16).padStart(width, '0');
}

/** Whether a back quoted literal can mean `value`: it has no escapes, and Go drops carriage returns from it. */
export function canBeRaw(value: string): boolean {
  return !/[`\r]|\p{Cs}/u.test(value);
}

/** What the inside of a back quoted literal means. */
export function unquoteRaw(inside: string): string {
  return inside.replaceAll('\r', '');
}

const SIMPLE_ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
};

/** One unit of a literal: a byte (from `\x` and octal escapes) or a whole code point. */
interface Unit {
  readonly code: number;
  readonly byte: boolean;
  readonly length: number;
}

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([\s\S]))/y;

function readEscape(text: string, offset: number, quote: '"' | "'"): Unit | undefined {
  ESCAPE.lastIndex = offset;
  const match = ESCAPE.exec(text);
  if (match === null) return undefined;
  const [whole, byte, short, long, octal, simple] = match;
  const length = whole.length;
  if (byte !== undefined) return { code: parseInt(byte, 16), byte: true, length };
  if (octal !== undefined) {
    const code = parseInt(octal, 8);
    return code > 255 ? undefined : { code, byte: true, length };
  }
  const point = short ?? long;
  if (point !== undefined) {
    const code = parseInt(point, 16);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : { code, byte: false, length };
  }
  const code = simple === quote ? quote.charCodeAt(0) : SIMPLE_ESCAPES[simple ?? ''];
  return code === undefined ? undefined : { code, byte: false, length };
}

/** What the inside of a double quoted literal means, or the place of an escape that Go does not know. */
export function unquoteDouble(inside: string): { value: string } | { badEscapeAt: number } {
  if (!inside.includes('\\')) return { value: inside };
  const parts: string[] = [];
  let bytes: number[] = [];
  const flush = () => {
    if (bytes.length > 0) parts.push(decodeBytes(bytes));
    bytes = [];
  };
  let at = 0;
  while (at < inside.length) {
    const next = inside.indexOf('\\', at);
    const plain = inside.slice(at, next < 0 ? undefined : next);
    if (plain !== '') {
      flush();
      parts.push(plain);
    }
    if (next < 0) break;
    const unit = readEscape(inside, next, '"');
    if (unit === undefined) return { badEscapeAt: next };
    if (unit.byte) bytes.push(unit.code);
    else {
      flush();
      parts.push(String.fromCodePoint(unit.code));
    }
    at = next + unit.length;
  }
  flush();
  return { value: parts.join('') };
}

/** UTF-8 to text; each byte that is not part of a character becomes a stray byte's stand-in. */
function decodeBytes(bytes: readonly number[]): string {
  const parts: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = utf8Length(bytes, at);
    const character = length > 0 ? Buffer.from(bytes.slice(at, at + length)).toString('utf8') : '';
    if (character !== '' && !character.includes('\ufffd')) {
      parts.push(character);
      at += length;
    } else if (isReplacement(bytes, at)) {
      parts.push('\ufffd');
      at += 3;
    } else {
      parts.push(String.fromCharCode(0xdc00 + (bytes[at] ?? 0)));
      at += 1;
    }
  }
  return parts.join('');
}

function utf8Length(bytes: readonly number[], at: number): number {
  const first = bytes[at] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  return at + length <= bytes.length ? length : 0;
}

function isReplacement(bytes: readonly number[], at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}

/** Whether a text, quotes included, is a character constant: one character or escape between single quotes. */
export function isCharacterConstant(text: string): boolean {
  if (text.length < 3 || !text.startsWith("'") || !text.endsWith("'")) return false;
  const inside = text.slice(1, -1);
  if (inside.startsWith('\\')) return readEscape(inside, 0, "'")?.length === inside.length;
  return inside !== "'" && inside !== '\n' && [...inside].length === 1;
}

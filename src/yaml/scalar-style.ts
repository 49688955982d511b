/**
 * How a scalar stands in YAML so that every reader, of YAML 1.1 (Helm's) as of 1.2, gives the same value back: text as
 * it is where nothing could take it for something else, text of several lines as a literal block, all else in quotes.
 */

/** Helm's engine takes this text out of whatever a template renders. */
const NO_VALUE = '<no value>';

const WORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/** Whether YAML 1.1 takes a bare word for a boolean or null. */
export const isYamlWord = (text: string): boolean => WORD.test(text);

/** What some reader takes for something else than text, among what may stand bare. */
const TYPED: readonly RegExp[] = [
  WORD,
  /^\.(?:inf|nan)$/i,
  // Numbers: with `_` or `,` between digits, in base 60 (times of day), a point alone, an exponent alone.
  /^(?:\d[\d_,]*(?::[\d_,]+)*)?(?:\.[\d_,]*)?(?:e[-+]?[\d_]+)?$/i,
  /^0[xob][\da-f_,]*$/i,
  // Dates.
  /^\d{4}-\d/,
];

/** Narrower than YAML allows: no indicator at the start, and no brace or backslash that a reader would wonder about. */
const BARE = /^(?:[\p{L}\p{N}/_(^$]|\.(?=[\p{L}/]))[\p{L}\p{N} !"#$%&'()*+,./:;<=>?@[\]^_`|~-]*$/u;
const BARE_KEY = /^[\p{L}_/.][\p{L}\p{N}_./-]*$/u;

/** Whether text may stand as it is. */
export const isPlainText = (text: string): boolean =>
  !text.includes(NO_VALUE) && BARE.test(text) && !/: |:$| #| $/.test(text) && !isTyped(text) && !isTyped(digits(text));

const isTyped = (text: string): boolean => TYPED.some((typed) => typed.test(text));

/** Of what begins with a digit Go takes every `_` out before it looks for a number. */
const digits = (text: string): string => (/^\d/.test(text) ? text.replaceAll('_', '') : text);

const isPlainKey = (key: string): boolean => BARE_KEY.test(key) && isPlainText(key);

/** What a reader cannot see, what ends a line for some, what YAML does not admit, and halves of characters. */
const HIDDEN = /[\u007f-\u00a0\u00ad\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]/gu;
const CONTROL = /[\u0000-\u0008\u000b-\u001f]/g;

const isVisible = (text: string): boolean => text.search(HIDDEN) < 0 && text.search(CONTROL) < 0;

/** A character as JSON, YAML and Go escape it. */
export const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text in which escapes stand for all that is hidden: JSON so treated is YAML, and a comment stays one line. */
export const withoutHidden = (text: string): string =>
  text.replace(HIDDEN, unicodeEscape).replace(CONTROL, unicodeEscape);

/** In double quotes, with escapes for what is hidden and for what Helm would take out. */
export const doubleQuoted = (text: string): string =>
  withoutHidden(JSON.stringify(text)).replaceAll(NO_VALUE, '\\u003cno value>');

/** In single quotes where that reads better, else in double quotes with escapes. */
function quotedText(text: string): string {
  const readsBetter = !text.includes(NO_VALUE) && /["\\]/.test(text) && !/[\t\n]/.test(text) && isVisible(text);
  return readsBetter ? `'${text.replaceAll("'", "''")}'` : doubleQuoted(text);
}

/** A key as it stands before its colon. */
export const keyText = (key: string): string => (isPlainKey(key) ? key : quotedText(key));

/** A constant on one line. */
export function scalarText(value: string | number | boolean | null): string {
  if (typeof value === 'string') return isPlainText(value) ? value : quotedText(value);
  return typeof value === 'number' ? numberText(value) : String(value);
}

/** `1.0e+21`, since YAML 1.1 wants a point before an exponent. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`YAML for Kubernetes has no number ${value}`);
  return Object.is(value, -0) ? '-0.0' : String(value).replace(/^(-?\d+)e/, '$1.0e');
}

/**
 * Whether text is best read as a literal block: it has lines that such a block keeps as they are, none of them with
 * blanks at its end, which a review does not show. Its indentation and its last line break must need no indicator.
 */
export const isBlockText = (text: string): boolean =>
  !text.includes(NO_VALUE) &&
  /^\S[^]*\n/.test(text) &&
  !/[ \t]$/m.test(text) &&
  !text.endsWith('\n\n') &&
  isVisible(text);

/** The lines of a literal block: the first is its indicator, the others go below it, indented unless they are empty. */
export function blockLines(text: string): readonly string[] {
  return text.endsWith('\n') ? ['|', ...text.slice(0, -1).split('\n')] : ['|-', ...text.split('\n')];
}

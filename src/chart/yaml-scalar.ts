/**
 * Constants as YAML scalars that every YAML 1.1 and 1.2 reader gives back as they are. Strings are written plain only
 * where nothing could take them for something else; whatever is doubtful is quoted.
 */

/** Starts with a letter, `/` or `.` and a letter; holds no indicator that matters inside a plain scalar. */
const PLAIN = /^(?:[A-Za-z_/]|\.[A-Za-z])(?:[A-Za-z0-9_./@%+=,;$()-]|:(?=[^\s])|[ ](?=[^\s#:])){0,200}$/;
const PLAIN_KEY = /^(?:[A-Za-z_/]|\.[A-Za-z])[A-Za-z0-9_./-]{0,120}$/;
/** YAML 1.1's words for booleans and null, and what reads as a number without starting with a digit. */
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf|\.nan|\.inf|<<|=)$/i;

/** A constant on one line. */
export function scalar(value: string | number | boolean | null): string {
  if (typeof value === 'string') return PLAIN.test(value) && !WORDS.test(value) ? value : quoted(value);
  if (typeof value === 'number') return numberText(value);
  return String(value);
}

/** A key of a map. */
export const keyText = (key: string): string => (PLAIN_KEY.test(key) && !WORDS.test(key) ? key : quoted(key));

/** Go and JavaScript write some floats differently; both read `1.0e+21`. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`a manifest has no number ${value}`);
  return Object.is(value, -0) ? '-0.0' : String(value).replace(/^(-?\d+)e/, '$1.0e');
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

/** Double-quoted; what is not plainly printable is written as an escape. */
export function quoted(value: string): string {
  const inner = value.replace(
    // eslint-disable-next-line no-control-regex -- control characters are what must be escaped
    /["\\\u0000-\u001f\u007f-\u00a0\u00ad\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]/gu,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${inner}"`;
}

/** Whether a text is best read as a block: several lines, all of which a literal block scalar keeps as they are. */
export function isBlock(value: string): boolean {
  if (!/[^\n]\n/.test(value) || /^\s/.test(value)) return false;
  // Trimming tags would take trailing blank lines along; blanks at the end of a line cannot be seen in a review.
  if (/\n\n$|[ \t]\n|[ \t]$/.test(value)) return false;
  // eslint-disable-next-line no-control-regex -- a literal block has no escapes
  return !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]/u.test(value);
}

/** The indicator of a literal block, and its lines. */
export function block(value: string): { readonly header: string; readonly lines: readonly string[] } {
  const ends = value.endsWith('\n');
  return { header: ends ? '|' : '|-', lines: (ends ? value.slice(0, -1) : value).split('\n') };
}

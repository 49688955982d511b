/** Words that YAML 1.1, which Helm reads, takes for something else than text. */
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
/** Some readers take a bare exponent for a number. */
const EXPONENT = /^e[\d_]*$/i;

export const isYamlWord = (text: string): boolean => WORDS.test(text);
/** Text that no reader of YAML takes for anything else: it begins with a letter, a slash or a line. */
const PLAIN = /^[A-Za-z_/](?:[\w./@+%~=,()"'-]|:(?=[^\s])| (?=[^\s#]))*$/;
const PLAIN_KEY = /^[A-Za-z_/][\w./-]*$/;
/** What YAML does not admit as it is, or readers change. */
const SPECIAL = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]/gu;
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

/** A key as it stands before its colon. */
export const yamlKey = (key: string): string =>
  PLAIN_KEY.test(key) && !WORDS.test(key) && !EXPONENT.test(key) ? key : quoted(key);

/** Lines of block YAML for what comes after `key:` or `- `: the first belongs on that line. */
export function yamlLines(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['[]'] : ['', ...value.flatMap(itemLines)];
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return entries.length === 0 ? ['{}'] : ['', ...entries.flatMap(([key, inner]) => entryLines(key, inner))];
  }
  if (typeof value === 'string') return stringLines(value);
  if (typeof value === 'number') return [Object.is(value, -0) ? '0' : String(value)];
  return [String(value)];
}

/** `key: value`, over as many lines as it takes. */
export function entryLines(key: string, value: unknown): readonly string[] {
  const [first, ...rest] = yamlLines(value);
  return [first === '' ? `${yamlKey(key)}:` : `${yamlKey(key)}: ${first!}`, ...indented(rest)];
}

function itemLines(item: unknown): readonly string[] {
  const [first, ...rest] = yamlLines(item);
  if (first !== '') return [`- ${first!}`, ...indented(rest)];
  return [`- ${rest[0]!}`, ...indented(rest.slice(1))];
}

export const indented = (lines: readonly string[], by = '  '): readonly string[] =>
  lines.map((line) => (line === '' ? '' : `${by}${line}`));

function stringLines(text: string): readonly string[] {
  if (PLAIN.test(text) && !WORDS.test(text) && !EXPONENT.test(text)) return [text];
  return isBlock(text) ? blockLines(text) : [quoted(text)];
}

/** Whether text of several lines means the same as a literal block. */
function isBlock(text: string): boolean {
  if (!text.includes('\n') || CONTROL.test(text) || text.search(SPECIAL) >= 0) return false;
  return /^[^\s]/.test(text) && !/[ \t]$/m.test(text) && !/\n\n$/.test(text);
}

const blockLines = (text: string): readonly string[] =>
  text.endsWith('\n') ? ['|', ...text.slice(0, -1).split('\n')] : ['|-', ...text.split('\n')];

/** In single quotes where that reads better, else in double quotes with escapes. */
function quoted(text: string): string {
  const plain = !CONTROL.test(text) && !text.includes('\n') && text.search(SPECIAL) < 0;
  if (plain && /["\\]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return JSON.stringify(text).replace(SPECIAL, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** What YAML can carry: JSON's values; an undefined entry of a map is left out. */
export type YamlData =
  string | number | boolean | null | readonly YamlData[] | { readonly [key: string]: YamlData | undefined };

/**
 * Data as YAML that reads back as the same data in YAML 1.1 and 1.2: entries in the order given, plain scalars where
 * they stay text, a literal block for text of several lines. Ends with a line break.
 */
export function yamlText(data: YamlData): string {
  return `${node(data, '').replace(/^[ \n]/, '')}\n`;
}

/** The text after a key or a dash: it begins with the space or line break that separates it. */
function node(data: YamlData, indent: string): string {
  if (typeof data === 'string') return ` ${multiline(data, indent) ?? scalar(data)}`;
  if (typeof data !== 'object' || data === null) return ` ${String(data)}`;
  if (Array.isArray(data)) return list(data as readonly YamlData[], indent);
  return map(data as Readonly<Record<string, YamlData | undefined>>, indent);
}

function list(items: readonly YamlData[], indent: string): string {
  if (items.length === 0) return ' []';
  return items.map((item) => `\n${indent}-${node(item, `${indent}  `).replace(/^\n */, ' ')}`).join('');
}

function map(data: Readonly<Record<string, YamlData | undefined>>, indent: string): string {
  const entries = Object.entries(data).filter((entry): entry is [string, YamlData] => entry[1] !== undefined);
  if (entries.length === 0) return ' {}';
  return entries.map(([key, value]) => `\n${indent}${scalar(key)}:${node(value, `${indent}  `)}`).join('');
}

/** A literal block, for text that needs no escapes and no indentation indicator. */
function multiline(text: string, indent: string): string | undefined {
  const [, body, end] = /^(\S[^]*?)(\n?)$/.exec(text) ?? [];
  if (body === undefined || !body.includes('\n') || !isPrintable(text)) return undefined;
  // Without these, chomping or the block's indentation would decide about the text.
  if (/^[ \t]+$/m.test(text) || text.endsWith('\n\n')) return undefined;
  const lines = body.split('\n').map((line) => (line === '' ? '' : indent + line));
  return `${end === '' ? '|-' : '|'}\n${lines.join('\n')}`;
}

function scalar(text: string): string {
  return staysText(text) ? text : quoted(text);
}

/** Narrower than YAML allows, so that no reader's rules matter. */
function staysText(text: string): boolean {
  const looksPlain = /^[\p{L}\p{N}/._(^$][\p{L}\p{N} !"#$%&'()*+,./:;<=>?@[\]^_`{|}~\\-]*$/u.test(text);
  return looksPlain && !/: |:$| #| $/.test(text) && !looksTyped(text);
}

function looksTyped(text: string): boolean {
  return (
    /^(?:y|n|yes|no|on|off|true|false|null|~|\.inf|\.nan)$/i.test(text) ||
    /^(?:[0-9][0-9_]*(?::[0-9_]+)*\.?|\.)[0-9_]*(?:e[-+]?[0-9_]*)?$/i.test(text) ||
    /^(?:0[xob][0-9a-f_]*|e[0-9]+)$/i.test(text) ||
    /^\d{4}-\d/.test(text)
  );
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What may stand in a YAML 1.1 block as it is and ends no line there but by a line feed. */
function isPrintable(text: string): boolean {
  return /^[\t\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);
}

import { UNSEEN } from './visible-text';

/** An element: attributes that are undefined are left out; text is escaped, elements are indented. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children?: readonly XmlElement[];
  readonly text?: string;
}

/** A document in XML 1.0. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml(root, '')}`;

function xml({ name, attributes, children = [], text }: XmlElement, indent: string): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = [name, ...given.map(([key, value]) => `${key}="${attributeText(String(value))}"`)].join(' ');
  if (text !== undefined) return `${indent}<${start}>${characterData(text)}</${name}>\n`;
  if (children.length === 0) return `${indent}<${start}/>\n`;
  return `${indent}<${start}>\n${children.map((child) => xml(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** What XML 1.0 has no form for at all (§2.2, Char): most control characters, halves of surrogate pairs, U+FFFE. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const characterData = (text: string) =>
  text
    .replace(NO_CHARACTER, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    // A parser would take a carriage return for a line break, and a terminal obeys others of these.
    .replace(UNSEEN, (sign) => `&#${sign.charCodeAt(0)};`);

/** White space in an attribute becomes blanks unless it is escaped (§3.3.3). */
const attributeText = (text: string) =>
  characterData(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n]/g, (space) => `&#${space.charCodeAt(0)};`);

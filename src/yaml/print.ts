import type * as Yaml from 'yaml';
import { blockLines, isBlockText, keyText, scalarText } from './scalar-style';

/** What YAML can carry: JSON's values; an undefined entry of a map is left out. */
export type YamlData =
  string | number | boolean | null | readonly YamlData[] | { readonly [key: string]: YamlData | undefined };

/** Data as block YAML: entries in the order given. Ends with a line break. */
export function yamlText(data: YamlData): string {
  const document = yamlDocument();
  document.contents = yamlNode(document, data);
  return document.toString();
}

/** An empty document whose scalars are written as every reader gives them back. */
export function yamlDocument(): Yaml.Document {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only who prints waits for the library to load
  const { Document } = require('yaml') as typeof Yaml;
  return new Document(undefined, { schema: 'failsafe', customTags: (tags) => [scalarTag, ...tags] });
}

/** Data as a part of a document. */
export const yamlNode = (document: Yaml.Document, data: unknown): Yaml.Node =>
  document.createNode(data, { aliasDuplicateObjects: false });

const scalarTag: Yaml.ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  identify: isScalar,
  resolve: (text) => text,
  stringify: ({ value }, { implicitKey, indent }) => {
    if (!isScalar(value)) throw new TypeError(`no scalar: ${String(value)}`);
    if (typeof value !== 'string') return scalarText(value);
    if (implicitKey) return keyText(value);
    return isBlockText(value) ? below(blockLines(value), indent || '  ') : scalarText(value);
  },
};

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const below = ([header, ...lines]: readonly string[], indent: string): string =>
  [header, ...lines.map((line) => (line === '' ? '' : indent + line))].join('\n');

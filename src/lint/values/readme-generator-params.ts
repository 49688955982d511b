import { pathText } from '../../package/data-file';
import type { YamlFile } from '../../package/yaml-file';
import { pathOf } from './readme-table';

/** What a modifier makes Bitnami's readme-generator print, whatever the value is. */
const PRINTED: ReadonlyMap<string, string> = new Map([
  ['array', '[]'],
  ['object', '{}'],
  ['string', '""'],
]);

/** `## @param image.registry [default: REGISTRY_NAME] Registry of the image` */
const PARAM = /^[ \t]*#+[ \t]*@param[ \t]+(\S+)[ \t]+\[([^\]\n]*)\]/gm;

/**
 * What Bitnami's readme-generator prints in place of values, by path, as comments of values.yaml tell it to.
 * https://github.com/bitnami/readme-generator-for-helm#valuesyaml-metadata
 */
export function printedDefaults({ source }: YamlFile): ReadonlyMap<string, string> {
  const params = [...source.text.matchAll(PARAM)].flatMap(([, name = '', list = '']) => {
    const path = pathOf(name);
    const printed = printedBy(list.split(',').map((modifier) => modifier.trim()));
    return path === undefined || printed === undefined ? [] : [[pathText(path), printed] as const];
  });
  return new Map(params);
}

/** The last one that prints something decides; behind `nullable` the others only name the type. */
function printedBy(modifiers: readonly string[]): string | undefined {
  const isNullable = modifiers.at(-1) === 'nullable';
  return modifiers
    .map((one) => /^default:(.*)$/.exec(one)?.[1]?.trim() ?? (isNullable ? undefined : PRINTED.get(one)))
    .findLast((text) => text !== undefined);
}

import { ChartwrightError, type Place } from '../errors';
import type { Origin } from '../expr/origin';
import { positionAt } from '../template/code-frame';
import type { BlockNode, DefineNode, TemplateNode } from '../template/nodes';
import type { PlacedFile } from './file-source';
import type { TemplateUses } from './template-uses';

/** A template of a chart, whether it was made or written as text. */
export interface CheckedTemplate extends TemplateUses {
  readonly source: PlacedFile;
}

/** What is known around a chart's templates. */
export interface TemplatesAround {
  /** The chart's name, which its templates carry. */
  readonly chart: string;
  /** Names that the libraries below the chart define. */
  readonly libraries: readonly string[];
  /** Whether the chart depends on charts from elsewhere, of which it is not known what they define. */
  readonly outside: boolean;
  readonly origins: WeakMap<TemplateNode, Origin>;
}

/**
 * Names of templates are global over a release: each carries its chart's name, is defined once, and what is included is
 * there. Gives the names that the chart defines.
 *
 * @throws ChartwrightError DEFINE_NAME_INVALID
 */
export function checkTemplates(templates: readonly CheckedTemplate[], around: TemplatesAround): readonly string[] {
  const defines = templates.flatMap((template) =>
    template.defines.map((node) => ({
      name: node.name.value,
      place: placeOfDefine(node, template.source, around),
    })),
  );
  checkDefines(defines, around.chart);
  const names = defines.map(({ name }) => name);
  const known = new Set([...names, ...around.libraries]);
  for (const { source, includes } of around.outside ? [] : templates) {
    for (const name of includes) if (!known.has(name)) throw unknownTemplate(name, source, known);
  }
  return names;
}

/** The author's line: in TypeScript, or in the text of a raw template. */
function placeOfDefine(node: DefineNode | BlockNode, source: PlacedFile, { origins }: TemplatesAround): Place {
  if (source.kind !== 'raw') return { ...source.place, ...origins.get(node) };
  return { ...source.place, file: source.path, ...positionAt(source.text, node.range?.start ?? 0) };
}

interface Define {
  readonly name: string;
  readonly place: Place;
}

function checkDefines(defines: readonly Define[], chart: string): void {
  const places = new Map<string, Place>();
  for (const { name, place } of defines) {
    if (!name.startsWith(`${chart}.`)) {
      throw new ChartwrightError('DEFINE_NAME_INVALID', 'a named template lacks its chart’s prefix', {
        ...place,
        found: name,
        accepted: `${chart}.…, since the names are shared with every chart of a release`,
        advice: `call it ${chart}.${name.split('.').at(-1)!}`,
      });
    }
    const other = places.get(name);
    if (other !== undefined) {
      throw new ChartwrightError('DEFINE_NAME_INVALID', `the named template ${name} is defined twice`, {
        ...place,
        found: `also in ${[other.constructPath, other.file && `${other.file}:${other.line}`].filter(Boolean).join(', ')}`,
        accepted: 'each name once',
        advice: 'define it in one file only',
      });
    }
    places.set(name, place);
  }
}

const unknownTemplate = (name: string, { path, place }: PlacedFile, known: ReadonlySet<string>) =>
  new ChartwrightError('DEFINE_NAME_INVALID', `${path} includes a template that is not defined`, {
    ...place,
    found: name,
    accepted: known.size === 0 ? 'no template is defined yet' : [...known].sort().join(', '),
    advice: 'list it in a NamedTemplates file of the chart, or depend on the library that defines it',
  });

import type { Chart, ChartTemplate } from '../../package/chart';
import type { DataPath } from '../../package/data-file';
import { lineRange } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';
import { namedTemplates } from '../named-templates';
import { memoized } from '../objects/memoized';
import type { Render, RenderedObject } from '../render/rendered';
import { findEntry, type Match, objectsIn } from './find-entry';
import { fit } from './fit';
import type { IncludeSite, Origin } from './line-writer';
import { type Entry, outlineOf } from './outline';
import { templateOfSource } from './template-of-source';
import { unfold } from './unfold';

/** Where a part of a rendered object is written. */
export interface ObjectOrigin {
  readonly template: ChartTemplate;
  readonly range: SourceRange;
  /** The includes that lead from the rendered file to the template, the outermost first. */
  readonly chain: readonly IncludeSite[];
}

/**
 * The place in a chart's templates that a part of an object comes from, found without rendering: the line of the key,
 * or of the nearest one above it that is certain. Undefined where the object comes from no template.
 */
export function placeOfObject(chart: Chart, object: RenderedObject, path: DataPath): ObjectOrigin | undefined {
  const template = object.source === undefined ? undefined : templateOfSource(chart, object.source);
  if (template === undefined) return undefined;
  const entries = entriesOfObject(chart)(object);
  const match = entries && (findEntry(entries, object.data, path) ?? headOf(entries));
  return match === undefined ? { template, range: lineRange(template.file, 1), chain: [] } : placeOf(match);
}

/** What a template writes: for each object, what stands at its top. */
export const outlinesOf = memoized((chart: Chart) => {
  const named = namedTemplates(chart);
  return memoized((template: ChartTemplate) =>
    outlineOf(unfold(template, named)).flatMap(({ children }) => objectsIn(children)),
  );
});

const entriesOfObject = memoized((chart: Chart) =>
  memoized((object: RenderedObject): readonly Entry[] | undefined => {
    const template = templateOfSource(chart, object.source ?? '');
    const fits = (template === undefined ? [] : outlinesOf(chart)(template)).map((entries) => ({
      entries,
      fit: fit(entries, object.data, 0) ?? Number.NEGATIVE_INFINITY,
    }));
    const best = Math.max(...fits.map((each) => each.fit));
    const candidates = fits.filter((each) => each.fit === best);
    return candidates[Math.min(ordinalOf(object), candidates.length - 1)]?.entries;
  }),
);

/** The how many-eth of its kind an object is in what its template rendered: the order of kinds is Helm's, not the file's. */
function ordinalOf(object: RenderedObject): number {
  return alikeIn(object.render).get(`${object.source} ${object.kind}`)?.indexOf(object) ?? 0;
}

const alikeIn = memoized((render: Render) => {
  const alike = new Map<string, RenderedObject[]>();
  for (const object of render.objects) {
    const key = `${object.source} ${object.kind}`;
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [object]);
    else group.push(object);
  }
  return alike;
});

/** What stands for an object as a whole: its kind. */
function headOf(entries: readonly Entry[]): Match | undefined {
  const entry = entries.find(({ key }) => key === 'kind') ?? entries[0];
  return entry && { entry, steps: 0 };
}

function placeOf({ entry, owner }: Match): ObjectOrigin {
  const { chain } = entry.origin;
  const site = entry.kind === 'unknown' ? chain[owner?.origin.chain.length ?? 0] : undefined;
  // Of lines that nobody knows, the include that asks for them says more than the helper that writes them.
  if (site !== undefined)
    return { ...site, range: firstLine(site.template, site.range.start), chain: chain.slice(0, chain.indexOf(site)) };
  return placeOfOrigin(entry.origin);
}

/** From an offset to the end of its line. */
export function placeOfOrigin({ template, offset, chain }: Origin): ObjectOrigin {
  return { template, range: firstLine(template, offset), chain };
}

function firstLine({ file: { text } }: ChartTemplate, start: number): SourceRange {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? text.length : end);
  return { start, end: start + line.trimEnd().length };
}

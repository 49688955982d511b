import type { Chart, ChartTemplate } from '../../package/chart';
import { dataAt, type DataPath } from '../../package/data-file';
import { lineRange } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';
import { groupBy } from '../group-by';
import { memoized } from '../memoized';
import type { Render, RenderedObject } from '../render/rendered';
import { findEntry, type Match, objectsIn } from './find-entry';
import { fit } from './fit';
import type { IncludeSite, Origin } from './line-writer';
import { type Entry, writtenDocuments } from './written-entries';
import { templateOfSource } from './template-of-source';
import { writtenLines } from './written-lines';

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
export const writtenObjects = memoized((chart: Chart) =>
  memoized((template: ChartTemplate) =>
    writtenDocuments(writtenLines(chart)(template)).flatMap(({ children }) => objectsIn(children)),
  ),
);

const entriesOfObject = memoized((chart: Chart) =>
  memoized((object: RenderedObject): readonly Entry[] | undefined => {
    const template = templateOfSource(chart, object.source ?? '');
    if (template === undefined) return undefined;
    const { written, turn } = likelyEntries(chart, template, object);
    const fits = written.map((entries) => ({
      entries,
      fit: fit(entries, object.data, 0) ?? identityFit(entries, object),
    }));
    const best = Math.max(...fits.map((each) => each.fit));
    const candidates = fits.filter((each) => each.fit === best);
    return candidates[Math.min(turn, candidates.length - 1)]?.entries;
  }),
);

/** To compare thousands of objects with as many that are written would take minutes. */
const MOST_COMPARED = 100;

/**
 * What may have become an object, and which of equals: all that is written, and in a file with very many those of its kind
 * near its turn.
 */
function likelyEntries(chart: Chart, template: ChartTemplate, object: RenderedObject) {
  const written = writtenObjects(chart)(template);
  const turn = ordinalOf(object);
  if (written.length <= MOST_COMPARED) return { written, turn };
  const ofKind = writtenByKind(chart)(template).get(object.kind) ?? written;
  const first = Math.max(0, Math.min(turn, ofKind.length) - MOST_COMPARED / 2);
  return { written: ofKind.slice(first, first + MOST_COMPARED), turn: turn - first };
}

const writtenByKind = memoized((chart: Chart) =>
  memoized((template: ChartTemplate) =>
    groupBy(writtenObjects(chart)(template), (entries) => entries.find(({ key }) => key === 'kind')?.value),
  ),
);

/** Where something that is written contradicts what was rendered in all documents, kind and name still tell them apart. */
function identityFit(entries: readonly Entry[], { data }: RenderedObject): number {
  const metadata = entries.find(({ key }) => key === 'metadata')?.children ?? [];
  const parts = [
    entries.filter(({ key }) => key === 'kind'),
    metadata.filter(({ key }) => key === 'name').map((entry) => ({ ...entry, children: [] })),
  ];
  const rendered = [{ kind: data.kind }, { name: dataAt(data, ['metadata', 'name']) }];
  return parts.reduce((sum, part, index) => sum + (fit(part, rendered[index], 0) ?? -1), LEAST);
}

/** Less than any fit that contradicts nothing. */
const LEAST = -1e6;

/** How many objects of its kind its template rendered before an object: the order of kinds is Helm's, not the file's. */
function ordinalOf(object: RenderedObject): number {
  return ordinalsIn(object.render).get(object) ?? 0;
}

const ordinalsIn = memoized((render: Render): ReadonlyMap<RenderedObject, number> => {
  const groups = groupBy(render.objects, ({ source, kind }) => `${source} ${kind}`);
  return new Map([...groups.values()].flatMap((alike) => alike.map((object, index) => [object, index] as const)));
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

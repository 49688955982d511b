import type { Chart, ChartTemplate } from '../../package/chart';
import { lineRange, type SourceFile } from '../../package/source-file';
import type { SourceRange } from '../../template/nodes';
import { groupBy } from '../group-by';
import { placeOfLine } from '../place/place-of-line';
import { placeOfOrigin } from '../place/place-of-object';
import { templateOfSource } from '../place/template-of-source';
import { linesOfSources } from '../render/lines-of-sources';
import type { Render, UnreadableDocument } from '../render/rendered';
import { atText, type Target } from '../target';

/** A line of a template that writes what Helm does not take. */
export interface UnreadablePlace {
  readonly document: UnreadableDocument;
  /** What it writes. */
  readonly line: string;
  /** Where the template itself writes it, or asks for it. */
  readonly file: SourceFile;
  readonly range: SourceRange;
  /** The line of a named template that writes it there. */
  readonly related: readonly { readonly at: Target; readonly message: string }[];
}

/** Where templates write what Helm does not take: of each place the first document. */
export function unreadablePlaces({ text, unreadable }: Render, chart: Chart): readonly UnreadablePlace[] {
  const lines = linesOfSources(text);
  const places = new Map<string, UnreadablePlace>();
  for (const document of firstOfEach(unreadable)) {
    const source = document.source ?? '';
    const [template, rendered] = [templateOfSource(chart, source), lines.get(source)];
    if (template === undefined || rendered === undefined) continue;
    const texts = rendered.map((one) => one.text);
    const index = rendered.findIndex(({ number }) => number === document.line);
    const place = placeIn(chart, template, texts, index);
    const key = `${place.file.path}:${place.range.start}`;
    if (!places.has(key)) places.set(key, { document, line: texts[index]?.trimEnd() ?? '', ...place });
  }
  return [...places.values()];
}

/** Of what one template writes more than these have the same few causes. */
const MOST_OF_TEMPLATE = 20;

const firstOfEach = (documents: readonly UnreadableDocument[]): readonly UnreadableDocument[] =>
  [...groupBy(documents, ({ source }) => source).values()].flatMap((same) => same.slice(0, MOST_OF_TEMPLATE));

function placeIn(chart: Chart, template: ChartTemplate, rendered: readonly string[], index: number) {
  const written = placeOfLine(chart, template, rendered, index);
  if (written === undefined) return { file: template.file, range: lineRange(template.file, 1), related: [] };
  const [site] = written.chain;
  if (site === undefined) return { file: written.template.file, range: written.range, related: [] };
  const { range } = placeOfOrigin({ ...site, offset: site.range.start, chain: [], depth: 0 });
  const helper = { at: atText(written.template.file, written.range), message: 'written here' };
  return { file: site.template.file, range, related: [helper] };
}

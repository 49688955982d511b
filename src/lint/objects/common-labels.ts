import type { DataPath } from '../../package/data-file';
import type { NamedTemplate } from '../named-templates';
import type { IncludeSite } from '../place/line-writer';
import { type ObjectOrigin, placeOfObject } from '../place/place-of-object';
import type { RenderedObject } from '../render/rendered';
import type { LintSubject } from '../subject';

/** An include that brings the labels of an object's metadata into another part of it. */
export interface CommonLabels {
  readonly site: IncludeSite;
  readonly named: NamedTemplate;
  /** Where the label stands in the named template. */
  readonly label: ObjectOrigin;
}

/** Where a label in a part of an object, such as its selector, comes from the include that makes its metadata's labels. */
export function commonLabelsAt(
  { chart, namedTemplates }: LintSubject,
  object: RenderedObject,
  path: DataPath,
): CommonLabels | undefined {
  const label = placeOfObject(chart, object, path);
  const common = placeOfObject(chart, object, ['metadata', 'labels', path.at(-1) ?? '']);
  if (label === undefined || common === undefined) return undefined;
  // The object as a whole may be included, too.
  const depth = label.chain.findIndex((site, index) => !isSameSite(site, common.chain[index]));
  const runAt = ({ chain, ...end }: ObjectOrigin) => {
    if (chain[depth] === undefined) return undefined;
    const { template, range } = chain[depth + 1] ?? end;
    return namedTemplates.all.find(
      (one) => one.template === template && one.node.range !== undefined && isWithin(range.start, one.node.range),
    );
  };
  const [site, named] = [label.chain[depth], runAt(label)];
  return site !== undefined && named !== undefined && named === runAt(common) ? { site, named, label } : undefined;
}

const isSameSite = (one: IncludeSite, other: IncludeSite | undefined) =>
  one.template === other?.template && one.range.start === other.range.start;

const isWithin = (at: number, { start, end }: IncludeSite['range']) => start <= at && at < end;

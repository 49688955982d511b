import type { ChartConfig } from '../config/chart-config';
import type { SuppressedFinding } from '../finding';
import { groupBy } from '../group-by';
import type { Found } from '../resolve';
import { type ConfigEntry, entriesFor } from './config-entries';
import type { Suppression } from './suppression';

/** The rules of which comments suppress findings. */
export type UsedComments = ReadonlyMap<Suppression, ReadonlySet<string>>;

export interface Applied {
  readonly kept: readonly Found[];
  readonly suppressed: readonly SuppressedFinding[];
  /** What fits a finding; several may fit the same one. */
  readonly usedComments: UsedComments;
  readonly usedEntries: ReadonlySet<ConfigEntry>;
}

/** Takes out what comments and the config suppress. */
export function applySuppressions(
  found: readonly Found[],
  suppressions: readonly Suppression[],
  config: ChartConfig,
): Applied {
  const commentsFor = commentsByLine(suppressions);
  const kept: Found[] = [];
  const suppressed: SuppressedFinding[] = [];
  const usedComments = new Map<Suppression, Set<string>>();
  const usedEntries = new Set<ConfigEntry>();
  for (const one of found) {
    const { rule } = one.finding;
    const comments = commentsFor(one).filter(({ rules }) => rules.includes(rule));
    for (const comment of comments) usedComments.set(comment, new Set(usedComments.get(comment)).add(rule));
    const entries = entriesFor(one, config);
    entries.forEach((entry) => usedEntries.add(entry));
    const by = comments.length > 0 ? 'comment' : 'config';
    const reason = (comments[0] ?? entries[0])?.reason;
    if (reason === undefined) kept.push(one);
    else suppressed.push({ finding: one.finding, reason, by });
  }
  return { kept, suppressed, usedComments, usedEntries };
}

/** The comments that act upon the line of a finding, whatever their rules; a file may have thousands of both. */
function commentsByLine(suppressions: readonly Suppression[]): (found: Found) => readonly Suppression[] {
  const groups = groupBy(suppressions.flatMap(linesOf), ({ key }) => key);
  return ({ at, finding }) =>
    [keyOf(at.file.path, WHOLE), keyOf(at.file.path, finding.location.range.start.line)].flatMap(
      (key) => groups.get(key)?.map(({ comment }) => comment) ?? [],
    );
}

function linesOf(comment: Suppression): readonly { readonly comment: Suppression; readonly key: string }[] {
  const { reason, lines, file } = comment;
  if (reason === '' || lines === undefined) return [];
  const [first, last] = lines;
  if (last === Infinity) return [{ comment, key: keyOf(file.path, WHOLE) }];
  return Array.from({ length: last - first + 1 }, (_, index) => ({ comment, key: keyOf(file.path, first + index) }));
}

const WHOLE = 'whole';
const keyOf = (file: string, line: number | typeof WHOLE): string => `${line}\n${file}`;

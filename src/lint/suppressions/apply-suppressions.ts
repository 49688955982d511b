import type { ChartConfig } from '../config/chart-config';
import type { SuppressedFinding } from '../finding';
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
  const byFile = new Map<string, Suppression[]>();
  for (const one of suppressions) byFile.set(one.file.path, [...(byFile.get(one.file.path) ?? []), one]);
  const kept: Found[] = [];
  const suppressed: SuppressedFinding[] = [];
  const usedComments = new Map<Suppression, Set<string>>();
  const usedEntries = new Set<ConfigEntry>();
  for (const one of found) {
    const { rule } = one.finding;
    const comments = (byFile.get(one.at.file.path) ?? []).filter((comment) => covers(comment, one));
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

function covers({ rules, reason, lines }: Suppression, { finding }: Found): boolean {
  if (reason === '' || lines === undefined || !rules.includes(finding.rule)) return false;
  const { line } = finding.location.range.start;
  return lines[0] <= line && line <= lines[1];
}

import type { SuppressedFinding } from './finding';
import type { LintInput } from './lint-input';
import { mergeFound } from './merge';
import { type Found, resolveReport, withFingerprints } from './resolve';
import type { Rule } from './rule';
import { applySuppressions } from './suppressions/apply-suppressions';
import { commentReports } from './suppressions/comment-reports';
import { commentedFiles } from './suppressions/commented-files';
import type { ConfigEntry } from './suppressions/config-entries';
import { readSuppressions } from './suppressions/read-suppressions';
import { withoutCovered } from './without-covered';

/** What is left of what was found, and what somebody decided to live with. */
export interface Judged {
  readonly found: readonly Found[];
  readonly suppressed: readonly SuppressedFinding[];
  /** The config's entries that fit a finding. */
  readonly usedEntries: ReadonlySet<ConfigEntry>;
}

/**
 * Takes out what comments and the config suppress, adds what is wrong with the comments themselves, and leaves one
 * finding a fault.
 */
export function judge(
  found: readonly Found[],
  input: LintInput,
  { rules, ran }: { readonly rules: readonly Rule[]; readonly ran: readonly Rule[] },
): Judged {
  const { config } = input;
  const suppressions = commentedFiles(input).flatMap(readSuppressions);
  const applied = applySuppressions(fingerprinted(found), suppressions, config);
  // Charts below this one are their own maintainers', who see what they suppress in vain.
  const own = suppressions.filter(({ file }) => !file.path.startsWith('charts/'));
  const ids = new Set(ran.map(({ id }) => id));
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const reports = commentReports(own, applied.usedComments, { known, ran: ids });
  const reported = reports.flatMap(({ rule, report }) => {
    const severity = ids.has(rule.id) ? config.severityOf(rule.id) : 'off';
    return severity === 'off' ? [] : [resolveReport(rule, severity, report, input)];
  });
  const again = applySuppressions(fingerprinted(reported), suppressions, config);
  return {
    found: mergeFound(withoutCovered([...applied.kept, ...again.kept])),
    suppressed: [...applied.suppressed, ...again.suppressed],
    usedEntries: new Set([...applied.usedEntries, ...again.usedEntries]),
  };
}

function fingerprinted(found: readonly Found[]): readonly Found[] {
  const findings = withFingerprints(found.map(({ finding }) => finding));
  return found.map((one, index) => ({ ...one, finding: findings[index] ?? one.finding }));
}

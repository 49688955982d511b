import type { SourceFile } from '../package/source-file';
import type { ChartReport } from './chart-report';
import type { LintReport } from './finding';
import { withFingerprints } from './resolve';
import { unusedEntries } from './suppressions/unused-entries';

/**
 * The entries of the config that are reported where they fit nothing: all of them where these are all the charts that the
 * config is for; else those that are for one chart alone.
 */
export type JudgedEntries = 'all' | 'one chart' | 'none';

/** The report on all charts of a run. */
export function joinReports(parts: readonly ChartReport[], judged: JudgedEntries = 'one chart'): LintReport {
  const unused = judged === 'none' ? [] : unusedEntries(parts, judged === 'all' ? undefined : judged);
  const sources = [...parts.flatMap((part) => [...part.sources]), ...unused.flatMap((found) => found.sources)];
  return {
    findings: [...parts.flatMap(({ findings }) => findings), ...withFingerprints(unused.map(({ finding }) => finding))],
    suppressed: parts.flatMap(({ suppressed }) => suppressed),
    charts: parts.map(({ linted }) => linted),
    failures: parts.flatMap(({ failures }) => failures),
    sources: new Map<string, SourceFile>(sources),
  };
}

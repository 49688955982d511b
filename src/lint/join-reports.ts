import type { SourceFile } from '../package/source-file';
import type { ChartReport } from './chart-report';
import type { LintReport } from './finding';
import { withFingerprints } from './resolve';
import { unusedEntries } from './suppressions/unused-entries';

/**
 * The report on all charts of a run.
 *
 * @param allCharts whether these are all the charts that the config is for, so that its entries which fit nothing are
 * reported
 */
export function joinReports(parts: readonly ChartReport[], allCharts = false): LintReport {
  const unused = allCharts ? unusedEntries(parts) : [];
  const sources = [...parts.flatMap((part) => [...part.sources]), ...unused.flatMap((found) => found.sources)];
  return {
    findings: [...parts.flatMap(({ findings }) => findings), ...withFingerprints(unused.map(({ finding }) => finding))],
    suppressed: parts.flatMap(({ suppressed }) => suppressed),
    charts: parts.map(({ linted }) => linted),
    failures: parts.flatMap(({ failures }) => failures),
    sources: new Map<string, SourceFile>(sources),
  };
}

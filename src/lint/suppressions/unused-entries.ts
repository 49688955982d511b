import type { ChartReport } from '../chart-report';
import type { EntryScope } from '../config/chart-config';
import { type Found, resolveReport } from '../resolve';
import type { Report } from '../rule';
import { suppressionUnused } from '../rules/suppression/suppression-unused';
import { atText } from '../target';
import { entriesOf } from './config-entries';

/** Entries of the config, of one scope or any, that fit no finding of any chart that they are for. */
export function unusedEntries(
  charts: readonly Pick<ChartReport, 'config' | 'ran' | 'usedEntries'>[],
  scope?: EntryScope,
): readonly Found[] {
  const severity = charts[0]?.config.severityOf(suppressionUnused.id) ?? 'off';
  if (severity === 'off') return [];
  const entries = new Map(charts.flatMap(({ config, ran }) => [...entriesOf(config, new Set(ran))]));
  const used = new Set(charts.flatMap(({ usedEntries }) => [...usedEntries]));
  return [...entries]
    .filter(([entry]) => !used.has(entry) && (scope === undefined || entry.scope === scope))
    .map(([entry, rule]) => {
      const { file, range } = entry.place;
      const at = atText(file, range);
      const report: Report =
        'match' in entry
          ? { at, message: 'allow', data: { rule, match: entry.match } }
          : { at, message: 'ignore', data: { rule } };
      // The file is named as the user knows it, from no chart's folder.
      return resolveReport(suppressionUnused, severity, report, { name: file.path, root: '' });
    });
}

import type { Judged } from '../judge';
import type { LintInput } from '../lint-input';
import { type Found, resolveReport } from '../resolve';
import type { Report } from '../rule';
import { suppressionUnused } from '../rules/suppression/suppression-unused';
import { atText } from '../target';

/** Entries of the config that fit no finding of any chart; only known where every chart was looked at. */
export function unusedEntries(judged: readonly Judged[], inputs: readonly LintInput[]): readonly Found[] {
  const [setting] = inputs;
  const severity = setting?.config.severityOf(suppressionUnused.id) ?? 'off';
  if (setting === undefined || severity === 'off') return [];
  const entries = new Map(judged.flatMap((one) => [...one.entries]));
  const used = new Set(judged.flatMap((one) => [...one.usedEntries]));
  return [...entries]
    .filter(([entry]) => !used.has(entry))
    .map(([entry, rule]) => {
      const { file, range } = entry.place;
      const at = atText(file, range);
      const report: Report =
        'match' in entry
          ? { at, message: 'allow', data: { rule, match: entry.match } }
          : { at, message: 'ignore', data: { rule } };
      // The file is named as the user knows it, from no chart's folder.
      return resolveReport(suppressionUnused, severity, report, { chart: setting.chart, name: file.path, root: '' });
    });
}

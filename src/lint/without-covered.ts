import { pathText } from '../package/data-file';
import { SEVERITIES } from './finding';
import { groupBy } from './group-by';
import type { Found } from './resolve';
import type { Covered, Explanation } from './rule';
import { isBelow } from './suppressions/config-entries';

/** One finding a fault: what another finding makes superfluous is left out, unless that one is left out itself. */
export function withoutCovered(found: readonly Found[]): readonly Found[] {
  const shown = uncovered(found, found);
  return uncovered(found, shown);
}

function uncovered(found: readonly Found[], by: readonly Found[]): readonly Found[] {
  const covers = by.flatMap((one) => one.covers.map((covered) => ({ ...covered, around: pathText(covered.path) })));
  // Of thousands, each is compared with those of its rule alone.
  const coversOf = groupBy(covers, ({ rule }) => rule);
  const others = groupBy(by, ({ finding }) => finding.rule);
  return found.filter(
    (one) =>
      !coversOf.get(one.finding.rule)?.some((covered) => isCovered(one, covered)) &&
      !one.coveredBy.some((explanation) =>
        others.get(explanation.rule)?.some((other) => explains(other, explanation, one)),
      ),
  );
}

function isCovered({ finding, at, dataPath }: Found, { around, file }: Covered & { readonly around: string }): boolean {
  if (file !== undefined && file.source.path !== at.file.path) return false;
  return isBelow(file === undefined ? finding.valuesPath : dataPath, around);
}

/** A mild finding does not stand for a severe one, which decides how the run ends. */
const explains = ({ finding, at }: Found, { file, line, valuesPath, says }: Explanation, of: Found): boolean =>
  SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(of.finding.severity) &&
  (file === undefined || at.file.path === file) &&
  (line === undefined || finding.location.range.start.line === line) &&
  (valuesPath === undefined || finding.valuesPath === valuesPath) &&
  (says === undefined || finding.message.includes(says));

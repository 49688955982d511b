import { pathText } from '../package/data-file';
import { SEVERITIES } from './finding';
import { groupBy } from './group-by';
import type { Found } from './resolve';
import type { Covered, Explanation } from './rule';

/** One finding a fault: what another finding makes superfluous is left out, unless that one is left out itself. */
export function withoutCovered(found: readonly Found[]): readonly Found[] {
  const shown = uncovered(found, found);
  return uncovered(found, shown);
}

function uncovered(found: readonly Found[], by: readonly Found[]): readonly Found[] {
  const covered = new Set(by.flatMap((one) => one.covers.map(coverKey)));
  const others = groupedFor(by);
  return found.filter(
    (one) =>
      !isCovered(one, covered) &&
      !one.coveredBy.some((explanation) => others(explanation).some((other) => explains(other, explanation, one))),
  );
}

const coverKey = ({ rule, path, file }: Covered): string => keyOf(rule, file?.source.path ?? '', pathText(path));
const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\n');

/** Of thousands, none is compared with each: a path is looked for, and all that are around it. */
function isCovered({ finding: { rule, valuesPath }, at, dataPath }: Found, covered: ReadonlySet<string>): boolean {
  if (covered.size === 0) return false;
  return (
    pathsAround(valuesPath).some((path) => covered.has(keyOf(rule, '', path))) ||
    pathsAround(dataPath).some((path) => covered.has(keyOf(rule, at.file.path, path)))
  );
}

/** A path as text and what it may lead through, from the root: `a`, `a.b` and `a.b[0]` for `a.b[0]`. */
function pathsAround(path: string | undefined): readonly string[] {
  if (path === undefined) return [];
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return [...ends.map((end) => path.slice(0, end)), path];
}

/** The findings that may be an explanation's: those of its rule, and of its line or its path where it says one. */
function groupedFor(by: readonly Found[]): (explanation: Explanation) => readonly Found[] {
  const keys = ({ finding, at }: Found): readonly string[] => [
    keyOf(finding.rule),
    keyOf(finding.rule, 'line', at.file.path, finding.location.range.start.line),
    keyOf(finding.rule, 'path', finding.valuesPath ?? ''),
  ];
  const groups = groupBy(
    by.flatMap((one) => keys(one).map((key) => ({ key, one }))),
    ({ key }) => key,
  );
  const said = new Map<string, string>();
  const messagesOf = (rule: string): string => {
    const known = said.get(rule) ?? (groups.get(rule) ?? []).map(({ one }) => one.finding.message).join('\n');
    said.set(rule, known);
    return known;
  };
  return ({ rule, file, line, valuesPath, says }) => {
    if (says !== undefined && !messagesOf(rule).includes(says)) return [];
    const key =
      file !== undefined && line !== undefined
        ? keyOf(rule, 'line', file, line)
        : valuesPath === undefined
          ? keyOf(rule)
          : keyOf(rule, 'path', valuesPath);
    return (groups.get(key) ?? []).map(({ one }) => one);
  };
}

/** A mild finding does not stand for a severe one, which decides how the run ends. */
const explains = ({ finding, at }: Found, { file, line, valuesPath, says }: Explanation, of: Found): boolean =>
  SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(of.finding.severity) &&
  (file === undefined || at.file.path === file) &&
  (line === undefined || finding.location.range.start.line === line) &&
  (valuesPath === undefined || finding.valuesPath === valuesPath) &&
  (says === undefined || finding.message.includes(says));

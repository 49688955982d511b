import picomatch from 'picomatch';
import type { Severity } from '../finding';
import type { RuleMeta } from '../rule';
import type { ChartConfig } from './chart-config';
import type { ConfigSection, LintConfig } from './lint-config';
import { presets } from './presets';
import { minorOf } from '../../kubernetes/history';

/** What the command line says, which is stronger than the config file. */
export interface ConfigOverrides {
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly kubernetes?: readonly string[];
}

/** What the config says for the chart in a folder, which is named from the config file's own. */
export function chartConfig(
  config: LintConfig,
  folder: string,
  rules: readonly RuleMeta[],
  overrides: ConfigOverrides = { rules: new Map() },
): ChartConfig {
  const sections: readonly ConfigSection[] = [
    config,
    ...config.charts.filter(({ glob }) => matchesFolder(glob, folder)).map(({ section }) => section),
  ];
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const fromPresets = (rule: RuleMeta) => (config.extends.some((name) => presets[name](rule)) ? rule.severity : 'off');
  const last = <Value>(read: (section: ConfigSection) => Value | undefined) =>
    sections.map(read).findLast((value) => value !== undefined);
  return {
    severityOf: (id) => {
      const rule = known.get(id);
      if (rule === undefined) return 'off';
      return overrides.rules.get(id) ?? last((section) => section.rules.get(id)?.severity) ?? fromPresets(rule);
    },
    allow: (id) => sections.flatMap((section) => section.rules.get(id)?.allow ?? []),
    ignore: sections.flatMap(({ ignore }) => ignore),
    valueSets: last(({ valueSets }) => valueSets),
    kubernetes: oldestFirst(overrides.kubernetes ?? last(({ kubernetes }) => kubernetes) ?? []),
    apiVersions: last(({ apiVersions }) => apiVersions) ?? [],
  };
}

const oldestFirst = (versions: readonly string[]) =>
  [...new Set(versions)].sort((one, other) => minorOf(one) - minorOf(other));

/** Whether it may mean several charts. */
export function isGlob(glob: string): boolean {
  const { isGlob: hasWildcard, negated } = picomatch.scan(glob);
  return hasWildcard || negated;
}

/** Whether a glob of the config means a chart's folder, or its archive. */
export function matchesFolder(glob: string, folder: string): boolean {
  const plain = (path: string) => path.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
  return picomatch.isMatch(plain(folder), plain(glob), { dot: true });
}

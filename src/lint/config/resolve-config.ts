import path from 'node:path';
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
export const isGlob = (glob: string): boolean => picomatch.scan(glob).isGlob;

/** Whether a glob of the config means a chart's folder, or its archive. */
export const matchesFolder = (glob: string, folder: string): boolean =>
  picomatch.isMatch(plainPath(folder), plainPath(glob), { dot: true });

/** A path or glob as it is compared: without steps that lead nowhere, and `/` at its end. */
export const plainPath = (written: string): string => path.posix.normalize(written).replace(/(?<=.)\/$/, '');

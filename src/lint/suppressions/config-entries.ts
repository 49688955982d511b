import picomatch from 'picomatch';
import type { AllowEntry, ChartConfig, IgnoreEntry } from '../config/chart-config';
import type { Found } from '../resolve';
import { matchesWildcard } from '../wildcard';

export type ConfigEntry = AllowEntry | IgnoreEntry;

/** The entries of the config that a finding fits. */
export function entriesFor(found: Found, config: ChartConfig): readonly ConfigEntry[] {
  const { rule } = found.finding;
  const { allowKey } = found;
  const allowed =
    allowKey === undefined ? [] : config.allow(rule).filter(({ match }) => matchesWildcard(match, allowKey));
  return [...allowed, ...config.ignore.filter((entry) => isIgnored(entry, found))];
}

function isIgnored({ rule, file, message, valuesPath, object }: IgnoreEntry, { finding, at }: Found): boolean {
  if (rule !== finding.rule) return false;
  if (file !== undefined && !picomatch.isMatch(at.file.path, file, { dot: true })) return false;
  if (message !== undefined && !finding.message.includes(message)) return false;
  if (valuesPath !== undefined && !isBelow(finding.valuesPath, valuesPath)) return false;
  return object === undefined || isObject(finding.object, object);
}

/** `image` is around `image.tag` and `image[0]`, and not around `imageTag`. */
export function isBelow(path: string | undefined, around: string): boolean {
  if (path === undefined || !path.startsWith(around)) return false;
  return path.length === around.length || /^[.[]/.test(path.slice(around.length));
}

const isObject = (object: Found['finding']['object'], pattern: string) =>
  object !== undefined && matchesWildcard(pattern, `${object.kind}/${object.name}`);

/** Every entry for rules that ran, with its rule. */
export function entriesOf(config: ChartConfig, ran: ReadonlySet<string>): ReadonlyMap<ConfigEntry, string> {
  const ignored = config.ignore.filter(({ rule }) => ran.has(rule)).map((entry) => [entry, entry.rule] as const);
  const allowed = [...ran].flatMap((rule) => config.allow(rule).map((entry) => [entry, rule] as const));
  return new Map<ConfigEntry, string>([...ignored, ...allowed]);
}

import picomatch from 'picomatch';
import type { AllowEntry, ChartConfig, IgnoreEntry } from '../config/chart-config';
import { memoized } from '../memoized';
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

/** To read a pattern takes longer than to compare a path with it. */
const matcherOf = memoized(({ file = '**' }: IgnoreEntry) => picomatch(file, { dot: true }));

function isIgnored(entry: IgnoreEntry, { finding, at }: Found): boolean {
  const { rule, message, valuesPath, object } = entry;
  if (rule !== finding.rule) return false;
  if (entry.file !== undefined && !matcherOf(entry)(at.file.path)) return false;
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

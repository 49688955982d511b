import type { ConfigName } from '../../lint/config/lint-config';

const VERSION = /^v?(\d+\.\d+(?:\.\d+)?)$/;

/** The oldest Helm that charts are proved with, by chartwright's own tests. */
const OLDEST = '3.17.0';

/**
 * What the config says of Helm: versions to check for, and binaries to render with. Where it says nothing, who installs
 * the chart may have any Helm, whatever is found on this machine.
 */
export function splitHelms(named: readonly ConfigName[]): {
  readonly versions: readonly string[];
  readonly binaries: readonly ConfigName[];
} {
  const versions = named
    .flatMap(({ name }) => VERSION.exec(name)?.[1] ?? [])
    .map((version) => (/\..*\./.test(version) ? version : `${version}.0`));
  return {
    versions: named.length === 0 ? [OLDEST] : versions,
    binaries: named.filter(({ name }) => !VERSION.test(name)),
  };
}

/** The oldest first, each once. */
export function sortedVersions(versions: readonly string[]): readonly string[] {
  return [...new Set(versions)].sort(byVersion);
}

function byVersion(left: string, right: string): number {
  const [a = [], b = []] = [left, right].map((text) => text.split('.').map((part) => parseInt(part, 10)));
  const at = a.findIndex((part, index) => part !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

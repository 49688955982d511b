import type { ConfigName } from '../../lint/config/lint-config';

const VERSION = /^v?(\d+\.\d+(?:\.\d+)?)$/;

/** What the config says of Helm: versions to check for, and binaries to render with. */
export function splitHelms(named: readonly ConfigName[]): {
  readonly versions: readonly string[];
  readonly binaries: readonly ConfigName[];
} {
  return {
    versions: named
      .flatMap(({ name }) => VERSION.exec(name)?.[1] ?? [])
      .map((version) => (/\..*\./.test(version) ? version : `${version}.0`)),
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

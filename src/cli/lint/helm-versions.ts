const VERSION = /^\d+\.\d+(?:\.\d+)?$/;

/** What the config says of Helm: versions to check for, and binaries to render with. */
export function splitHelms(named: readonly string[]): {
  readonly versions: readonly string[];
  readonly binaries: readonly string[];
} {
  return {
    versions: named.filter((helm) => VERSION.test(helm)).map((helm) => (/\..*\./.test(helm) ? helm : `${helm}.0`)),
    binaries: named.filter((helm) => !VERSION.test(helm)),
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

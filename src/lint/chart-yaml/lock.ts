import type { Chart, ReadDependency } from '../../package/chart';
import { lockDigest } from '../../package/chart-lock';
import { dataAt, isMap, listAt, scalarTextAt } from '../../package/data-file';

/** An entry of Chart.lock. */
export interface LockEntry {
  readonly index: number;
  readonly name: string;
  readonly repository: string;
  readonly version: string;
}

/** What Chart.lock holds, in its order. */
export function lockedDependencies(lock: unknown): readonly LockEntry[] {
  return listAt(lock, 'dependencies').map((entry, index) => ({
    index,
    name: scalarTextAt(entry, 'name'),
    repository: scalarTextAt(entry, 'repository'),
    version: scalarTextAt(entry, 'version'),
  }));
}

/** The entry of a dependency: entries stand in the order of Chart.yaml, and a name may be there twice, with aliases. */
export function lockEntryOf({ index, name }: ReadDependency, { lock, metadata }: Chart): LockEntry | undefined {
  const locked = lockedDependencies(lock?.data);
  const same = metadata.dependencies.length === locked.length ? locked[index] : undefined;
  return same?.name === name ? same : locked.find((each) => each.name === name);
}

/**
 * Whether the digest in Chart.lock is that of Chart.yaml's dependencies, without which Helm builds nothing from it. Where
 * these hold what Helm does not take, nothing is said.
 */
export function hasDigestOf({ dependenciesYaml, lock, metadata }: Chart): boolean {
  const entries = dataAt(dependenciesYaml.data, ['dependencies']) ?? [];
  if (!Array.isArray(entries) || !entries.every(isMap)) return true;
  return dataAt(lock?.data, ['digest']) === lockDigest(metadata.dependencies, lockedDependencies(lock?.data));
}

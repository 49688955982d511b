import type { Chart } from '../../package/chart';
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

/** The digest that Helm expects in Chart.lock; undefined where the dependencies hold what Helm does not take. */
export function expectedDigest({ dependenciesYaml, lock, metadata }: Chart): string | undefined {
  const entries = dataAt(dependenciesYaml.data, ['dependencies']) ?? [];
  if (!Array.isArray(entries) || !entries.every(isMap)) return undefined;
  return lockDigest(metadata.dependencies, lockedDependencies(lock?.data));
}

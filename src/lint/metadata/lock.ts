import type { Chart } from '../../package/chart';
import { lockDigest } from '../../package/chart-lock';
import { dataAt, isMap } from '../../package/data-file';
import type { ChartDependency } from '../../package/metadata';

/** An entry of Chart.lock. */
export interface LockEntry {
  readonly index: number;
  readonly name: string;
  readonly repository: string;
  readonly version: string;
}

const textAt = (data: unknown, key: string): string => {
  const value = dataAt(data, [key]);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** What Chart.lock holds, in its order. */
export function lockedDependencies(lock: unknown): readonly LockEntry[] {
  const entries = dataAt(lock, ['dependencies']);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown, index) => ({
    index,
    name: textAt(entry, 'name'),
    repository: textAt(entry, 'repository'),
    version: textAt(entry, 'version'),
  }));
}

/** The digest that Helm expects in Chart.lock; undefined where Chart.yaml has what Helm does not take. */
export function expectedDigest({ chartYaml, lock }: Chart): string | undefined {
  const entries = dataAt(chartYaml.data, ['dependencies']) ?? [];
  if (!Array.isArray(entries) || !entries.every(isMap)) return undefined;
  const dependencies = entries.map((entry): ChartDependency => ({
    name: textAt(entry, 'name'),
    version: textAt(entry, 'version'),
    repository: textAt(entry, 'repository'),
    condition: textAt(entry, 'condition'),
    tags: Array.isArray(entry.tags) ? entry.tags.map(String) : [],
    importValues: importsOf(entry['import-values']),
    alias: textAt(entry, 'alias'),
  }));
  return lockDigest(dependencies, lockedDependencies(lock?.data));
}

type Import = NonNullable<ChartDependency['importValues']>[number];

function importsOf(imports: unknown): readonly Import[] {
  if (!Array.isArray(imports)) return [];
  return imports.flatMap((entry: unknown): readonly Import[] => {
    if (typeof entry === 'string') return [entry];
    return isMap(entry) ? [{ child: textAt(entry, 'child'), parent: textAt(entry, 'parent') }] : [];
  });
}

import { createHash } from 'node:crypto';
import { ChartwrightError } from '../errors';
import type { ChartDependency } from './metadata';
import { isSemVer } from './semver';
import { yamlText } from '../yaml/print';
import { unicodeEscape } from '../yaml/scalar-style';

export interface ChartLockOptions {
  /** The dependencies of Chart.yaml, in its order. */
  readonly dependencies: readonly ChartDependency[];
  /** The exact version of each dependency, by its alias or else its name. */
  readonly versions: Readonly<Record<string, string>>;
  /** What the lock names as the time of its making; the same input gives the same bytes. */
  readonly generated: Date;
}

/**
 * Chart.lock, with the digest by which Helm sees whether it fits Chart.yaml.
 *
 * @throws ChartwrightError CHART_INVALID where a dependency has no exact version.
 */
export function renderChartLock({ dependencies, versions, generated }: ChartLockOptions): string {
  const locked = dependencies.map((dependency) => lockedDependency(dependency, versions));
  return yamlText({
    dependencies: locked.map(({ name, repository, version }) => ({ name, repository, version })),
    digest: lockDigest(dependencies, locked),
    generated: generated.toISOString().replace(/\.000Z$/, 'Z'),
  });
}

/** A dependency as Chart.lock has it. */
export interface LockedDependency {
  readonly name: string;
  readonly repository: string;
  readonly version: string;
}

/**
 * Helm's digest of what Chart.yaml asks for and what the lock gives, the same in Helm 3 and 4:
 * https://github.com/helm/helm/blob/v3.17.1/internal/resolver/resolver.go (HashReq)
 */
export function lockDigest(dependencies: readonly ChartDependency[], locked: readonly LockedDependency[]): string {
  const json = goJson([dependencies.map(goDependency), locked.map(goDependency)]);
  return `sha256:${createHash('sha256').update(json).digest('hex')}`;
}

function lockedDependency(
  { name, alias, repository = '' }: ChartDependency,
  versions: ChartLockOptions['versions'],
): LockedDependency {
  const key = alias || name;
  const version = Object.hasOwn(versions, key) ? versions[key] : undefined;
  if (version !== undefined && isSemVer(version)) return { name, repository, version };
  throw new ChartwrightError('CHART_INVALID', `Chart.lock: the dependency ${key} has no exact version`, {
    file: 'Chart.lock',
    found: version === undefined ? 'nothing' : JSON.stringify(version),
    accepted: 'one version as SemVer 2 has it, such as 1.2.3',
    advice: `give versions an entry ${JSON.stringify(key)} with the version of the chart that is used`,
  });
}

/** The fields of Helm's Go type in its order, empty ones left out but for name and repository. */
function goDependency(dependency: ChartDependency | LockedDependency): object {
  const { name, version, repository = '', condition, tags, importValues, alias }: ChartDependency = dependency;
  return {
    name,
    version: version || undefined,
    repository,
    condition: condition || undefined,
    tags: tags?.length ? tags : undefined,
    'import-values': importValues?.length
      ? importValues.map((entry) => (typeof entry === 'string' ? entry : { child: entry.child, parent: entry.parent }))
      : undefined,
    alias: alias || undefined,
  };
}

/** Go escapes what HTML or JavaScript would misread. */
function goJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
}

import type { Chart, ReadDependency } from '../../../package/chart';
import { dataAt } from '../../../package/data-file';
import { isVersionConstraint, satisfies } from '../../../package/semver';
import { hasDigestOf, lockEntryOf } from '../../chart-yaml/lock';
import { type Covered, staticRule } from '../../rule';
import { atKey } from '../../target';
import { quotedText } from '../../value-text';

/** Versions of dependencies that Helm cannot resolve. */
export const dependencyVersion = staticRule({
  id: 'dependency-version',
  area: 'chart',
  severity: 'error',
  description: 'a dependency whose version is missing, is no range, or is not the one in charts/',
  why: `
    \`helm dependency update\` stops at a range that it cannot read. Where what lies in charts/ has another version, or the
    dependency has none, Helm installs it all the same, but without the dependency's alias; a dependency with an alias is
    then installed whatever its condition and tags say.`,
  links: ['https://helm.sh/docs/chart_best_practices/dependencies/'],
  recommended: true,
  messages: {
    missing: { text: 'the dependency {name} has no version', help: 'add version: a range, such as ^1.2.0' },
    invalid: {
      text: 'the dependency {name} has the version {range}, which is not a range of versions',
      help: 'write a version or a range: 1.2.3, ^1.2, ~1.2.3, >=1.2 <2',
    },
    other: {
      text: 'the dependency {name} is to have the version {range}, but charts/ has {found}',
      help: 'run helm dependency update, or change the range',
    },
    locked: {
      text: 'the dependency {name} is to have the version {range}, but charts/ has {found}',
      help: 'run helm dependency build, which brings {locked} of Chart.lock',
    },
  },
  *check({ chart }) {
    const { dependenciesYaml: file, metadata } = chart;
    for (const dependency of metadata.dependencies) {
      const { index, name, version, alias, chart: below } = dependency;
      if (name === '') continue;
      const found = below?.metadata.version ?? '';
      const data = { name, range: quotedText(version), found };
      if (version === '') {
        // A chart that lies in charts/ for good needs no range, but for its alias.
        const isWritten = dataAt(file.data, ['dependencies', index, 'version']) === '';
        if (below === undefined || alias !== '' || isWritten)
          yield { at: atKey(file, 'dependencies', index), message: 'missing', data };
      } else if (!isVersionConstraint(version)) {
        yield { at: atKey(file, 'dependencies', index, 'version'), message: 'invalid', data };
      } else if (found !== '' && !satisfies(found, version)) {
        const locked = lockEntryOf(dependency, chart)?.version ?? '';
        const isBuilt = locked !== '' && satisfies(locked, version) && hasDigestOf(chart);
        yield {
          at: atKey(file, 'dependencies', index, 'version'),
          message: isBuilt ? 'locked' : 'other',
          data: { ...data, locked },
          covers: inLock(dependency, chart),
        };
      }
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: latest
          repository: https://example.com/charts`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: ^1.2.0
          repository: https://example.com/charts`,
  },
});

/** What the lock's rule finds of the same dependency; an update mends the digest, too. */
function inLock(dependency: ReadDependency, chart: Chart): readonly Covered[] {
  const { lock, dependenciesYaml } = chart;
  if (lock === undefined) return [];
  const rule = 'lock-out-of-step';
  const entry = lockEntryOf(dependency, chart);
  return entry === undefined
    ? [{ rule, file: dependenciesYaml, path: ['dependencies', dependency.index] }]
    : [
        { rule, file: lock, path: ['dependencies', entry.index] },
        { rule, file: lock, path: ['digest'] },
      ];
}

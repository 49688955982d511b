import { isVersionConstraint, satisfies } from '../../../package/semver';
import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** Versions of dependencies that Helm cannot resolve. */
export const dependencyVersion = staticRule({
  id: 'dependency-version',
  area: 'chart',
  severity: 'error',
  description: 'a dependency whose version is missing, is no range, or is not the one in charts/',
  why: `
    \`helm dependency update\` stops at a range that it cannot read. Where what lies in charts/ has another version, Helm
    installs it all the same, but without the dependency's condition, tags and alias.`,
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
  },
  *check({ chart: { dependenciesYaml: file, metadata } }) {
    for (const { index, name, version, chart } of metadata.dependencies) {
      if (name === '') continue;
      const found = chart?.metadata.version ?? '';
      const data = { name, range: JSON.stringify(version.slice(0, 100)), found };
      if (version === '') {
        // A chart that lies in charts/ for good needs no range.
        if (chart === undefined) yield { at: atKey(file, 'dependencies', index), message: 'missing', data };
      } else if (!isVersionConstraint(version)) {
        yield { at: atKey(file, 'dependencies', index, 'version'), message: 'invalid', data };
      } else if (found !== '' && !satisfies(found, version)) {
        yield { at: atKey(file, 'dependencies', index, 'version'), message: 'other', data };
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

import type { ReadDependency } from '../../../package/chart';
import type { YamlFile } from '../../../package/yaml-file';
import { staticRule } from '../../rule';
import { atKey, type Target } from '../../target';

/** Helm's own rule for an alias: https://github.com/helm/helm/blob/v3.17.1/pkg/chart/dependency.go */
const ALIAS = /^[a-zA-Z0-9_-]+$/;

/** Names by which dependencies are told apart. */
export const dependencyName = staticRule({
  id: 'dependency-name',
  area: 'chart',
  severity: 'error',
  description: 'a dependency without a name, with an alias that Helm refuses, or with the name of another one',
  why: `
    Two dependencies of one name share one place in the values, and Helm refuses to load the chart. So it does with an alias
    that has other characters than letters, digits, \`-\` and \`_\`.`,
  links: ['https://helm.sh/docs/topics/charts/#alias-field-in-dependencies'],
  recommended: true,
  messages: {
    missing: { text: 'a dependency has no name', help: 'add name: the name in the Chart.yaml of that chart' },
    alias: {
      text: 'the alias {name} has other characters than letters, digits, "-" and "_"',
      help: 'take another alias',
    },
    twice: { text: 'two dependencies are called {name}', help: 'give one of them an alias' },
  },
  *check({ chart: { dependenciesYaml: file, metadata } }) {
    const seen = new Map<string, ReadDependency>();
    for (const dependency of metadata.dependencies) {
      const message = faultOf(dependency);
      const at = placeOf(file, dependency);
      const data = { name: dependency.key.slice(0, 100) };
      if (message !== undefined) yield { at, message, data };
      const other = seen.get(dependency.key);
      if (other !== undefined && dependency.key !== '') {
        yield { at, message: 'twice', data, related: [{ at: placeOf(file, other), message: 'the other one' }] };
      } else seen.set(dependency.key, dependency);
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: 1.0.0
          repository: https://example.com/charts
        - name: redis
          version: 2.0.0
          repository: https://example.com/charts`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: 1.0.0
          repository: https://example.com/charts
        - name: redis
          alias: cache
          version: 2.0.0
          repository: https://example.com/charts`,
  },
});

function faultOf({ name, key }: ReadDependency): 'missing' | 'alias' | undefined {
  if (name === '') return 'missing';
  return key === name || ALIAS.test(key) ? undefined : 'alias';
}

/** The alias, where there is one, or else the name. */
const placeOf = (file: YamlFile, { index, name, key }: ReadDependency): Target =>
  atKey(file, 'dependencies', index, key === name ? 'name' : 'alias');

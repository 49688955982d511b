import { conditionPaths, defaultAt } from '../../chart-yaml/dependency-paths';
import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** Conditions of dependencies that decide nothing. */
export const dependencyCondition = staticRule({
  id: 'dependency-condition',
  area: 'chart',
  severity: 'warning',
  description: 'a condition of a dependency that Helm cannot read, or that leads to nothing in the values',
  why: `
    Helm takes the first path of a condition that leads to true or false. Where none does, the condition is passed over and
    the dependency is installed, whatever its author meant to be the default.`,
  links: ['https://helm.sh/docs/topics/charts/#tags-and-condition-fields-in-dependencies'],
  recommended: true,
  messages: {
    syntax: {
      text: '{path} in the condition of {name} is not a path of the values',
      help: 'write it from the root of the values, with points between: {name}.enabled',
    },
    unknown: {
      text: 'the condition of {name} is {path}, which the values do not have, so {name} is always installed',
      help: 'add {path} to values.yaml',
    },
    notBoolean: {
      text: 'the condition of {name} is {path}, whose default is neither true nor false, so that it is passed over',
      help: 'make the default true or false',
    },
  },
  *check({ chart }) {
    for (const { index, name, key, condition, tags } of chart.metadata.dependencies) {
      if (name === '' || condition === '') continue;
      const paths = conditionPaths(condition);
      const at = atKey(chart.dependenciesYaml, 'dependencies', index, 'condition');
      const odd = paths.find((path) => !PATH.test(path));
      if (odd !== undefined) yield { at, message: 'syntax', data: { name: key, path: odd.slice(0, 100) } };
      // What cannot be read may hold the key; tags decide where no condition does.
      else if (chart.values?.faults.length || tags.length > 0) continue;
      else {
        const defaults = paths.map((path) => defaultAt(chart, path.split('.')));
        const [path = ''] = paths;
        if (defaults.some((value) => typeof value === 'boolean')) continue;
        const message = defaults.every((value) => value === undefined) ? 'unknown' : 'notBoolean';
        yield { at, message, data: { name: key, path } };
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
          version: ^1.2.0
          repository: https://example.com/charts
          condition: cache.enabled`,
    'values.yaml': `
      redis:
        enabled: false`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: ^1.2.0
          repository: https://example.com/charts
          condition: redis.enabled`,
    'values.yaml': `
      redis:
        enabled: false`,
  },
});

/** Keys with points between; `.Values` is the root already. */
const PATH = /^(?!\.|Values\.)[^\s{}|()$]+$/;

import { staticRule } from '../../rule';
import { atText } from '../../target';

/** Charts below a chart that it does not speak of. */
export const dependencyUndeclared = staticRule({
  id: 'dependency-undeclared',
  area: 'chart',
  severity: 'error',
  description: 'a chart in charts/ that Chart.yaml does not declare',
  why: `
    Helm installs whatever lies in charts/. What Chart.yaml does not declare cannot be switched off by a condition, has no
    range of versions, and is mostly left over from an earlier \`helm dependency update\`. \`helm lint\` refuses it.`,
  links: ['https://helm.sh/docs/topics/charts/#chart-dependencies'],
  recommended: true,
  messages: {
    undeclared: {
      text: 'charts/ has {name} {version}, which Chart.yaml does not declare',
      help: 'add it to dependencies, or remove it from charts/',
    },
    twice: {
      text: 'charts/ has {name} more than once, here as version {version}',
      help: 'remove the one that is left over',
    },
  },
  *check({ chart: { metadata, subcharts } }) {
    const declared = new Set(metadata.dependencies.map(({ name }) => name));
    const seen = new Set<string>();
    for (const { metadata: below, chartYaml: file } of subcharts) {
      const { name, version } = below;
      if (name === '') continue;
      const data = { name, version };
      if (!declared.has(name)) yield { at: atText(file.source), message: 'undeclared', data };
      else if (seen.has(name)) yield { at: atText(file.source), message: 'twice', data };
      seen.add(name);
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0`,
    'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.2.0\n',
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: ^1.2.0`,
    'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.2.0\n',
  },
});

import { staticRule } from '../../rule';
import { atKey } from '../../target';

/** Charts whose dependencies are of any version. */
export const lockMissing = staticRule({
  id: 'lock-missing',
  area: 'chart',
  severity: 'info',
  description: 'dependencies with ranges of versions and no Chart.lock',
  why: `
    Without a lock every build takes the newest version that the range admits: a release of today cannot be built again
    tomorrow. A dependency with one exact version, or out of a folder beside the chart, needs none.`,
  links: ['https://helm.sh/docs/helm/helm_dependency_update/'],
  recommended: false,
  messages: {
    missing: {
      text: '{name} has a range of versions ({range}), and there is no Chart.lock',
      help: 'run helm dependency update and commit Chart.lock',
    },
  },
  *check({ chart: { chartYaml: file, dependenciesYaml, metadata, lock } }) {
    // requirements.yaml has a lock of its own.
    if (lock !== undefined || dependenciesYaml !== file) return;
    const open = metadata.dependencies.find(
      ({ version, repository }) =>
        repository !== '' && !repository.startsWith('file:') && version !== '' && !/^v?\d+\.\d+\.\d+/.test(version),
    );
    if (open === undefined) return;
    const data = { name: open.key, range: open.version.slice(0, 100) };
    yield { at: atKey(file, 'dependencies', open.index, 'version'), message: 'missing', data };
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: ^2.0.0
          repository: https://example.com/charts`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: 2.1.0
          repository: https://example.com/charts`,
  },
});

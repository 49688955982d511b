import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { quotedText } from '../../value-text';

/** Dependencies that are not there. */
export const dependencyMissing = staticRule({
  id: 'dependency-missing',
  area: 'chart',
  severity: 'error',
  description: 'a dependency of Chart.yaml that is not in charts/',
  why: `
    Helm refuses to render, to install and to package a chart while a dependency is missing, and no rule can look into it.
    One without a repository cannot even be fetched.`,
  links: ['https://helm.sh/docs/helm/helm_dependency_build/'],
  recommended: true,
  messages: {
    notFetched: { text: 'the dependency {name} is not in charts/', help: 'run helm dependency build before the check' },
    nowhere: {
      text: 'the dependency {name} has no repository and is not in charts/ either',
      help: 'add its repository, or put the chart into charts/',
    },
    repository: {
      text: 'the dependency {name} has the repository {repository}, which Helm cannot fetch from',
      help: 'write https://…, oci://…, file://…, @name or alias:name',
    },
  },
  *check({ chart: { dependenciesYaml: file, metadata } }) {
    for (const { index, name, repository, chart } of metadata.dependencies) {
      if (name === '') continue;
      const data = { name, repository: quotedText(repository) };
      if (repository !== '' && !REPOSITORY.test(repository)) {
        yield { at: atKey(file, 'dependencies', index, 'repository'), message: 'repository', data };
      } else if (chart === undefined) {
        const message = repository === '' ? 'nowhere' : 'notFetched';
        yield { at: atKey(file, 'dependencies', index, 'name'), message, data };
      }
    }
  },
  bad: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: common
          version: 1.x.x`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: common
          version: 1.x.x`,
    'charts/common/Chart.yaml': 'apiVersion: v2\nname: common\nversion: 1.2.0\ntype: library\n',
  },
});

/** Schemes of Helm's own getters, and those that its plugins are known to add (s3, gs, git …). */
const REPOSITORY = /^(?:[a-z][a-z0-9+.-]*:\/\/|@|alias:)./i;

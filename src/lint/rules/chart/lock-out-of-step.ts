import { hasDigestOf } from '../../chart-yaml/lock';
import { lockReports } from '../../chart-yaml/lock-reports';
import { staticRule } from '../../rule';
import { atText, atValue } from '../../target';

/** Lock files that are not of this Chart.yaml. */
export const lockOutOfStep = staticRule({
  id: 'lock-out-of-step',
  area: 'chart',
  severity: 'error',
  description: 'Chart.lock that does not fit Chart.yaml or charts/',
  why: `
    \`helm dependency build\` compares the digest in Chart.lock with Chart.yaml and stops where they differ: a release
    pipeline fails at its last step. Where charts/ has another version than the lock, what was tested is not what will be
    built. \`helm lint\` sees neither.`,
  links: ['https://helm.sh/docs/helm/helm_dependency_build/'],
  recommended: true,
  messages: {
    unreadable: { text: 'Chart.lock cannot be read: {reason}', help: 'run helm dependency update' },
    digest: {
      text: 'the digest of Chart.lock is not that of the dependencies in Chart.yaml',
      help: 'run helm dependency update',
    },
    absent: { text: 'Chart.lock has no version of {name}', help: 'run helm dependency update' },
    range: {
      text: 'Chart.lock has {name} {locked}, but Chart.yaml asks for {range}',
      help: 'run helm dependency update',
    },
    vendored: {
      text: 'charts/ has {name} {found}, but Chart.lock has {locked}',
      help: 'run helm dependency build',
    },
    leftOver: { text: 'Chart.lock has {name}, which Chart.yaml does not declare', help: 'run helm dependency update' },
  },
  *check({ chart }) {
    const { lock } = chart;
    if (lock === undefined || chart.chartYaml.faults.length > 0) return;
    const [fault] = lock.faults;
    if (fault !== undefined) {
      yield { at: atText(lock.source, fault.range), message: 'unreadable', data: { reason: fault.message } };
      return;
    }
    const reports = [...lockReports(chart)];
    if (hasDigestOf(chart)) {
      yield* reports;
      return;
    }
    // A build stops at the digest, and an update mends all of it.
    const updates = reports.filter(({ message }) => message !== 'vendored');
    yield* updates;
    if (updates.length === 0) yield { at: atValue(lock, 'digest'), message: 'digest' };
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
    'Chart.lock': `
      dependencies:
        - name: redis
          repository: https://example.com/charts
          version: 1.2.0
      digest: sha256:0000000000000000000000000000000000000000000000000000000000000000
      generated: "2026-01-01T00:00:00Z"`,
  },
  good: {
    'Chart.yaml': `
      apiVersion: v2
      name: demo
      version: 1.0.0
      dependencies:
        - name: redis
          version: ^2.0.0
          repository: https://example.com/charts`,
    'Chart.lock': `
      dependencies:
        - name: redis
          repository: https://example.com/charts
          version: 2.1.0
      digest: sha256:a468a9236825baa2b452cf30ec37331faf6f0d3298430868d67ff5a6327f820b
      generated: "2026-01-01T00:00:00Z"`,
  },
});

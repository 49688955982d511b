import type { Chart } from '../../package/chart';
import { satisfies } from '../../package/semver';
import type { Report } from '../rule';
import { atKey, atValue } from '../target';
import { lockedDependencies, lockEntryOf } from './lock';

type Message = 'absent' | 'range' | 'vendored' | 'leftOver';

/** Where the versions of Chart.lock are not what Chart.yaml asks for or, where they are, not what charts/ has. */
export function* lockReports(chart: Chart): Generator<Report<Message>> {
  const { lock, dependenciesYaml: file, metadata } = chart;
  if (lock === undefined) return;
  const declared = metadata.dependencies;
  for (const dependency of declared) {
    const { index, name, version: range, chart: below } = dependency;
    if (name === '') continue;
    const entry = lockEntryOf(dependency, chart);
    if (entry === undefined) {
      yield { at: atKey(file, 'dependencies', index), message: 'absent', data: { name } };
      continue;
    }
    const found = below?.metadata.version ?? '';
    const at = atValue(lock, 'dependencies', entry.index, 'version');
    const data = { name, range, locked: entry.version, found };
    if (range !== '' && !satisfies(entry.version, range)) {
      const related = [{ at: atValue(file, 'dependencies', index, 'version'), message: 'asked for here' }];
      yield { at, message: 'range', data, related };
      continue;
    }
    // Of one chart in two versions charts/ tells too little.
    const several = declared.filter((each) => each.name === name).length > 1;
    if (found !== '' && !several && !sameVersion(found, entry.version)) yield { at, message: 'vendored', data };
  }
  const names = new Set(declared.map(({ name }) => name));
  for (const { index, name } of lockedDependencies(lock.data)) {
    if (!names.has(name)) yield { at: atKey(lock, 'dependencies', index), message: 'leftOver', data: { name } };
  }
}

const sameVersion = (left: string, right: string) => left.replace(/^v/, '') === right.replace(/^v/, '');

import type { Chart } from '../../package/chart';
import { satisfies } from '../../package/semver';
import type { Report } from '../rule';
import { atKey, atValue } from '../target';
import { lockedDependencies } from './lock';

type Message = 'absent' | 'range' | 'vendored' | 'leftOver';

/**
 * Where the versions of Chart.lock are not what Chart.yaml asks for or what charts/ has. Entries stand in the order of
 * Chart.yaml; a name may be there twice, with aliases.
 */
export function* lockReports(chart: Chart): Generator<Report<Message>> {
  const { lock, dependenciesYaml: file, metadata } = chart;
  if (lock === undefined) return;
  const locked = lockedDependencies(lock.data);
  const declared = metadata.dependencies;
  for (const { index, name, version: range, chart: below } of declared) {
    if (name === '') continue;
    const same = declared.length === locked.length ? locked[index] : undefined;
    const entry = same?.name === name ? same : locked.find((each) => each.name === name);
    if (entry === undefined) {
      yield { at: atKey(file, 'dependencies', index), message: 'absent', data: { name } };
      continue;
    }
    const found = below?.metadata.version ?? '';
    const at = atValue(lock, 'dependencies', entry.index, 'version');
    const data = { name, range, locked: entry.version, found };
    const related = [{ at: atValue(file, 'dependencies', index, 'version'), message: 'asked for here' }];
    if (range !== '' && !satisfies(entry.version, range)) yield { at, message: 'range', data, related };
    // Of one chart in two versions charts/ tells too little.
    const several = declared.filter((each) => each.name === name).length > 1;
    if (found !== '' && !several && !sameVersion(found, entry.version)) yield { at, message: 'vendored', data };
  }
  const names = new Set(declared.map(({ name }) => name));
  for (const { index, name } of locked) {
    if (!names.has(name)) yield { at: atKey(lock, 'dependencies', index), message: 'leftOver', data: { name } };
  }
}

const sameVersion = (left: string, right: string) => left.replace(/^v/, '') === right.replace(/^v/, '');

import { lockOutOfStep as rule } from '../../../../src/lint/rules/chart/lock-out-of-step';
import { findingsOf } from '../../kit';
import { lockDigest } from '../../../../src/package/chart-lock';
import { chartBelow, chartWith } from './chart-with';

const found = async (range: string, lock: string, files = {}) =>
  (
    await findingsOf(
      rule,
      chartWith(`dependencies: [{name: a, version: "${range}", repository: https://example.com}]`, {
        'Chart.lock': lock,
        ...files,
      }),
    )
  ).map(({ message }) => message);

/** A lock as Helm writes it. */
const lock = (range: string, version: string, names = ['a']) => {
  const asked = [{ name: 'a', version: range, repository: 'https://example.com' }];
  const locked = names.map((name) => ({ name, version, repository: 'https://example.com' }));
  return JSON.stringify({ dependencies: locked, digest: lockDigest(asked, locked), generated: '2026-01-01T00:00:00Z' });
};
const DIGEST = 'the digest of Chart.lock is not that of the dependencies in Chart.yaml';

test.each([
  ['^1.0.0', lock('^1.0.0', '1.2.0'), {}, []],
  ['^1.0.0', lock('^1.0.0', '1.2.0'), chartBelow('a', '1.2.0'), []],
  ['^1.0.0', lock('~1.2.0', '1.2.0'), {}, [DIGEST]],
  ['^1.0.0', lock('^1.0.0', '2.0.0'), {}, ['Chart.lock has a 2.0.0, but Chart.yaml asks for ^1.0.0']],
  ['^1.0.0', lock('^1.0.0', '1.2.0'), chartBelow('a', '1.3.0'), ['charts/ has a 1.3.0, but Chart.lock has 1.2.0']],
  ['^1.0.0', lock('^1.0.0', '1.2.0', []), {}, ['Chart.lock has no version of a']],
  ['^1.0.0', lock('^1.0.0', '1.2.0', ['a', 'b']), {}, ['Chart.lock has b, which Chart.yaml does not declare']],
  ['^1.0.0', '{}', {}, ['Chart.lock has no version of a']],
  ['^1.0.0', 'dependencies: 5', {}, ['Chart.lock has no version of a']],
  // One cause, one finding.
  ['^1.0.0', lock('~2.0.0', '2.0.0'), {}, ['Chart.lock has a 2.0.0, but Chart.yaml asks for ^1.0.0']],
  [
    '^1.0.0',
    lock('^1.0.0', '2.0.0'),
    chartBelow('a', '1.3.0'),
    ['Chart.lock has a 2.0.0, but Chart.yaml asks for ^1.0.0'],
  ],
  ['^1.0.0', lock('~1.2.0', '1.2.0'), chartBelow('a', '1.3.0'), [DIGEST]],
])('%s locked by %s', async (range, text, files, said) => {
  expect(new Set(await found(range, text, files))).toEqual(new Set(said));
});

test('a lock that is no YAML', async () => {
  expect(await found('^1.0.0', 'digest: "a')).toEqual([expect.stringMatching(/^Chart\.lock cannot be read: /)]);
});

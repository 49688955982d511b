import { shownFrom } from '../../../src/cli/lint/shown-path';

test.each([
  ['/repo', '/repo/charts/a', '/repo', 'charts/a'],
  ['/repo', '/repo', '/repo', '.'],
  ['/repo/deploy', '/repo/charts/a', '/repo', '../charts/a'],
  ['/repo/deploy', '/elsewhere/a', '/repo', '/elsewhere/a'],
  ['/repo', '/repo/..a', '/repo', '..a'],
  ['/repo', 'charts/a/', '/repo', 'charts/a'],
])('from %s, %s in %s is %s', (cwd, target, root, shown) => {
  expect(shownFrom(cwd, target, root)).toBe(shown);
});

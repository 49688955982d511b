import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChart } from '../../../../src/package/reader';
import { linkOutside } from '../../../../src/lint/rules/chart/link-outside';
import { placesOf } from '../../kit';

test.each([
  [
    'a template',
    { 'templates/a.yaml': '-> ../../b.yaml' },
    ['Chart.yaml:1:1 templates/a.yaml is a link to something outside of the chart, which Helm would pack with it'],
  ],
  ['no link', { 'templates/a.yaml': '# -> ../../b.yaml\n' }, []],
] as const)('%s', async (_, files, found) => {
  expect(await placesOf(linkOutside, files)).toEqual(found);
});

test('links within the chart lead nowhere else, and those that .helmignore leaves out are not followed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chartwright-links-'));
  try {
    const chart = path.join(folder, 'chart');
    mkdirSync(path.join(chart, 'files'), { recursive: true });
    writeFileSync(path.join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: demo\nversion: 1.0.0\n');
    writeFileSync(path.join(chart, '.helmignore'), 'ignored\n');
    writeFileSync(path.join(folder, 'secret'), 'x');
    symlinkSync('../Chart.yaml', path.join(chart, 'files', 'inside'));
    symlinkSync('../../secret', path.join(chart, 'files', 'outside'));
    symlinkSync('../secret', path.join(chart, 'ignored'));
    expect(openChart(chart).linksOut).toEqual(['files/outside']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

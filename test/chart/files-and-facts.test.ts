import { createHash } from 'node:crypto';
import {
  call,
  chartInfo,
  files,
  isSet,
  lookup,
  merge,
  not,
  release,
  StaticFile,
  templateInfo,
  text,
  when,
} from '../../src';
import { removeFolders } from './kit';
import { build, file, raw } from './things';
import { values } from './values';

afterAll(removeFolders);

describe('what is not a value', () => {
  test('files of the chart, the cluster that is not asked, facts of chart and release', async () => {
    const chart = build((scope) => {
      new StaticFile(scope, 'a', { path: 'files/a.txt', content: 'a {{ x }}\n  <b>\n' });
      new StaticFile(scope, 'b', { path: 'files/b.bin', content: new Uint8Array([1, 2]) });
      const secret = lookup('v1', 'Secret', release.namespace, 'old');
      raw(file(scope), 'thing', {
        text: files.get('files/a.txt'),
        data: files.asConfig('files/*.txt'),
        secret: files.asSecrets('files/*.bin'),
        none: files.asConfig('files/*.none'),
        merged: merge({ own: 'o' }, files.asConfig('files/*.txt')),
        looked: when(secret, 'there').otherwise('not there'),
        chart: text`${chartInfo.name}-${chartInfo.version}`,
        hash: call('sha256sum', [files.get('files/a.txt')], 'string'),
        template: text`${templateInfo.name} in ${templateInfo.basePath}`,
        upgrade: when(release.isUpgrade, 'upgrade').otherwise('install'),
        set: isSet(values.note),
        unset: not(isSet(values.note)),
      });
    });
    const [object] = await chart.render();
    expect(object).toMatchObject({
      text: 'a {{ x }}\n  <b>\n',
      data: { 'a.txt': 'a {{ x }}\n  <b>\n' },
      secret: { 'b.bin': 'AQI=' },
      merged: { own: 'o', 'a.txt': 'a {{ x }}\n  <b>\n' },
      looked: 'not there',
      chart: 'web-0.1.0',
      hash: createHash('sha256').update('a {{ x }}\n  <b>\n').digest('hex'),
      template: 'web/templates/file.yaml in web/templates',
      upgrade: 'install',
      set: false,
      unset: true,
    });
    expect(object).not.toHaveProperty('none');
  });
});

import fs, { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeptFiles } from '../../src/cache/kept-files';
import { folderWith } from '../helm/chart';

test('bytes come back as they were, from a file of their name', () => {
  const folder = path.join(folderWith({}), 'deep', 'kept');
  const bytes = Buffer.from([0, 255, 10, 13, 0x80]);
  new KeptFiles(folder).write('a-1', bytes);
  expect(readdirSync(folder)).toEqual(['a-1']);
  expect(new KeptFiles(folder).read('a-1')).toEqual(bytes);
  expect(new KeptFiles(folder).read('a-2')).toBeUndefined();
});

test('nothing at all is bytes, too', () => {
  const kept = new KeptFiles(folderWith({}));
  kept.write('a', new Uint8Array());
  expect(kept.read('a')).toHaveLength(0);
});

test('what is not as it was written is not there, wherever it was changed', () => {
  const folder = folderWith({});
  const kept = new KeptFiles(folder);
  kept.write('a', Buffer.from('some bytes'));
  const file = path.join(folder, 'a');
  const whole = readFileSync(file);
  for (const index of whole.keys()) {
    const changed = Buffer.from(whole);
    changed[index] = (changed[index] ?? 0) ^ 1;
    for (const damaged of [changed, whole.subarray(0, index)]) {
      writeFileSync(file, damaged);
      expect(kept.read('a')).toBeUndefined();
    }
  }
  writeFileSync(file, whole);
  expect(kept.read('a')?.toString()).toBe('some bytes');
});

test("what cannot be touched, since it is somebody else's, is read all the same", () => {
  const folder = folderWith({});
  const kept = new KeptFiles(folder);
  kept.write('a', Buffer.from('bytes'));
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  utimesSync(path.join(folder, 'a'), twoDaysAgo, twoDaysAgo);
  const touched = jest.spyOn(fs, 'utimesSync').mockImplementation(() => {
    throw new Error('EPERM: operation not permitted');
  });
  expect(kept.read('a')?.toString()).toBe('bytes');
  expect(touched).toHaveBeenCalledTimes(1);
  touched.mockRestore();
});

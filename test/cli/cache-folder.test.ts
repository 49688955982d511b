import * as os from 'node:os';
import path from 'node:path';
import { cacheFolder } from '../../src/cli/cache-folder';

jest.mock('node:os', () => ({ ...jest.requireActual<typeof os>('node:os'), homedir: jest.fn() }));

const { homedir } = jest.mocked(os);
beforeEach(() => homedir.mockReturnValue('/home/someone'));

const usual = path.join('/home/someone', '.cache', 'chartwright');

// “If an implementation encounters a relative path in any of these variables it should consider the path invalid and
// ignore it”, and of XDG_CACHE_HOME: “either not set or empty, a default equal to $HOME/.cache should be used”:
// https://specifications.freedesktop.org/basedir/latest/
test.each([
  ['/var/cache', path.join('/var/cache', 'chartwright')],
  [undefined, usual],
  ['', usual],
  ['cache', usual],
  ['./cache', usual],
  ['../cache', usual],
  ['~/cache', usual],
])('XDG_CACHE_HOME %j: %s', (named, folder) => {
  expect(cacheFolder({ env: { XDG_CACHE_HOME: named } })).toBe(folder);
});

test.each<[string, () => string]>([
  [
    'unknown, as of a user of a container',
    () => {
      throw new Error('ENOENT');
    },
  ],
  ['empty', () => ''],
  ['relative', () => 'home'],
])('where the home is %s, there is none', (_, home) => {
  homedir.mockImplementation(home);
  expect(cacheFolder({ env: {} })).toBeUndefined();
  expect(cacheFolder({ env: { XDG_CACHE_HOME: '/var/cache' } })).toBe('/var/cache/chartwright');
});

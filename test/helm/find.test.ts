import { chmodSync } from 'node:fs';
import path from 'node:path';
import { ChartwrightError } from '../../src/errors';
import { findHelm } from '../../src/helm/find';
import { folderWith } from './chart';

const folder = folderWith({ helm: '#!/bin/sh\n', helm3: '#!/bin/sh\n', 'plain/helm': 'not a program' });
for (const program of ['helm', 'helm3']) chmodSync(path.join(folder, program), 0o755);

test.each([
  ['HELM_BIN as a path', { HELM_BIN: path.join(folder, 'helm3'), PATH: '' }, 'helm3'],
  ['HELM_BIN as a name in PATH', { HELM_BIN: 'helm3', PATH: folder }, 'helm3'],
  ['HELM_BIN before PATH', { HELM_BIN: 'helm3', PATH: folder }, 'helm3'],
  ['helm in PATH', { PATH: `/nowhere${path.delimiter}${folder}` }, 'helm'],
  [
    'a file that is no program is passed over',
    { PATH: [path.join(folder, 'plain'), folder].join(path.delimiter) },
    'helm',
  ],
  ['an empty HELM_BIN is none', { HELM_BIN: '', PATH: folder }, 'helm'],
])('%s', (_, environment, expected) => {
  expect(findHelm(environment)).toBe(path.join(folder, expected));
});

test.each([
  ['nothing set', { PATH: '/nowhere' }, /no HELM_BIN, and no helm in PATH/],
  ['HELM_BIN leads nowhere', { HELM_BIN: '/nowhere/helm', PATH: folder }, /HELM_BIN=\/nowhere\/helm/],
  ['HELM_BIN is a folder', { HELM_BIN: folder, PATH: folder }, /HELM_BIN=/],
  ['no PATH at all', {}, /install Helm/],
])('%s: HELM_MISSING', (_, environment, message) => {
  const find = () => findHelm(environment);
  expect(find).toThrow(ChartwrightError);
  expect(find).toThrow(expect.objectContaining({ code: 'HELM_MISSING', message: expect.stringMatching(message) }));
});

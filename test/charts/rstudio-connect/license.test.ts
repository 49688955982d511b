import { testCases } from '../cases';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const given = (license: object) => ({ values: { sharedStorage: { create: true }, license } });
const none = { 'Secret rel-rstudio-connect-license': undefined, 'Secret rel-rstudio-connect-license-file': undefined };
const secret = (name: string, stringData: object) => ({
  ...none,
  [`Secret rel-rstudio-connect-${name}`]: { metadata: { namespace: 'posit' }, type: 'Opaque', stringData },
});

describe('the secrets of the license', () => {
  testObjects(chart, {
    'none by default': { values: { sharedStorage: { create: true } }, objects: none },
    'a key': { ...given({ key: 'AAAA-BBBB' }), objects: secret('license', { 'rstudio-connect': 'AAAA-BBBB' }) },
    'a key that looks like a number': {
      ...given({ key: '12345678' }),
      objects: secret('license', { 'rstudio-connect': '12345678' }),
    },
    'a key of digits, from the command line as text': {
      setJson: { 'sharedStorage.create': true, 'license.key': '0123' },
      objects: secret('license', { 'rstudio-connect': '0123' }),
    },
    'an empty key': { ...given({ key: '' }), objects: none },
    'a server needs none': { ...given({ server: 'licenses.example.com:8999' }), objects: none },
    'a file': {
      ...given({ file: { contents: 'l1\nl2' } }),
      objects: secret('license-file', { 'license.lic': 'l1\nl2\n' }),
    },
    'a file with an end of its own': {
      ...given({ file: { contents: 'l1\nl2\n', secretKey: '1' } }),
      objects: secret('license-file', { 1: 'l1\nl2\n' }),
    },
    'a file that YAML would change': {
      ...given({ file: { contents: '  # "a": \\n\r\n\tb: {{ c }}\n\n' } }),
      objects: secret('license-file', { 'license.lic': '  # "a": \\n\r\n\tb: {{ c }}\n\n' }),
    },
    'a secret that is there already': { ...given({ file: { secret: 'there' } }), objects: none },
    'two licenses at once': {
      ...given({ key: 'A', server: 'a:1', file: { contents: 'b', secret: 'there' } }),
      objects: {
        ...secret('license', { 'rstudio-connect': 'A' }),
        'Secret rel-rstudio-connect-license-file': { stringData: { 'license.lic': 'b\n' } },
      },
    },
  });
});

describe('licenses that cannot be', () => {
  testCases(chart, {
    'a license that is text': { values: { sharedStorage: { create: true }, license: 'AAAA' }, fails: ['license'] },
    'no license at all': { values: { sharedStorage: { create: true }, license: null }, fails: ['license'] },
    'no file at all': { ...given({ file: null }), fails: ['license', 'file'] },
    'a key that is a number': { ...given({ key: 12345678 }), fails: ['license.key', 'string'] },
    'a key that is a number on the command line': {
      set: { 'sharedStorage.create': true, 'license.key': 12345678 },
      fails: ['license.key', 'string'],
    },
    'a key of two lines': { ...given({ key: 'a\nb' }), fails: ['license.key'] },
    'a file that is a number': { ...given({ file: { contents: 1 } }), fails: ['license.file.contents'] },
    'a file with a name that is none': { ...given({ file: { secretKey: 'a/b' } }), fails: ['license.file.secretKey'] },
    'a server that is true': { ...given({ server: true }), fails: ['license.server'] },
  });
});

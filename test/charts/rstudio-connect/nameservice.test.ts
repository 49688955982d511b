import { testCases } from '../cases';
import { testObjects } from '../object-cases';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = () => charts.folder('rstudio-connect');

const given = (nameservice: object, Provider: unknown = 'oauth2') => ({
  values: {
    sharedStorage: { create: true },
    config: { Authentication: { Provider } },
    nameservice: { enabled: true, ...nameservice },
  },
});
const name = 'Secret rel-rstudio-connect-nameservice-config';
const secret = (text: string) => ({
  [name]: {
    metadata: { namespace: 'posit' },
    type: 'Opaque',
    data: { 'libnss_connect.conf': Buffer.from(text).toString('base64') },
  },
});

describe('the secret of the name service', () => {
  testObjects(chart, {
    'none while it is off': {
      values: { sharedStorage: { create: true }, nameservice: { apiKey: 'abc' } },
      objects: { [name]: undefined },
    },
    'a key': {
      ...given({ apiKey: 'abc' }),
      objects: secret('CONNECT_API_KEY=abc\nCONNECT_SERVER=http://127.0.0.1:3939'),
    },
    'a key of digits, and a server': {
      ...given({ apiKey: '0123', server: 'https://connect.example.com/%s' }),
      objects: secret('CONNECT_API_KEY=0123\nCONNECT_SERVER=https://connect.example.com/%s'),
    },
    'a secret that is there already': { ...given({ secretName: '007' }), objects: { [name]: undefined } },
  });
});

describe('providers', () => {
  testCases(chart, {
    'in another spelling': given({ apiKey: 'a' }, 'SAML'),
    'in quotes': given({ apiKey: 'a' }, '"ldap"'),
    'below other spellings of section and key': {
      values: {
        ...given({ apiKey: 'a' }).values,
        config: { authentication: { PROVIDER: 'OAuth2' } },
      },
    },
    'one without accounts of its own': {
      ...given({ apiKey: 'a' }, 'password'),
      fails: [
        '- config.Authentication.Provider, nameservice.enabled: do not go together; found password; ',
        'oauth2, saml or ldap',
        '; set config.Authentication.Provider to one of them',
      ],
    },
    'the one by default': {
      values: { sharedStorage: { create: true }, nameservice: { enabled: true, apiKey: 'a' } },
      fails: ['- config.Authentication.Provider, nameservice.enabled: ', 'password'],
    },
    'none at all': {
      ...given({ apiKey: 'a' }, null),
      fails: ['- config.Authentication.Provider, nameservice.enabled: ', 'no provider'],
    },
    'any while it is off': {
      values: { ...given({}).values, nameservice: { enabled: false }, config: { Authentication: { Provider: 'pam' } } },
    },
    'no configuration at all': {
      values: { sharedStorage: { create: true }, config: null, nameservice: { enabled: true, apiKey: 'a' } },
      fails: ['config.Authentication.Provider'],
    },
  });
});

describe('name services that cannot be', () => {
  testCases(chart, {
    'a secret and a key': {
      ...given({ secretName: 'there', apiKey: 'abc' }),
      fails: ['- nameservice.secretName, nameservice.apiKey: exclude each other'],
    },
    'neither of them': {
      ...given({}),
      fails: [
        '- nameservice.secretName, nameservice.apiKey: one of them must be set; found nothing; ',
        '; set nameservice.secretName or nameservice.apiKey',
      ],
    },
    'no server': {
      ...given({ apiKey: 'a', server: '' }),
      fails: [
        '- nameservice.server: must be set together with nameservice.apiKey; found ""; ',
        '; set nameservice.server',
      ],
    },
    'no server, but a secret': given({ secretName: 'there', server: '' }),
    'a key that is a number': { ...given({ apiKey: 123 }), fails: ['nameservice.apiKey', 'string'] },
    'a key of two lines': { ...given({ apiKey: 'a\nCONNECT_SERVER=b' }), fails: ['nameservice.apiKey'] },
    'a server of two lines': { ...given({ apiKey: 'a', server: 'b\nc' }), fails: ['nameservice.server'] },
    'nothing at all': { values: { sharedStorage: { create: true }, nameservice: null }, fails: ['nameservice'] },
  });
});

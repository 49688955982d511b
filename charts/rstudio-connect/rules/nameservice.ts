import { and, defaultTo, fn, not, rule } from 'chartwright';
import { values } from '../values';
import { settingRule } from './setting-rule';

const { apiKey, enabled, secretName, server } = values.nameservice;

/** Those that tell Connect of accounts on its server. */
const PROVIDERS = ['oauth2', 'saml', 'ldap'];

export const nameserviceRules = [
  settingRule('Authentication', 'Provider', (said) => ({
    paths: ['config.Authentication.Provider', enabled],
    broken: and(enabled, not(fn.has(fn.lower(said), PROVIDERS))),
    message: 'do not go together',
    found: defaultTo(said, 'no provider'),
    accepted: 'oauth2, saml or ldap while the name service is on',
    advice: 'set config.Authentication.Provider to one of them, or nameservice.enabled to false',
  })),
  rule({
    id: 'nameserviceOneSecret',
    paths: [secretName, apiKey],
    broken: and(enabled, secretName, apiKey),
    message: 'exclude each other',
    // Secrets are never shown, and the key is one.
    found: false,
    accepted: 'one of the two',
    advice: 'leave nameservice.apiKey empty if the secret exists already',
  }),
  rule({
    id: 'nameserviceSecret',
    paths: [secretName, apiKey],
    broken: and(enabled, not(secretName), not(apiKey)),
    message: 'one of them must be set',
    found: 'nothing',
    accepted: 'a secret or a key while nameservice.enabled is true',
    advice: 'set nameservice.secretName or nameservice.apiKey, or nameservice.enabled to false',
  }),
  rule({
    id: 'nameserviceServer',
    paths: [server],
    broken: and(enabled, not(secretName), not(server)),
    message: 'must be set together with nameservice.apiKey',
    accepted: 'the address of Connect, such as http://127.0.0.1:3939',
    advice: 'set nameservice.server, or use nameservice.secretName instead of the key',
  }),
];

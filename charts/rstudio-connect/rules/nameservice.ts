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
    accepted: 'one of oauth2, saml and ldap while the name service is on',
  })),
  rule({
    id: 'nameserviceOneSecret',
    paths: [secretName, apiKey],
    broken: and(enabled, secretName, apiKey),
    message: 'exclude each other',
    // The key is a secret.
    found: false,
    accepted: 'one of the two',
    advice: 'leave nameservice.apiKey empty where the secret is there already',
  }),
  rule({
    id: 'nameserviceSecret',
    paths: [secretName, apiKey],
    broken: and(enabled, not(secretName), not(apiKey)),
    message: 'say nothing of how the name service reaches Connect',
    found: false,
    accepted: 'one of the two while nameservice.enabled is true',
  }),
  rule({
    id: 'nameserviceServer',
    paths: [server],
    broken: and(enabled, not(secretName), not(server)),
    message: 'must be set beside nameservice.apiKey',
    accepted: 'where the name service reaches Connect, such as http://127.0.0.1:3939',
  }),
];

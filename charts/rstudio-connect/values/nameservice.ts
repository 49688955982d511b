import { v } from 'chartwright';
import { LINE, OBJECT_NAME } from './patterns';

const TOKENS = 'https://docs.posit.co/connect/api/#post-/v1/system/service-tokens';

export const nameservice = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether it is on. Only with the authentication provider `oauth2`, `saml` or `ldap`.',
    }),
    apiKey: v.string({
      default: '',
      pattern: LINE,
      description: `A [service token](${TOKENS}) with the scope \`nameservice:read\`, which the chart puts into a secret.`,
    }),
    server: v.string({
      default: 'http://127.0.0.1:3939',
      pattern: LINE,
      description: 'Where the module reaches Connect.',
    }),
    secretName: v.string({
      default: '',
      ...OBJECT_NAME,
      description: 'A secret that is there already, with the file `libnss_connect.conf`, instead of key and server.',
    }),
  },
  { description: 'The module by which the pod knows the users of Connect, so that content runs as them.' },
);

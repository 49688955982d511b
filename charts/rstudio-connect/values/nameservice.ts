import { v } from 'chartwright';
import { LINE, OBJECT_NAME } from './patterns';

const TOKENS = 'https://docs.posit.co/connect/api/#post-/v1/system/service-tokens';

export const nameservice = v.object(
  {
    enabled: v.boolean({
      default: false,
      description: 'Whether to enable it. Needs the authentication provider `oauth2`, `saml` or `ldap`.',
    }),
    apiKey: v.string({
      default: '',
      pattern: LINE,
      description: `A [service token](${TOKENS}) with the scope \`nameservice:read\`. The chart stores it in a Secret.`,
    }),
    server: v.string({
      default: 'http://127.0.0.1:3939',
      pattern: LINE,
      description: 'The address of Connect, as the pod reaches it.',
    }),
    secretName: v.string({
      default: '',
      ...OBJECT_NAME,
      description:
        'The name of an existing Secret with the file `libnss_connect.conf`, instead of `apiKey` and `server`.',
    }),
  },
  {
    description: 'The name service (NSS) module, which makes the users of Connect known in its pod.',
  },
);

import { and, not, rule } from 'chartwright';
import { offHost } from '../templates/modes';
import { values } from '../values';

const { serviceAccount, create } = values.rbac;

export const accountRules = [
  rule({
    id: 'accountName',
    paths: [serviceAccount.create, serviceAccount.name],
    broken: and(offHost, create, not(serviceAccount.create), not(serviceAccount.name)),
    message: 'no account is created or named',
    accepted: 'a name if the account is not created',
    advice: 'set rbac.serviceAccount.name to an existing account, or rbac.serviceAccount.create to true',
  }),
];

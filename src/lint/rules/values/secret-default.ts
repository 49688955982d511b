import { pathText } from '../../../package/data-file';
import { staticRule } from '../../rule';
import { atKey } from '../../target';
import { entriesOf } from '../../values/values-entries';
import { secretIn } from '../../values/secret-shapes';

/** What is below these is for trying out alone, and everybody may know it. */
const FOR_DEVELOPMENT = /^(?:dev|development|tests?|testing|examples?)$/;

/** A secret that everybody has. */
export const secretDefault = staticRule({
  id: 'secret-default',
  area: 'values',
  severity: 'warning',
  description: 'values.yaml has a password, a token or a private key as a default',
  why: `Everybody who can read the chart knows it, and whoever does not set the value installs it. Leave it empty and make
one at install time, take it from an existing Secret, or refuse to render without it.`,
  links: ['https://cwe.mitre.org/data/definitions/798.html'],
  recommended: true,
  allow: 'the path of the value, such as auth.password',
  messages: {
    secret: {
      text: 'the default of {path} is {what}, which is then the same for all who install the chart',
      help: 'leave {path} empty, and generate it or require an existing Secret',
    },
  },
  bad: { 'values.yaml': 'auth:\n  username: admin\n  password: s3cr3t-0f-all\n' },
  good: {
    'values.yaml':
      'auth:\n  username: admin\n  password: ""\n  existingSecret: demo-auth\n  existingSecretPasswordKey: admin-password\n',
  },
  *check({ chart: { values } }) {
    if (values === undefined) return;
    for (const { path, value } of entriesOf(values.data, () => true)) {
      const what = secretIn(path.at(-1) ?? '', value);
      if (what === undefined || path.some((step) => FOR_DEVELOPMENT.test(step))) continue;
      const text = pathText(path);
      yield {
        at: atKey(values, ...path),
        message: 'secret',
        data: { path: text, what },
        valuesPath: text,
        allowKey: text,
      };
    }
  },
});

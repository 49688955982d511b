import { callCases } from './caller';

const file = {
  contents: 'first\nsecond\n',
  mountPath: '/etc/licensing',
  secretKey: 'license.lic',
  secret: false,
  mountSubPath: false,
};
const common = { product: 'rstudio-pm', envVarPrefix: 'RSPM', fullName: 'rel-pm', namespace: 'posit' };
const call = (template: string, license: unknown, yaml: readonly unknown[], more: object = {}) => ({
  template: `license-${template}`,
  argument: { ...common, license, ...more },
  yaml,
});
const secret = (name: string, stringData: object, namespace = 'posit') => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace },
  type: 'Opaque',
  stringData,
});
const keyVariable = {
  name: 'RSPM_LICENSE',
  valueFrom: { secretKeyRef: { name: 'rel-pm-license', key: 'rstudio-pm' } },
};
const pathVariable = { name: 'RSPM_LICENSE_FILE_PATH', value: '/etc/licensing/license.lic' };

/** Licenses that are none, in all the shapes that values have. */
const none: Readonly<Record<string, unknown>> = {
  'a license that is null': null,
  'an empty license': {},
  'a license of nulls': { key: null, server: null, file: null },
  'a license that is turned off': { key: '', server: false, file: { contents: false, secret: false } },
};
const nothing = ['secret', 'env', 'volume', 'mount'].flatMap((template) =>
  Object.entries(none).map(([title, license]) => [`${template}: ${title}`, call(template, license, [])] as const),
);

const refused = (template: string, argument: object, ...says: string[]) => ({
  template: `license-${template}`,
  argument: { ...common, ...argument },
  says,
});
const mistyped = ['secret', 'env', 'volume', 'mount'].flatMap((template) => [
  [`${template}: a license that is text`, refused(template, { license: 'AAAA' }, 'license:', 'map', '"AAAA"')] as const,
  [`${template}: a file that is text`, refused(template, { license: { file: 'x' } }, 'license.file:', '"x"')] as const,
]);
const missing = (template: string, name: string) =>
  refused(template, { license: { key: 'A', file }, [name]: undefined }, `${name}: is missing`);

callCases({
  gives: {
    ...Object.fromEntries(nothing),
    'secret: a key': call('secret', { key: 'ABC-1', file }, [
      secret('rel-pm-license', { 'rstudio-pm': 'ABC-1' }),
      secret('rel-pm-license-file', { 'license.lic': 'first\nsecond\n' }),
    ]),
    'secret: a key that is a number': call('secret', { key: 12345678 }, [
      secret('rel-pm-license', { 'rstudio-pm': '12345678' }),
    ]),
    'secret: a file alone': call('secret', { file: { ...file, contents: 'text' } }, [
      secret('rel-pm-license-file', { 'license.lic': 'text\n' }),
    ]),
    'secret: a file that is in a secret already': call(
      'secret',
      { file: { ...file, contents: false, secret: 's' } },
      [],
    ),
    'secret: names and keys that look like numbers': call(
      'secret',
      { key: '0123', file: { ...file, secretKey: '1e3' } },
      [secret('1-license', { '12': '0123' }, '12345'), secret('1-license-file', { '1e3': 'first\nsecond\n' }, '12345')],
      { fullName: '1', product: '12', namespace: '12345' },
    ),
    // Whatever follows it in its file is a document of its own.
    'secret: ends its document': {
      template: 'license-secret',
      argument: { ...common, license: { key: 'A' } },
      text:
        '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: "rel-pm-license"\n  namespace: "posit"\n' +
        'type: Opaque\nstringData:\n  "rstudio-pm": "A"\n---',
    },
    'env: all of them': call('env', { key: 'A', server: 'host:1', file }, [
      [keyVariable, { name: 'RSPM_LICENSE_SERVER', value: 'host:1' }, pathVariable],
    ]),
    'env: a key that is a number': call('env', { key: 123 }, [[keyVariable]]),
    'env: a server that looks like a number': call('env', { server: '27' }, [
      [{ name: 'RSPM_LICENSE_SERVER', value: '27' }],
    ]),
    'env: a file in a secret': call('env', { file: { ...file, contents: null, secret: 's' } }, [[pathVariable]]),
    'env: without a product': call('env', { server: 'h' }, [[{ name: 'RSPM_LICENSE_SERVER', value: 'h' }]], {
      product: undefined,
    }),
    // Callers put it on a line of its own with `indent`.
    'env: begins on a new line': {
      template: 'license-env',
      argument: { ...common, license: { server: 'h' } },
      text: '\n- name: "RSPM_LICENSE_SERVER"\n  value: "h"',
    },
    'volume: of the contents': call('volume', { file }, [
      [{ name: 'license-file', secret: { secretName: 'rel-pm-license-file' } }],
    ]),
    'volume: of a secret': call('volume', { file: { ...file, secret: '007' } }, [
      [{ name: 'license-file', secret: { secretName: '007' } }],
    ]),
    'mount: the folder': call('mount', { file }, [[{ name: 'license-file', mountPath: '/etc/licensing' }]]),
    'mount: the file': call('mount', { file: { ...file, mountSubPath: true } }, [
      [{ name: 'license-file', mountPath: '/etc/licensing/license.lic', subPath: 'license.lic' }],
    ]),
    'mount: the license alone as argument': {
      template: 'license-mount',
      argument: { license: { file } },
      yaml: [[{ name: 'license-file', mountPath: '/etc/licensing' }]],
    },
  },
  fails: {
    ...Object.fromEntries(mistyped),
    'secret: without the name of what is installed': missing('secret', 'fullName'),
    'secret: without a product': missing('secret', 'product'),
    'secret: a key that is a map': refused('secret', { license: { key: { a: 1 } } }, 'license.key', '{"a":1}'),
    'secret: a file without its name': refused(
      'secret',
      { license: { file: { contents: 'x' } } },
      'license.file.secretKey',
    ),
    'env: without a prefix': missing('env', 'envVarPrefix'),
    'env: without the name of what is installed': missing('env', 'fullName'),
    'env: a path that is a list': refused(
      'env',
      { license: { file: { ...file, mountPath: ['x'] } } },
      'license.file.mountPath',
    ),
    'mount: without its path': refused('mount', { license: { file: { contents: 'x' } } }, 'license.file.mountPath'),
    'volume: without the name of what is installed': missing('volume', 'fullName'),
  },
});

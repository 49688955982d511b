import { secretDefault } from '../../../../src/lint/rules/values/secret-default';
import { findingsOf } from '../../kit';

const KEY = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA7b'.repeat(8)}\n-----END RSA PRIVATE KEY-----\n`;

test.each<[key: string, value: unknown]>([
  ['password', 'hunter22'],
  ['rootPassword', 'supersecretroot'],
  ['admin_password', 'Harbor12345'],
  ['ADMIN_PASSWORD', 'Harbor12345'],
  ['apiKey', '8f14e45fceea167a'],
  ['clientSecret', 'b7e23ec29af22b0b'],
  ['secretKey', 'a1b2c3d4e5f6a7b8c9'],
  ['token', 'c9f0f895fb98ab91'],
  ['secret_access_key', 'supersecret'],
  ['accessKey', 'a1b2c3d4e5f6a7b8c9'],
  ['config', `aws_access_key_id = AKIA${'Q3EGRIBZ7XKM4TNA'}`],
  ['env', `ghp_${'a1B2c3D4e5F6'.repeat(3)}`],
  ['anything', KEY],
])('a secret: %s', async (key, value) => {
  const findings = await findingsOf(secretDefault, { 'values.yaml': JSON.stringify({ auth: { [key]: value } }) });
  expect(findings.map(({ valuesPath }) => valuesPath)).toEqual([`auth.${key}`]);
  const [{ message = '' } = {}] = findings;
  expect(message).not.toContain(String(value).slice(0, 30));
});

test.each<[key: string, value: unknown]>([
  ['password', ''],
  ['password', null],
  ['password', true],
  ['password', 'changeme'],
  ['password', '<your password>'],
  ['password', '{{ .Release.Name }}'],
  ['password', '${PASSWORD}'],
  ['accessKey', 'enterprise-logs'],
  ['apiToken', 'YourPingdomApiToken'],
  ['password', 'pass'],
  ['existingSecret', 'demo-auth'],
  ['secretName', 'demo-auth'],
  ['passwordKey', 'admin-password'],
  ['existingSecretPasswordKey', 'admin-password'],
  ['secretKey', 'license.lic'],
  ['passwordFile', '/run/password'],
  ['tokenTtl', '24h'],
  ['username', 'administrator'],
  ['usePassword', 'always'],
  ['apiKey', 'https://example.com/key'],
  ['certificate', '-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----\n'],
  ['privateKey', '-----BEGIN RSA PRIVATE KEY-----\n-----END RSA PRIVATE KEY-----\n'],
  ['image', 'AKIAIOSFODNN7EXAMPLE'],
])('no secret: %s %j', async (key, value) => {
  expect(await findingsOf(secretDefault, { 'values.yaml': JSON.stringify({ auth: { [key]: value } }) })).toEqual([]);
});

test.each([
  ['adminPassword', 'a password in plain text'],
  ['root_passwd', 'a password in plain text'],
  ['token', 'a token in plain text'],
  ['apiKey', 'a key in plain text'],
  ['clientSecret', 'a secret in plain text'],
])('what %s is', async (key, what) => {
  const findings = await findingsOf(secretDefault, { 'values.yaml': `${key}: c9f0f895fb98ab91\n` });
  expect(findings.map(({ message }) => message)).toEqual([
    `the default of ${key} is ${what}, which is then the same for all who install the chart`,
  ]);
});

test('what is for development alone is no secret', async () => {
  const values = 'server:\n  dev:\n    rootToken: root\n  device:\n    rootToken: root\n';
  const findings = await findingsOf(secretDefault, { 'values.yaml': values });
  expect(findings.map(({ valuesPath }) => valuesPath)).toEqual(['server.device.rootToken']);
});

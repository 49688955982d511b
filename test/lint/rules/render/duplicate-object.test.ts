import { duplicateObject } from '../../../../src/lint/rules/render/duplicate-object';
import { findingsOf } from '../../kit';

const object = (name: string, { kind = 'ConfigMap', apiVersion = 'v1', more = '' } = {}) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${more}---\n`;
const hook = (when: string, policy = 'before-hook-creation') => ({
  more: `  annotations: { "helm.sh/hook": "${when}", "helm.sh/hook-delete-policy": "${policy}" }\n`,
});

test('which objects are one', async () => {
  const findings = await findingsOf(duplicateObject, {
    'templates/a.yaml': [
      object('same') + object('same'),
      object('namespace', { more: '  namespace: default\n' }) + object('namespace'),
      object('version', { kind: 'Ingress', apiVersion: 'networking.k8s.io/v1' }),
      object('version', { kind: 'Ingress', apiVersion: 'networking.k8s.io/v1beta1' }),
      object('other-namespace', { more: '  namespace: one\n' }) + object('other-namespace'),
      object('other-kind') + object('other-kind', { kind: 'Secret' }),
      object('hooks', hook('pre-install')) + object('hooks', hook('pre-install,pre-upgrade')),
      object('other-hooks', hook('pre-install')) + object('other-hooks', hook('post-install')),
      object('gone', hook('pre-install', 'hook-succeeded')) + object('gone'),
      object('stays', hook('pre-install')) + object('stays'),
      object('a').replace('name: a', 'generateName: a-') + object('a').replace('name: a', 'generateName: a-'),
    ].join(''),
  });
  expect(findings.map(({ object: found }) => found!.name).sort()).toEqual([
    'hooks',
    'namespace',
    'same',
    'stays',
    'version',
  ]);
});

import { runAsRoot } from '../../../../src/lint/rules/hygiene/run-as-root';
import { foundIn, TEST, workload } from '../../objects/found-in';

const NON_ROOT = 'securityContext: { runAsNonRoot: true }';

test('who may be root', async () => {
  const found = await foundIn(runAsRoot, {
    unsaid: workload('args: []'),
    zero: workload('securityContext: { runAsUser: 0 }', { pod: NON_ROOT }),
    overridden: workload('securityContext: { runAsNonRoot: false }', { pod: NON_ROOT }),
    'root-init': workload('args: []', {
      pod: `${NON_ROOT}, initContainers: [{ name: chown, image: a, securityContext: { runAsUser: 0 } }]`,
    }),
    'ok-container': workload(NON_ROOT),
    'ok-pod': workload('securityContext: { privileged: false }', { pod: NON_ROOT }),
    'ok-user': workload('securityContext: { runAsUser: 1000 }'),
    'ok-init': workload(NON_ROOT, { pod: 'initContainers: [{ name: init, image: a }]' }),
    'ok-windows': workload('args: []', { pod: 'os: { name: windows }' }),
    'ok-test': workload('args: []', { kind: 'Pod', annotations: TEST }),
  });
  expect(found).toEqual(['overridden', 'root-init', 'unsaid', 'zero']);
});

import { hostNamespace } from '../../../../src/lint/rules/hygiene/host-namespace';
import { foundIn, workload } from '../../objects/found-in';

test('which pods share what of their node', async () => {
  const found = await foundIn(hostNamespace, {
    network: workload('args: []', { kind: 'DaemonSet', pod: 'hostNetwork: true' }),
    all: workload('args: []', { pod: 'hostPID: true, hostIPC: true' }),
    'ok-false': workload('args: []', { pod: 'hostNetwork: false' }),
    'ok-users': workload('args: []', { pod: 'hostUsers: true' }),
    'ok-container': workload('hostNetwork: true'),
  });
  expect(found).toEqual(['all', 'all', 'network']);
});

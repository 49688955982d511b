import { privilegeEscalation } from '../../../../src/lint/rules/hygiene/privilege-escalation';
import { foundIn, TEST, workload } from '../../objects/found-in';

test('who can gain privileges', async () => {
  const found = await foundIn(privilegeEscalation, {
    unsaid: workload('args: []'),
    said: workload('securityContext: { allowPrivilegeEscalation: true }', { kind: 'Job' }),
    'ok-false': workload('securityContext: { allowPrivilegeEscalation: false }'),
    'ok-privileged': workload('securityContext: { privileged: true }'),
    'ok-windows': workload('args: []', { pod: 'os: { name: windows }' }),
    'ok-test': workload('args: []', { kind: 'Pod', annotations: TEST }),
  });
  expect(found).toEqual(['said', 'unsaid']);
});

import { privilegedContainer } from '../../../../src/lint/rules/hygiene/privileged-container';
import { foundIn, workload } from '../../objects/found-in';

test('which containers are privileged', async () => {
  const found = await foundIn(privilegedContainer, {
    main: workload('securityContext: { privileged: true }'),
    init: workload('args: []', {
      kind: 'DaemonSet',
      pod: 'initContainers: [{ name: init, image: a, securityContext: { privileged: true } }]',
    }),
    'ok-false': workload('securityContext: { privileged: false }'),
    'ok-text': workload('securityContext: { privileged: "true" }'),
    'ok-elsewhere': workload('env: [{ name: privileged, value: "true" }]'),
  });
  expect(found).toEqual(['init', 'main']);
});

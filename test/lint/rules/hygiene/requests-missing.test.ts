import { requestsMissing } from '../../../../src/lint/rules/hygiene/requests-missing';
import { foundIn, TEST, workload } from '../../objects/found-in';

const BOTH = '{ cpu: 1, memory: 1Gi }';

test('what counts as a request', async () => {
  const found = await foundIn(requestsMissing, {
    none: workload('resources: {}'),
    'cpu-only': workload('resources: { requests: { cpu: 1 } }'),
    job: workload('args: []', { kind: 'CronJob' }),
    sidecar: workload(`resources: { requests: ${BOTH} }`, {
      pod: 'initContainers: [{ name: proxy, image: a, restartPolicy: Always }]',
    }),
    'ok-both': workload(`resources: { requests: ${BOTH} }`),
    'ok-limits': workload(`resources: { limits: ${BOTH} }`),
    'ok-mixed': workload('resources: { requests: { cpu: 1 }, limits: { memory: 1Gi } }'),
    'ok-pod': workload('args: []', { pod: `resources: { requests: ${BOTH} }` }),
    'ok-init': workload(`resources: { requests: ${BOTH} }`, { pod: 'initContainers: [{ name: init, image: a }]' }),
    'ok-test': workload('args: []', { kind: 'Pod', annotations: TEST }),
    'ok-hook': workload('args: []', { kind: 'Job', annotations: '"helm.sh/hook": pre-install' }),
  });
  expect(found).toEqual(['cpu-only', 'job', 'none', 'sidecar']);
});

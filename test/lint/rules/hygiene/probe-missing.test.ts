import { probeMissing } from '../../../../src/lint/rules/hygiene/probe-missing';
import { foundIn, TEST, workload } from '../../objects/found-in';

const PORT = 'ports: [{ containerPort: 80 }]';
const READY = 'readinessProbe: { tcpSocket: { port: 80 } }';
const ALIVE = 'livenessProbe: { tcpSocket: { port: 80 } }';

test('which containers need which probes', async () => {
  const found = await foundIn(probeMissing, {
    server: workload(PORT),
    'server-alive': workload(`${PORT}, ${ALIVE}`, { kind: 'StatefulSet' }),
    worker: workload('args: []', { kind: 'DaemonSet' }),
    'none-ready': workload(`${PORT}, ${READY}`),
    'none-worker-alive': workload(ALIVE),
    'none-job': workload(PORT, { kind: 'Job' }),
    'none-cron': workload(PORT, { kind: 'CronJob' }),
    'none-pod': workload(PORT, { kind: 'Pod', annotations: TEST }),
    'none-init': workload(READY, { pod: 'initContainers: [{ name: init, image: a, ports: [{ containerPort: 1 }] }]' }),
    'none-strange': workload('ports: 80, readinessProbe: true', { pod: 'initContainers: { a: 1 }' }),
  });
  expect(found).toEqual(['server', 'server-alive', 'worker']);
});

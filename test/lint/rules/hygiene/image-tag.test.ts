import { imageTag } from '../../../../src/lint/rules/hygiene/image-tag';
import { foundIn, TEST, workload } from '../../objects/found-in';

const image = (name: string) => workload('args: []').replace('"nginx:1"', JSON.stringify(name));

test('what counts as a tag', async () => {
  const found = await foundIn(imageTag, {
    absent: image('nginx'),
    empty: image('nginx:'),
    latest: image('docker.io/library/nginx:latest'),
    port: image('registry.example.com:5000/team/app'),
    'ok-tag': image('registry.example.com:5000/team/app:1.2'),
    'ok-latest-build': image('nginx:latest-alpine'),
    'ok-digest': image(`nginx@sha256:${'0'.repeat(64)}`),
    'ok-both': image(`nginx:latest@sha256:${'0'.repeat(64)}`),
    'ok-test': workload('args: []', { kind: 'Pod', annotations: TEST }).replace('nginx:1', 'busybox'),
    'ok-none': image(''),
  });
  expect(found).toEqual(['absent', 'empty', 'latest', 'port']);
});

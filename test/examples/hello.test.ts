import { render, testHelms } from 'chartwright/testing';
import { removeExamples, synthesizedExample } from './synthesized';

afterAll(removeExamples);

let chart = '';
beforeAll(async () => ([chart = ''] = await synthesizedExample('hello')));

describe.each(testHelms())('$name', (helm) => {
  test.each([
    {
      title: 'by default',
      values: {},
      replicas: 1,
      container: { name: 'server', image: 'nginx:1.27', env: [{ name: 'MODE', value: 'server' }] },
    },
    {
      title: 'with everything on',
      values: { replicas: 0, image: 'own:1', debug: true, resources: { limits: { cpu: 2 } } },
      replicas: 0,
      container: {
        name: 'server',
        image: 'own:1',
        env: [
          { name: 'MODE', value: 'server' },
          { name: 'LOG', value: 'debug' },
        ],
        resources: { limits: { cpu: 2 } },
      },
    },
  ])('$title', async ({ values, replicas, container }) => {
    const labels = { 'app.kubernetes.io/instance': 'rel' };
    expect(await render(chart, { helm, values })).toEqual([
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'rel-hello' },
        spec: {
          replicas,
          selector: { matchLabels: labels },
          template: { metadata: { labels }, spec: { containers: [container] } },
        },
      },
    ]);
  });
});

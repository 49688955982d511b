import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, testHelms } from 'chartwright/testing';
import { mapParallel, runHelm } from '../../../src/helm';
import { readYaml } from '../../../src/yaml/read';
import { synthesizedCharts } from '../synthesized';
import { anchorOf, codeBlocksOf, sectionsOf } from './markdown';

const charts = synthesizedCharts();
afterAll(() => charts.remove());
const chart = charts.folder('rstudio-connect');
const readme = readFileSync(path.join(chart, 'README.md'), 'utf8');
const blocks = codeBlocksOf(readme);

/** The chart as the page names it, from the repository or unpacked by `helm pull`, is the synthesized folder. */
const inFolder = (word: string) => word.replace(/^(rstudio\/)?rstudio-connect(?=$|\/)/, () => chart);

/** The commands of the page that install the chart, each on one line. */
const installCommands = blocks
  .filter(({ language }) => language === 'bash')
  .flatMap(({ text }) => text.replaceAll(/\\\n\s*/g, '').split('\n'))
  .filter((command) => command.startsWith('helm upgrade --install '));

test('three commands install it', () => {
  const [install] = blocks.filter(({ heading }) => heading === 'Install');
  expect(
    install!.text
      .replaceAll(/\\\n\s*/g, '')
      .trim()
      .split('\n'),
  ).toEqual([
    'helm repo add rstudio https://helm.rstudio.com',
    'helm repo update',
    'helm upgrade --install connect rstudio/rstudio-connect ' +
      '--namespace posit --create-namespace --set sharedStorage.create=true',
  ]);
  expect(installCommands).toHaveLength(2);
});

describe.each(testHelms())('$name', ({ bin }) => {
  test.each(installCommands)('renders: %s', async (command) => {
    const words = command.split(' ').filter((word) => !['helm', 'upgrade', '--install'].includes(word));
    const { code, stdout, stderr } = await runHelm(['template', ...words.map(inFolder)], { helm: bin });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('kind: Deployment');
    expect(stdout).toContain('name: "connect-rstudio-connect-shared-storage"');
  });

  test('each block of values renders as it is, with storage', async () => {
    const found = await mapParallel(
      blocks.filter(({ language }) => language === 'yaml'),
      async ({ heading, text }) => {
        const values = { sharedStorage: { create: true }, ...valuesIn(text) };
        return render(chart, { values, helm: bin, apiVersions: ['monitoring.coreos.com/v1'] }).then(
          () => [],
          (error: unknown) => [`${heading}: ${text}\n${String(error)}`],
        );
      },
    );
    expect(found.flat()).toEqual([]);
  });
});

/** What the worked examples make of the pods of content, without what the chart itself adds. */
const worked: Readonly<Record<string, { readonly job?: object; readonly service?: object }>> = {
  'Node selector and tolerations': {
    job: podOf({
      nodeSelector: { 'example.com/pool': 'content' },
      tolerations: [{ key: 'example.com/pool', operator: 'Equal', value: 'content', effect: 'NoSchedule' }],
      initContainers: [{ name: 'connect-content-init', image: 'posit/connect-content-init:2026.08.0' }],
      containers: [runtimeMounted({ name: 'connect-content' })],
      volumes: [{ name: 'rsc-volume', emptyDir: {} }],
    }),
  },
  'Environment variables and resources': {
    job: podOf({
      containers: [
        runtimeMounted({
          name: 'connect-content',
          env: [
            { name: 'HTTPS_PROXY', value: 'http://proxy.example.com:3128' },
            { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'content-database', key: 'url' } } },
          ],
          resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '4Gi' } },
        }),
      ],
    }),
  },
  'A cache, filled by an init container, and a sidecar for logs': {
    job: podOf({
      initContainers: [
        { name: 'fill-cache', image: 'busybox:1.37', volumeMounts: [{ name: 'cache', mountPath: '/cache' }] },
        { name: 'connect-content-init' },
      ],
      containers: [
        runtimeMounted(
          { name: 'connect-content', env: [{ name: 'CACHE_DIR', value: '/cache' }] },
          { name: 'cache', mountPath: '/cache' },
          { name: 'logs', mountPath: '/var/log/content' },
        ),
        { name: 'log-shipper', volumeMounts: [{ name: 'logs', mountPath: '/var/log/content', readOnly: true }] },
      ],
      volumes: [
        { name: 'cache', emptyDir: { sizeLimit: '2Gi' } },
        { name: 'logs', emptyDir: {} },
        { name: 'rsc-volume', emptyDir: {} },
      ],
    }),
  },
  'Image pull secrets and service account': {
    job: podOf({ serviceAccountName: 'content', imagePullSecrets: [{ name: 'registry' }] }),
  },
  'Labels and the type of the services': {
    service: { apiVersion: 'v1', kind: 'Service', metadata: { labels: { team: 'data' } }, spec: { type: 'NodePort' } },
  },
  'Custom CA certificates': {
    job: podOf({
      containers: [
        runtimeMounted(
          {
            name: 'connect-content',
            env: [
              { name: 'SSL_CERT_FILE', value: '/etc/ca-bundle/ca-bundle.crt' },
              { name: 'REQUESTS_CA_BUNDLE', value: '/etc/ca-bundle/ca-bundle.crt' },
            ],
          },
          { name: 'ca-bundle', mountPath: '/etc/ca-bundle', readOnly: true },
        ),
      ],
      volumes: [
        { name: 'ca-bundle', configMap: { name: 'ca-bundle' } },
        { name: 'rsc-volume', emptyDir: {} },
      ],
    }),
  },
};

function podOf(pod: object): object {
  return { apiVersion: 'batch/v1', kind: 'Job', spec: { template: { spec: pod } } };
}

function runtimeMounted(container: object, ...mounts: readonly object[]): object {
  return {
    ...container,
    volumeMounts: [...mounts, { name: 'rsc-volume', mountPath: '/opt/rstudio-connect-runtime' }],
  };
}

test.each(Object.entries(worked))('the bases of “%s”', async (title, { job, service }) => {
  const [block] = blocks.filter(({ heading, language }) => heading === title && language === 'yaml');
  const values = { ...valuesIn(block!.text), sharedStorage: { create: true } };
  const objects = await render(chart, { values });
  const config = objects.find(({ metadata }) => metadata.name === 'rel-rstudio-connect-config');
  const files = config!['data'] as Readonly<Record<string, string>>;
  if (job !== undefined) expect(readYaml(files['job.yaml']!).value).toMatchObject(job);
  if (service !== undefined) expect(readYaml(files['service.yaml']!).value).toEqual(service);
});

test('the page of a packaged chart names no folder of this project', () => {
  expect(readme).not.toMatch(/\bdist\/|\bnpm |\bnpx |cdk8s/);
});

test('links within the page lead somewhere, and each example is linked', () => {
  const anchors = new Set(sectionsOf(readme).map(({ heading }) => anchorOf(heading)));
  const links = [...readme.matchAll(/\]\((#?[^):]+)\)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) =>
    link.startsWith('#') ? !anchors.has(link.slice(1)) : !existsSync(path.join(chart, link)),
  );
  expect(dead).toEqual([]);
  const examples = readdirSync(path.join(chart, 'examples')).map((file) => `examples/${file}`);
  expect(examples.filter((example) => !links.includes(example))).toEqual([]);
});

function valuesIn(text: string): object {
  const { value, faults } = readYaml(text);
  if (faults.length > 0) throw new Error(`${faults[0]!.message} in:\n${text}`);
  return value as object;
}

import { containerOf, defaults, PlayedLauncher, podOf, type Sample } from './launcher-kit';

const launcher = new PlayedLauncher();
afterAll(() => launcher.remove());

const podWith = async (sample: Sample) => podOf(await launcher.job(sample));
const containerWith = async (sample: Sample) => containerOf(await launcher.job(sample));

const plain = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { generateName: 'rs-launcher-', labels: { 'app.kubernetes.io/managed-by': 'launcher' } },
  spec: {
    backoffLimit: 0,
    template: {
      metadata: {
        generateName: 'rs-launcher-',
        annotations: { stdin: '', user: 'rstudio', name: 'a job', service_ports: '[]' },
      },
      spec: {
        restartPolicy: 'Never',
        enableServiceLinks: false,
        shareProcessNamespace: false,
        containers: [
          {
            name: 'rs-launcher-container',
            image: 'example/content:1',
            command: ['/bin/true'],
            stdin: false,
            stdinOnce: true,
          },
        ],
      },
    },
  },
};

test.each([
  ['job', 'v2'],
  ['service', 'v1'],
] as const)('the template of the %s begins as the Launcher asks, and can be read', (template, version) => {
  const lines = launcher.text(template).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '# Version: 2.4.0',
    '# DO NOT MODIFY the "Version: " key',
    `# Helm Version: ${version}`,
  ]);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test('a plain job', async () => {
  expect(await launcher.job({})).toEqual(plain);
});

describe('what may be missing', () => {
  const nothing = (value: object): object => Object.fromEntries(Object.keys(value).map((key) => [key, null]));

  const cases: readonly (readonly [string, Sample])[] = [
    ['everything of the values', { values: null }],
    ['each part of the values', { values: nothing(defaults) }],
    [
      'each value',
      { values: Object.fromEntries(Object.entries(defaults).map(([part, value]) => [part, nothing(value)])) },
    ],
    ['limits and requests', { values: { pod: { resources: { limits: null, requests: null } } } }],
    ['lists of the job', { job: { args: null, environment: null, config: null, tags: null, resourceLimits: null } }],
    [
      'lists of the pod',
      { job: { volumes: null, volumeMounts: null, exposedPorts: null, placementConstraints: null } },
    ],
    ['texts of the job', { job: { command: '', host: '', workingDirectory: '', stdin: '', serviceAccountName: '' } }],
  ];

  test('the values, and parts of the job', async () => {
    const jobs = await launcher.objects(
      'job',
      cases.map(([, sample]) => sample),
    );
    expect(jobs.map((job, index) => [cases[index]![0], job])).toEqual(cases.map(([what]) => [what, plain]));
  });

  test('all of the job', async () => {
    const all = ['user', 'name', 'container', 'exe', 'shareProcessNamespace', 'servicePortsJson', 'generateName'];
    const { metadata, spec } = await launcher.job({ job: Object.fromEntries(all.map((name) => [name, null])) });
    expect(metadata).toMatchObject({ generateName: null });
    expect(spec.template.metadata).toMatchObject({ annotations: { stdin: '', user: '', name: '', service_ports: '' } });
    expect(spec.template.spec.containers).toEqual([{ name: 'rs-launcher-container', stdin: false, stdinOnce: true }]);
  });

  test('parts of metadata', async () => {
    const metadata = { job: null, pod: { annotations: null, initContainers: null, labels: null } };
    const { spec } = await launcher.job({ job: { metadata } });
    expect(spec.template.metadata).toMatchObject({ annotations: { user_metadata: JSON.stringify(metadata) } });
    expect(spec.template.spec).toEqual(plain.spec.template.spec);
  });
});

describe('labels and annotations', () => {
  const asked = {
    instanceId: '17',
    tags: ['first', '2'],
    metadata: {
      job: { annotations: { a: 'job', b: 'job' }, labels: { a: 'job', b: 'job' } },
      pod: { annotations: { a: 'job', b: 'job', user: 'root' }, labels: { a: 'job', b: 'job' } },
    },
  };
  const own = { labels: { b: 'values', c: '1' }, annotations: { b: 'values', c: 'yes' } };
  const values = { job: own, pod: { ...own, labels: { ...own.labels, 'launcher-instance-id': '18' } } };

  test('those of the values count over those of the job, the Launcher’s own over both', async () => {
    const { metadata, spec } = await launcher.job({ job: asked, values });
    const labels = { a: 'job', b: 'values', c: '1', 'launcher-instance-id': '17' };
    const annotations = { a: 'job', b: 'values', c: 'yes' };
    expect(metadata).toEqual({
      generateName: 'rs-launcher-',
      labels: { ...labels, 'app.kubernetes.io/managed-by': 'launcher' },
      annotations,
    });
    expect(spec.template.metadata).toEqual({
      generateName: 'rs-launcher-',
      labels,
      annotations: {
        ...annotations,
        USER_TAG_0: 'first',
        USER_TAG_1: '2',
        stdin: '',
        user: 'rstudio',
        name: 'a job',
        service_ports: '[]',
        user_metadata: JSON.stringify(asked.metadata),
      },
    });
  });
});

describe('the pod', () => {
  test('has what the job asks for', async () => {
    const volumes = [{ name: 'data', emptyDir: {} }];
    const init = { name: 'init', image: 'example/init' };
    const spec = await podWith({
      job: {
        host: 'node-1',
        serviceAccountName: 'content',
        shareProcessNamespace: true,
        placementConstraints: [
          { name: 'zone', value: 'a' },
          { name: 'zone', value: 'b' },
          { name: null, value: 'c' },
        ],
        metadata: { pod: { initContainers: [init] } },
        volumes,
      },
      values: { pod: { serviceAccountName: 'unused' } },
    });
    expect(spec).toMatchObject({
      nodeName: 'node-1',
      serviceAccountName: 'content',
      shareProcessNamespace: true,
      nodeSelector: { zone: 'b' },
      initContainers: [init],
      volumes,
    });
  });

  test('has what the values say', async () => {
    const pod = {
      serviceAccountName: 'content',
      hostAliases: [{ ip: '10.0.0.1', hostnames: ['db'] }],
      enableServiceLinks: true,
      volumes: [{ name: 'own', emptyDir: {} }],
      tolerations: [{ key: 'gpu', operator: 'Exists' }],
      affinity: { podAntiAffinity: {} },
      priorityClassName: 'low',
      imagePullSecrets: [{ name: 'pull' }],
      initContainers: [{ name: 'init', image: 'example/init' }],
    };
    const extra = { name: 'extra', image: 'example/extra' };
    const zone = { name: 'zone', value: 'a' };
    const job = { placementConstraints: [zone, { name: 'disk', value: 'ssd' }] };
    const { containers, nodeSelector, ...spec } = await podWith({
      job,
      values: { pod: { ...pod, nodeSelector: { zone: 'b' }, extraContainers: [extra] } },
    });
    expect(spec).toEqual({ ...pod, restartPolicy: 'Never', shareProcessNamespace: false });
    expect(nodeSelector).toEqual({ zone: 'b', disk: 'ssd' });
    expect(containers[1]).toEqual(extra);
  });

  test('a job that has ended is deleted after a while, or at once', async () => {
    for (const ttlSecondsAfterFinished of [0, 86_400]) {
      const { spec } = await launcher.job({ values: { job: { ttlSecondsAfterFinished } } });
      expect(spec).toMatchObject({ ttlSecondsAfterFinished });
    }
  });

  const user = { image: 'i', runAsUserId: 1_000_000, runAsGroupId: 1000, supplementalGroupIds: [5, 2_000_000] };
  const ids = { runAsUser: 1_000_000, runAsGroup: 1000, supplementalGroups: [5, 2_000_000] };
  const contexts: readonly (readonly [string, object, object, object | undefined])[] = [
    [
      'the job’s own over the default',
      user,
      { defaultSecurityContext: { runAsUser: 1, fsGroup: 7 } },
      { ...ids, fsGroup: 7 },
    ],
    [
      'the values’ over that',
      user,
      { securityContext: { runAsUser: 2, runAsNonRoot: true } },
      { ...ids, runAsUser: 2, runAsNonRoot: true },
    ],
    ['the values’ alone', { image: 'i' }, { securityContext: { fsGroup: 3 } }, { fsGroup: 3 }],
    [
      'each field of each of them',
      { image: 'i' },
      {
        defaultSecurityContext: { seccompProfile: { type: 'Localhost' } },
        securityContext: { seccompProfile: { localhostProfile: 'a' } },
      },
      { seccompProfile: { type: 'Localhost', localhostProfile: 'a' } },
    ],
    ['nothing', { image: 'i', runAsUserId: 0 }, { defaultSecurityContext: null }, undefined],
  ];
  test('security contexts', async () => {
    const samples = contexts.map(([, container, pod]) => ({ job: { container }, values: { pod } }));
    const jobs = await launcher.objects('job', samples);
    const found = jobs.map((job, index) => [contexts[index]![0], podOf(job)['securityContext']]);
    expect(found).toEqual(contexts.map(([what, , , expected]) => [what, expected]));
  });
});

describe('what the container runs', () => {
  const commands: readonly (readonly [string, object, readonly string[], object])[] = [
    ['a program', { exe: '/bin/r', args: ['-e', 'a b'] }, [], { command: ['/bin/r'], args: ['-e', 'a b'] }],
    [
      'a line of the shell',
      { command: 'r -e', args: ['1', '2'] },
      [],
      { command: ['/bin/sh'], args: ['-c', 'r -e 1 2'] },
    ],
    ['a line alone', { command: 'r' }, [], { command: ['/bin/sh'], args: ['-c', 'r'] }],
    [
      'a line under the values’ command',
      { command: 'r' },
      ['tini', '--'],
      { command: ['tini', '--'], args: ['-c', 'r'] },
    ],
    ['arguments under it', { args: ['r'] }, ['tini', '--'], { command: ['tini', '--'], args: ['r'] }],
  ];
  test('commands and arguments', async () => {
    const samples = commands.map(([, job, command]) => ({ job, values: { pod: { command } } }));
    const jobs = (await launcher.objects('job', samples)).map(containerOf);
    const found = jobs.map(({ command, args }, index) => [commands[index]![0], { command, args }]);
    expect(found).toEqual(commands.map(([what, , , expected]) => [what, expected]));
  });

  test('with what is put into it, where', async () => {
    const pod = { imagePullPolicy: 'Always', containerSecurityContext: { privileged: false } };
    expect(await containerWith({ job: { stdin: 'a\nb', workingDirectory: '/tmp' }, values: { pod } })).toMatchObject({
      stdin: true,
      stdinOnce: true,
      workingDir: '/tmp',
      imagePullPolicy: 'Always',
      securityContext: { privileged: false },
    });
  });

  test('with variables, secrets among them', async () => {
    const { env } = await containerWith({
      job: {
        environment: [
          { name: 'A', value: '1' },
          { name: 'EMPTY', value: '' },
          { name: 'NONE', value: null },
        ],
        config: [
          { name: 'secret', value: 'db:password:DB_PASSWORD' },
          { name: 'other', value: 'a:b:c' },
          { name: 'secret', value: 'unpacked' },
          { name: 'secret', value: null },
          { name: null, value: 'a:b:c' },
        ],
      },
      values: { pod: { env: [{ name: 'OWN', value: '3' }] } },
    });
    expect(env).toEqual([
      { name: 'A', value: '1' },
      { name: 'EMPTY', value: '' },
      { name: 'NONE' },
      { name: 'DB_PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
      { name: 'OWN', value: '3' },
    ]);
  });

  test('with the ports that its node publishes', async () => {
    const exposedPorts = [
      { targetPort: 8080, publishedPort: 30_080, protocol: 'TCP' },
      { targetPort: 9090, publishedPort: null, protocol: 'TCP' },
    ];
    expect((await containerWith({ job: { exposedPorts } }))['ports']).toEqual([
      { containerPort: 8080, hostPort: 30_080 },
    ]);
  });
});

import { containerOf, PlayedLauncher } from './launcher-kit';

const launcher = new PlayedLauncher();
afterAll(() => launcher.remove());

describe('resources', () => {
  const limit = (type: string | null, value: unknown) => ({ type, value });
  const nvidia = (count: number) => ({ limits: { 'nvidia.com/gpu': count } });
  const cases: readonly (readonly [string, readonly object[], object | undefined])[] = [
    [
      'each of them',
      [
        limit('cpuCount', '1.5'),
        limit('CPU Request', '0.5'),
        limit('memory', '2048'),
        limit('Memory Request', '512'),
        limit('AMD GPUs', '2'),
      ],
      { limits: { cpu: '1.5', memory: '2048M', 'amd.com/gpu': 2 }, requests: { cpu: '0.5', memory: '512M' } },
    ],
    ['numbers', [limit('cpuCount', 2), limit('memory', 1_000_000)], { limits: { cpu: 2, memory: '1000000M' } }],
    ['devices as text', [limit('NVIDIA GPUs', '1')], nvidia(1)],
    ['devices as the text of a float', [limit('NVIDIA GPUs', '1.000000')], nvidia(1)],
    ['devices as a number', [limit('NVIDIA GPUs', 3)], nvidia(3)],
    ['a part of a device is one', [limit('NVIDIA GPUs', '0.5')], nvidia(1)],
    ['no devices', [limit('NVIDIA GPUs', '0'), limit('AMD GPUs', '0.000000')], undefined],
    ['nothing said', [limit('cpuCount', ''), limit('memory', null), limit('NVIDIA GPUs', null)], undefined],
    ['others', [limit('disk', '1'), limit(null, '1')], undefined],
  ];

  test('what the job asks for', async () => {
    const samples = cases.map(([, resourceLimits]) => ({ job: { resourceLimits } }));
    const jobs = await launcher.objects('job', samples);
    const found = jobs.map((job, index) => [cases[index]![0], containerOf(job)['resources']]);
    expect(found).toEqual(cases.map(([what, , expected]) => [what, expected]));
  });

  test('comes over what the values say', async () => {
    const resources = { limits: { cpu: '4', memory: '8G' }, requests: { cpu: '1' }, claims: [{ name: 'gpu' }] };
    const job = await launcher.job({
      job: { resourceLimits: [limit('cpuCount', '2')] },
      values: { pod: { resources } },
    });
    expect(containerOf(job)['resources']).toEqual({ ...resources, limits: { cpu: '2', memory: '8G' } });
  });
});

describe('mounts', () => {
  const volumes = [
    { name: 'shared', persistentVolumeClaim: { claimName: 'connect-shared-storage' } },
    { name: 'other', persistentVolumeClaim: { claimName: 'other' } },
    { name: 'scratch', emptyDir: {} },
  ];
  const [shared, ...others] = [
    { name: 'shared', mountPath: '/apps', subPath: 'apps/1' },
    { name: 'shared', mountPath: '/all', readOnly: true },
    { name: 'other', mountPath: '/other', subPath: 'b' },
    { name: 'scratch', mountPath: '/tmp' },
  ];
  const own = [{ name: 'own', mountPath: '/own', subPath: 'c' }];
  const cases = [
    [{ name: 'connect-shared-storage', subPath: 'connect' }, 'connect/apps/1'],
    [{ name: 'connect-shared-storage', subPath: '' }, 'apps/1'],
    [{ name: 'elsewhere', subPath: 'connect' }, 'apps/1'],
    [{ name: '', subPath: 'connect' }, 'apps/1'],
    [null, 'apps/1'],
  ] as const;

  test('of the shared storage lie in the folder that the chart has there', async () => {
    const job = { volumes, volumeMounts: [shared, ...others] };
    const pod = { volumeMounts: own };
    const jobs = await launcher.objects(
      'job',
      cases.map(([sharedStorage]) => ({ job, values: { pod, sharedStorage } })),
    );
    expect(jobs.map((made) => containerOf(made)['volumeMounts'])).toEqual(
      cases.map(([, subPath]) => [{ ...shared, subPath }, ...others, ...own]),
    );
  });
});

describe('text of any kind stays the text that it is', () => {
  const texts = [
    'yes',
    '1e3',
    '0123',
    'null',
    '~',
    'a: b',
    '# a',
    '- a',
    '"quoted" and \'single\'',
    'two\nlines\n',
    '  blanks  ',
    '{{ .Values.x }}',
    'back\\slash \\n',
    '%s',
    'ä €',
    'a\tb',
    'long '.repeat(40),
  ];
  const jobWith = (text: string) => {
    const metadata = { annotations: { [text]: 'key', text }, labels: { text } };
    return {
      id: text,
      generateName: text,
      instanceId: text,
      user: text,
      name: text,
      stdin: text,
      tags: [text],
      metadata: { job: metadata, pod: metadata, service: metadata },
      host: text,
      placementConstraints: [{ name: 'text', value: text }],
      serviceAccountName: text,
      container: { image: text },
      exe: text,
      args: [text],
      workingDirectory: text,
      environment: [{ name: text, value: text }],
      serviceName: text,
      servicePortsJson: text,
    };
  };

  test('in jobs', async () => {
    const jobs = await launcher.objects(
      'job',
      texts.map((text) => ({ job: jobWith(text) })),
    );
    for (const [index, text] of texts.entries()) {
      const { metadata, spec } = jobs[index]!;
      const asked = jobWith(text).metadata;
      const labels = { text, 'launcher-instance-id': text };
      expect(metadata).toMatchObject({ generateName: text, labels, annotations: asked.job.annotations });
      const { user_metadata, ...annotations } = spec.template.metadata.annotations;
      expect(JSON.parse(user_metadata!)).toEqual(asked);
      expect(annotations).toEqual({
        ...asked.pod.annotations,
        USER_TAG_0: text,
        user: text,
        name: text,
        stdin: text,
        service_ports: text,
      });
      expect(spec.template.metadata).toMatchObject({ generateName: text, labels });
      expect(spec.template.spec).toMatchObject({
        nodeName: text,
        nodeSelector: { text },
        serviceAccountName: text,
        containers: [
          { image: text, command: [text], args: [text], workingDir: text, env: [{ name: text, value: text }] },
        ],
      });
    }
  });

  test('in lines of the shell', async () => {
    const jobs = await launcher.objects(
      'job',
      texts.map((text) => ({ job: { command: text, args: [text, 'x'] } })),
    );
    expect(jobs.map((job) => containerOf(job)['args'])).toEqual(texts.map((text) => ['-c', `${text} ${text} x`]));
  });

  test('in services', async () => {
    const services = await launcher.objects<object>(
      'service',
      texts.map((text) => ({ job: jobWith(text) })),
    );
    for (const [index, text] of texts.entries()) {
      expect(services[index]).toMatchObject({
        metadata: {
          name: text,
          labels: { text, 'job-name': text, 'launcher-instance-id': text },
          annotations: { [text]: 'key', text },
        },
        spec: { selector: { 'job-name': text } },
      });
    }
  });
});

describe('the service', () => {
  const plain = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'service-1', labels: { 'app.kubernetes.io/managed-by': 'launcher', 'job-name': 'job-1' } },
    spec: { type: 'ClusterIP', clusterIP: '', selector: { 'job-name': 'job-1' } },
  };

  test('of a job without ports', async () => {
    expect(await launcher.objects('service', [{}])).toEqual([plain]);
  });

  test('has the ports that no node publishes, labels and annotations', async () => {
    const exposedPorts = [
      { targetPort: 8080, publishedPort: 30_080, protocol: 'TCP' },
      { targetPort: 9090, publishedPort: null, protocol: 'UDP' },
      { targetPort: 9091 },
    ];
    const asked = { labels: { a: 'job', 'job-name': 'other' }, annotations: { a: 'job', b: '1' } };
    const own = { type: 'NodePort', labels: { a: 'values' }, annotations: { a: 'values' } };
    const job = { exposedPorts, instanceId: '7', metadata: { service: asked } };
    expect(await launcher.objects('service', [{ job, values: { service: own } }])).toEqual([
      {
        ...plain,
        metadata: {
          name: plain.metadata.name,
          labels: { ...plain.metadata.labels, a: 'values', 'launcher-instance-id': '7' },
          annotations: { a: 'values', b: '1' },
        },
        spec: {
          ...plain.spec,
          type: 'NodePort',
          ports: [
            { name: 'port0', protocol: 'UDP', port: 9090, targetPort: 9090 },
            { name: 'port1', port: 9091, targetPort: 9091 },
          ],
        },
      },
    ]);
  });

  test('needs nothing of the values', async () => {
    const { type: _, ...spec } = plain.spec;
    const samples = [null, { service: null }, { service: { type: null, labels: null, annotations: null } }];
    const services = await launcher.objects(
      'service',
      samples.map((values) => ({ values })),
    );
    expect(services).toEqual(samples.map(() => ({ ...plain, spec })));
  });
});

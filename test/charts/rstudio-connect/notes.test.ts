import { renderNotes, testHelms } from 'chartwright/testing';
import { mapParallel } from '../../../src/helm';
import { synthesizedCharts } from '../synthesized';

const charts = synthesizedCharts();
afterAll(() => charts.remove());

/** Values, what the notes say of them, and what they do not. */
type NotesCase = readonly [values: object, said: readonly string[], unsaid?: readonly string[]];

const local = { backends: { kubernetes: { enabled: false } } };
const launcher = (own: object = {}) => ({ launcher: { enabled: true, ...own }, ...local });
const host = { host: 'connect.example.com', paths: ['/'] };
const exec = { exec: { command: ['true'] } };
const CHECK = 'Please check:';

const cases: Readonly<Record<string, NotesCase>> = {
  'the direct runner': [
    {},
    [
      'Posit Connect 2026.08.0 is deployed as rel-rstudio-connect in the namespace posit.',
      'Content runs in jobs that Connect creates in the namespace posit.',
      'under the account rel-rstudio-connect.',
      'kubectl port-forward service/rel-rstudio-connect 3939:80 -n posit',
      'No license is set',
    ],
    [CHECK, 'deprecated'],
  ],
  'content in the pod': [local, ['Content runs in the pod of Connect itself.'], [CHECK, 'account']],
  'the Launcher': [
    launcher({ namespace: 'content' }),
    [
      'Content runs in jobs of the Launcher in the namespace content.',
      'create a claim rel-rstudio-connect-shared-storage there',
    ],
  ],
  'an ingress': [{ ingress: { enabled: true, hosts: [host] } }, ['  http://connect.example.com'], ['port-forward']],
  'an ingress with TLS': [
    { ingress: { enabled: true, hosts: [host], tls: [{ hosts: [host.host], secretName: 's' }] } },
    ['  https://connect.example.com'],
  ],
  'a load balancer': [{ service: { type: 'LoadBalancer' } }, ['# its EXTERNAL-IP, port 80']],
  'a license': [{ license: { server: 'a:1' } }, [], ['No license is set']],
  ports: [
    { pod: { port: 4000 }, service: { targetPort: 5000 }, readinessProbe: { httpGet: { port: 'http' } } },
    ['config.HTTP.Listen is :3939, but pod.port is 4000.', 'but service.targetPort is 5000.'],
    ['readinessProbe'],
  ],
  'a port of metrics': [
    { config: { metrics: { prometheusListen: ':9' } } },
    ['config.Metrics.PrometheusListen is :9, but prometheus.port is 3232.'],
  ],
  'the folder of the data': [
    { sharedStorage: { create: true, path: '/data/' } },
    ['config.Server.DataDir is /var/lib/rstudio-connect, but sharedStorage.path is /data/.'],
  ],
  'the folder of the data, written otherwise': [
    { sharedStorage: { create: true, path: '/var/lib/rstudio-connect/' } },
    [],
    [CHECK],
  ],
  'an old version': [
    { versionOverride: '2025.12.0', executionEnvironments: [{ name: 'a' }] },
    [
      'backends.kubernetes.enabled needs Connect 2026.04 or newer, and this is 2025.12.0.',
      'executionEnvironments needs Connect 2026.03 or newer',
    ],
  ],
  'the version is the one of the tag': [
    { versionOverride: '2025.12.0', image: { tag: '2026.08-ubuntu-24.04' } },
    [],
    [CHECK],
  ],
  'a tag that says no version': [{ image: { tag: 'dev' } }, ['Posit Connect dev is deployed'], [CHECK]],
  'values of the Launcher while it is off': [
    { launcher: { namespace: 'content', templateValues: { pod: { env: [{ name: 'A' }] } } } },
    ['this has no effect: launcher.namespace, launcher.templateValues.pod.env.'],
  ],
  'templates that the Launcher does not see': [
    launcher({ extraTemplates: { 'job.tpl': 'x', 'other.tpl': 'x' } }),
    ['launcher.extraTemplates: the Launcher does not see other.tpl unless pod.volumeMounts mounts it.'],
    ['see job.tpl'],
  ],
  'listening at several ports': [{ config: { HTTP: { Listen: ['127.0.0.1:8081', ':3939'] } } }, [], [CHECK]],
  'listening at other ports': [
    { config: { HTTP: { Listen: [':8081', ':8082'] } } },
    ['config.HTTP.Listen is :8081, :8082, but pod.port is 3939.', 'but readinessProbe.httpGet.port is 3939.'],
  ],
  'a probe that asks no port': [
    { config: { HTTP: { Listen: ':8080' } }, pod: { port: 8080 }, service: { targetPort: 8080 }, readinessProbe: exec },
    [],
    [CHECK],
  ],
  'a target port that no port is called': [{ service: { targetPort: 'htp' } }, ['service.targetPort is htp']],
  'one port for two things': [
    { pod: { port: 3232 }, config: { HTTP: { Listen: ':3232' } } },
    ['pod.port and prometheus.port are both 3232.'],
  ],
  'a monitor of nothing': [
    { serviceMonitor: { enabled: true }, prometheus: { enabled: false } },
    ['serviceMonitor.enabled has no effect while prometheus.enabled is false.'],
  ],
  'bases without the runner': [
    { ...launcher(), backends: { kubernetes: { enabled: false, defaultResourceJobBase: { spec: {} } } } },
    ['The resource bases of backends.kubernetes have no effect'],
  ],
  'two licenses': [{ license: { key: 'a', server: 'b:1' } }, ['The license is set more than once']],
  'two licenses as files': [
    { license: { file: { contents: 'a', secret: 'b' } } },
    ['license.file.secret counts, and license.file.contents has no effect.'],
  ],
  'an annotation that YAML took for a boolean': [
    { service: { annotations: { a: true, b: 'true' } } },
    ['- service.annotations: a is a boolean'],
    ['annotations: b'],
  ],
  'a claim without a name': [
    { sharedStorage: { mount: true } },
    ['sharedStorage.name is empty: a claim rel-rstudio-connect-shared-storage must be there.'],
  ],
  'data that goes with the pod': [{ ...local, sharedStorage: {} }, ['Data is lost with the pod']],
  'a switch of the Launcher while it is off': [
    { launcher: { useTemplates: false, templateValues: { pod: { enableServiceLinks: true } } } },
    ['has no effect: launcher.templateValues.pod.enableServiceLinks, launcher.useTemplates.'],
  ],
  'no RBAC': [{ rbac: { create: false } }, ['rbac.create is false']],
  'pods without shared storage': [
    { sharedStorage: {}, ...local, replicas: 2 },
    ['replicas is 2, but the pods share no storage: set sharedStorage.'],
  ],
  'a license type of the user': [
    { config: { Licensing: { LicenseType: 'Remote' } } },
    ['config.Licensing.LicenseType is set'],
    ['No license is set'],
  ],
  'a deprecated agent': [
    { chronicleAgent: { enabled: true, serverAddress: 'http://c' } },
    ['chronicleAgent.enabled is deprecated: remove chronicleAgent and use config.Chronicle, which'],
  ],
};

describe.each(testHelms())('$name', (helm) => {
  const found = new Map<string, string>();
  beforeAll(async () => {
    await mapParallel(Object.entries(cases), async ([name, [values]]) => {
      const given = { values: { sharedStorage: { create: true }, ...values }, namespace: 'posit', helm };
      const notes = renderNotes(charts.folder('rstudio-connect'), given);
      found.set(name, await notes.catch((error: unknown) => String(error)));
    });
  });

  test.each(Object.entries(cases))('%s', (name, [, said, unsaid = []]) => {
    const notes = found.get(name) ?? '';
    expect([...said.filter((part) => !notes.includes(part)), ...unsaid.filter((part) => notes.includes(part))]).toEqual(
      [],
    );
    // One blank line between paragraphs, and no trailing spaces.
    expect(notes).not.toMatch(/\n\n\n|[ \t]\n/);
  });
});

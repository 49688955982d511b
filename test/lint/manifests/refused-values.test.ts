import { objectFields } from '../../../src/lint/rules/render/object-fields';
import { saidOf } from './render-of';

const object = (apiVersion: string, kind: string, spec: string) =>
  `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: a }, spec: ${spec} }`;
const pod = (spec: string) => object('v1', 'Pod', `{ ${spec}, containers: [{ name: a, image: a }] }`);
const container = (fields: string) => object('v1', 'Pod', `{ containers: [{ name: a, image: a, ${fields} }] }`);
const volume = (fields: string) => pod(`volumes: [{ name: a, ${fields} }]`);
const workload = (kind: string, restartPolicy: string, fields = '') =>
  object(
    'apps/v1',
    kind,
    `{ ${fields} selector: {}, template: { spec: { restartPolicy: ${restartPolicy}, containers: [{ name: a, image: a }] } } }`,
  );
const job = (pod: string) => `{ template: { spec: { ${pod} containers: [{ name: a, image: a }] } } }`;
const cronJob = (fields: string) =>
  object('batch/v1', 'CronJob', `{ ${fields}, jobTemplate: { spec: ${job('restartPolicy: Never,')} } }`);
const service = (spec: string) => object('v1', 'Service', `{ ${spec} }`);
const scaler = (spec: string) =>
  object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    `{ scaleTargetRef: { kind: Deployment, name: a, apiVersion: apps/v1 }, ${spec} }`,
  );
const claim = (spec: string) => object('v1', 'PersistentVolumeClaim', `{ ${spec} }`);
const SIZE = 'resources: { requests: { storage: 1Gi } }';
const ingress = (path: string) =>
  object('networking.k8s.io/v1', 'Ingress', `{ rules: [{ http: { paths: [{ ${path} }] } }] }`);
const BACKEND = 'backend: { service: { name: a, port: { name: http } } }';
const budget = (spec: string) => object('policy/v1', 'PodDisruptionBudget', `{ selector: {}, ${spec} }`);
const toleration = (fields: string) => pod(`tolerations: [{ ${fields} }]`);

const C = 'spec.containers[0]';
const T = 'spec.template.spec.restartPolicy';
const PORTS = 'ports: [{ port: 80 }]';

// Each kind's page of https://kubernetes.io/docs/reference/kubernetes-api/ and the API server's validation.
test.each<readonly [manifest: string, ...said: string[]]>([
  // Words
  [pod('restartPolicy: always'), 'content | spec.restartPolicy | the text "always" | Always, OnFailure or Never'],
  [
    pod('dnsPolicy: clusterFirst'),
    'content | spec.dnsPolicy | the text "clusterFirst" | ClusterFirst, ClusterFirstWithHostNet, Default or None',
  ],
  [
    container('imagePullPolicy: ifNotPresent'),
    `content | ${C}.imagePullPolicy | the text "ifNotPresent" | Always, IfNotPresent or Never`,
  ],
  [
    container('terminationMessagePolicy: Fallback'),
    `content | ${C}.terminationMessagePolicy | the text "Fallback" | File or FallbackToLogsOnError`,
  ],
  [
    container('ports: [{ containerPort: 80, protocol: tcp }]'),
    `content | ${C}.ports[0].protocol | the text "tcp" | TCP, UDP or SCTP`,
  ],
  [
    container('livenessProbe: { httpGet: { port: 80, scheme: https } }'),
    `content | ${C}.livenessProbe.httpGet.scheme | the text "https" | HTTP or HTTPS`,
  ],
  [
    service(`type: clusterIP, ${PORTS}`),
    'content | spec.type | the text "clusterIP" | ClusterIP, NodePort, LoadBalancer or ExternalName',
  ],
  [
    service(`sessionAffinity: clientIP, ${PORTS}`),
    'content | spec.sessionAffinity | the text "clientIP" | None or ClientIP',
  ],
  [
    service(`type: NodePort, externalTrafficPolicy: local, ${PORTS}`),
    'content | spec.externalTrafficPolicy | the text "local" | Cluster or Local',
  ],
  [
    workload('Deployment', 'Always', 'strategy: { type: recreate },'),
    'content | spec.strategy.type | the text "recreate" | RollingUpdate or Recreate',
  ],
  [
    workload('StatefulSet', 'Always', 'updateStrategy: { type: Recreate }, podManagementPolicy: parallel,'),
    'content | spec.podManagementPolicy | the text "parallel" | OrderedReady or Parallel',
    'content | spec.updateStrategy.type | the text "Recreate" | RollingUpdate or OnDelete',
  ],
  [
    claim(`accessModes: [ReadWriteOnce, RWX], ${SIZE}`),
    'content | spec.accessModes[1] | the text "RWX" | ReadWriteOnce, ReadOnlyMany, ReadWriteMany or ReadWriteOncePod',
  ],
  [
    ingress(`path: /, pathType: prefix, ${BACKEND}`),
    'content | spec.rules[0].http.paths[0].pathType | the text "prefix" | Exact, Prefix or ImplementationSpecific',
  ],
  [
    toleration('key: a, operator: equals, effect: noExecute'),
    'content | spec.tolerations[0].operator | the text "equals" | Equal, Exists, Lt or Gt',
    'content | spec.tolerations[0].effect | the text "noExecute" | NoSchedule, PreferNoSchedule or NoExecute',
  ],
  [
    cronJob('schedule: "@daily", concurrencyPolicy: forbid'),
    'content | spec.concurrencyPolicy | the text "forbid" | Allow, Forbid or Replace',
  ],
  // Numbers
  [
    workload('Deployment', 'Always', 'replicas: -1,'),
    'content | spec.replicas | the number -1 | an integer of 0 or more',
  ],
  [
    container('ports: [{ containerPort: 70000 }]'),
    `content | ${C}.ports[0].containerPort | the number 70000 | an integer from 1 to 65535`,
  ],
  [service('ports: [{ port: 0 }]'), 'content | spec.ports[0].port | the number 0 | an integer from 1 to 65535'],
  [
    volume('secret: { secretName: a, defaultMode: 644 }'),
    'content | spec.volumes[0].secret.defaultMode | the number 644 | a mode from 0 to 0777, which is 511',
  ],
  [scaler('maxReplicas: 0'), 'content | spec.maxReplicas | the number 0 | an integer of 1 or more'],
  [
    scaler('minReplicas: 3, maxReplicas: 2'),
    'content | spec.maxReplicas | the number 2 | an integer that is not below minReplicas, 3',
  ],
  // Texts
  [
    cronJob('schedule: "0 0 * * 7"'),
    'content | spec.schedule | the text "0 0 * * 7" | a cron schedule of five fields, Sunday as 0, or one such as @daily',
  ],
  [
    cronJob('schedule: ""'),
    'content | spec.schedule | an empty text | a cron schedule of five fields, Sunday as 0, or one such as @daily',
  ],
  [
    cronJob('schedule: "CRON_TZ=UTC 0 0 * * *"'),
    'content | spec.schedule | the text "CRON_TZ=UTC 0 0 * * *" | a schedule without a time zone, which stands in timeZone',
  ],
  [
    ingress(`path: a, pathType: ImplementationSpecific, ${BACKEND}`),
    'content | spec.rules[0].http.paths[0].path | the text "a" | a path that begins with a slash',
  ],
  [ingress(`pathType: Prefix, ${BACKEND}`), 'missing | spec.rules[0].http.paths[0].path | a path'],
  [
    container('volumeMounts: [{ name: a, mountPath: /a, subPath: a/../../b }]'),
    `content | ${C}.volumeMounts[0].subPath | the text "a/../../b" | a path that begins without a slash and has no .. in it`,
  ],
  // The restartPolicy of what makes the pods
  [workload('Deployment', 'Never'), `content | ${T} | the text "Never" | Always`],
  [workload('StatefulSet', 'OnFailure'), `content | ${T} | the text "OnFailure" | Always`],
  [workload('DaemonSet', 'OnFailure'), `content | ${T} | the text "OnFailure" | Always`],
  [object('batch/v1', 'Job', job('restartPolicy: Always,')), `content | ${T} | the text "Always" | OnFailure or Never`],
  [object('batch/v1', 'Job', job('')), `missing | ${T} | OnFailure or Never`],
  [
    object('batch/v1', 'CronJob', `{ schedule: "@daily", jobTemplate: { spec: ${job('')} } }`),
    'missing | spec.jobTemplate.spec.template.spec.restartPolicy | OnFailure or Never',
  ],
  // Fields that exclude each other
  [
    container('env: [{ name: A, value: a, valueFrom: { fieldRef: { fieldPath: metadata.name } } }]'),
    `excluded | ${C}.env[0].valueFrom | beside value`,
  ],
  [
    container(
      'env: [{ name: A, valueFrom: { fieldRef: { fieldPath: metadata.name }, secretKeyRef: { name: a, key: a } } }]',
    ),
    `excluded | ${C}.env[0].valueFrom.secretKeyRef | beside fieldRef`,
  ],
  [
    container('livenessProbe: { exec: { command: [a] }, tcpSocket: { port: 80 } }'),
    `excluded | ${C}.livenessProbe.tcpSocket | beside exec`,
  ],
  [volume('emptyDir: {}, configMap: { name: a }'), 'excluded | spec.volumes[0].emptyDir | beside configMap'],
  [budget('minAvailable: 0, maxUnavailable: 1'), 'excluded | spec.maxUnavailable | beside minAvailable'],
  [
    workload('Deployment', 'Always', 'strategy: { type: Recreate, rollingUpdate: { maxSurge: 1 } },'),
    'excluded | spec.strategy.rollingUpdate | with type: Recreate',
  ],
  [
    workload('StatefulSet', 'Always', 'updateStrategy: { type: OnDelete, rollingUpdate: { partition: 0 } },'),
    'excluded | spec.updateStrategy.rollingUpdate | with type: OnDelete',
  ],
  [
    ingress('path: /, pathType: Prefix, backend: { service: { name: a, port: { name: http, number: 80 } } }'),
    'excluded | spec.rules[0].http.paths[0].backend.service.port.number | beside name',
  ],
  [
    pod('initContainers: [{ name: b, image: a, livenessProbe: { tcpSocket: { port: 80 } } }]'),
    'excluded | spec.initContainers[0].livenessProbe | in an init container without restartPolicy: Always',
  ],
  [toleration('key: a, operator: Exists, value: b'), 'excluded | spec.tolerations[0].value | with operator: Exists'],
  [
    toleration('operator: Equal, value: b'),
    'content | spec.tolerations[0].operator | the text "Equal" | Exists where there is no key',
  ],
  [
    toleration('key: a, tolerationSeconds: 3'),
    'missing | spec.tolerations[0].effect | NoExecute beside tolerationSeconds',
  ],
  [
    service(
      'ports: [{ port: 80, nodePort: 30080 }], externalTrafficPolicy: Local, loadBalancerSourceRanges: [10.0.0.0/8]',
    ),
    'excluded | spec.ports[0].nodePort | in a Service of type ClusterIP',
    'excluded | spec.externalTrafficPolicy | in a Service of type ClusterIP',
    'excluded | spec.loadBalancerSourceRanges | in a Service of type ClusterIP',
  ],
  [
    service(`type: LoadBalancer, clusterIP: None, ${PORTS}`),
    'content | spec.clusterIP | the text "None" | anything but None in a Service of type LoadBalancer',
  ],
  // What must be there
  [object('v1', 'Pod', '{ containers: [{ name: a, image: "" }] }'), `missing | ${C}.image | a string`],
  [container('livenessProbe: { periodSeconds: 3 }'), `choice | ${C}.livenessProbe | exec, httpGet, tcpSocket or grpc`],
  [container('lifecycle: { preStop: {} }'), `choice | ${C}.lifecycle.preStop | exec, httpGet, sleep or tcpSocket`],
  [container('envFrom: [{ prefix: a }]'), `choice | ${C}.envFrom[0] | configMapRef or secretRef`],
  [
    service('ports: [{ port: 80, name: http }, { port: 81 }]'),
    'missing | spec.ports[1].name | a name, since there are several ports',
  ],
  [service('selector: { a: b }'), 'missing | spec.ports | a list of ports'],
  [service('type: ExternalName'), 'missing | spec.externalName | a host name'],
  [claim(SIZE), 'missing | spec.accessModes | a list of access modes'],
  [claim('accessModes: [ReadWriteOnce]'), 'missing | spec.resources.requests.storage | a quantity such as 10Gi'],
])('%s', (manifest, ...said) => {
  expect(saidOf(objectFields, manifest)).toEqual(said);
});

test.each([
  ['empty texts, which stand for the default', container('imagePullPolicy: "", terminationMessagePolicy: ""')],
  ['nulls', pod('restartPolicy: null, dnsPolicy: null, tolerations: null, volumes: [{ name: a, emptyDir: null }]')],
  ['values of another type, which the type speaks of', workload('Deployment', 'Always', 'replicas: 1,')],
  [
    'a variable with an empty value',
    container('env: [{ name: A, value: "", valueFrom: { secretKeyRef: { name: a, key: b } } }]'),
  ],
  ['a headless Service without ports', service('clusterIP: None')],
  ['a Service of another name', service('type: ExternalName, externalName: example.com')],
  ['a single port without a name', service('ports: [{ port: 80, targetPort: 0, nodePort: 0 }]')],
  ['a public Service', service(`type: NodePort, externalTrafficPolicy: Local, ports: [{ port: 80, nodePort: 30080 }]`)],
  ['a Service with addresses', service(`externalIPs: [10.0.0.1], externalTrafficPolicy: Local, ${PORTS}`)],
  [
    'a sidecar with probes',
    pod('initContainers: [{ name: b, image: a, restartPolicy: Always, startupProbe: { exec: { command: [a] } } }]'),
  ],
  ['tolerations of all', toleration('operator: Exists')],
  ['a toleration for some time', toleration('key: a, operator: Exists, effect: NoExecute, tolerationSeconds: 3')],
  [
    'a strategy without its rest',
    workload('Deployment', 'Always', 'strategy: { type: Recreate, rollingUpdate: null },'),
  ],
  ['a path of the controller’s own', ingress(`pathType: ImplementationSpecific, ${BACKEND}`)],
  [
    'a port of an Ingress by name, whose number is 0',
    ingress('path: /, pathType: Prefix, backend: { service: { name: a, port: { name: http, number: 0 } } }'),
  ],
  ['a scaler to zero', scaler('minReplicas: 0, maxReplicas: 1')],
  ['one end of a budget', budget('minAvailable: null, maxUnavailable: 1')],
  ['octal modes', volume('secret: { secretName: a, defaultMode: 0644 }')],
  ['custom resources', object('example.com/v1', 'Service', '{ type: own, ports: [{ port: 0 }] }')],
])('nothing of %s', (_, manifest) => {
  expect(saidOf(objectFields, manifest)).toEqual([]);
});

test('a time zone in a schedule, for releases that took it', () => {
  const manifest = cronJob('schedule: "TZ=UTC 0 0 * * *"');
  expect(saidOf(objectFields, manifest, { releases: ['1.27', '1.28'] })).toEqual([]);
  expect(saidOf(objectFields, manifest, { releases: ['1.28', '1.29'] })).toHaveLength(1);
});

import { asKind, type Expr, fn, include, not, release, spread, text, v, when } from 'chartwright';
import { chronicleServerAddress } from '../../rstudio-library/chronicle-agent';
import { connectImage } from '../templates/image';
import { values } from '../values';
import { CHRONICLE_CONFIG, CONFIG } from './volumes';

const { chronicle, chronicleAgent: agent, image } = values;
const agentImage = agent.image;

/**
 * Chronicle writes next to its configuration, so that the file is copied to where its user may write. The image of
 * Connect knows that user by its name.
 */
const COPY_CONFIG = `set -e
install -d -o posit-chronicle -g posit-chronicle -m 0700 /mnt/chronicle-config
install -o posit-chronicle -g posit-chronicle -m 0644 \\
  /mnt/chronicle-configmap/chronicle-local.gcfg \\
  /mnt/chronicle-config/chronicle-local.gcfg
`;

const Release = fn.dict('Namespace', release.namespace) as Expr<object> as Expr<{ readonly Namespace: string }>;
const discovered = include(chronicleServerAddress, { chronicleAgent: agent, Release });

const tagged = text`${agentImage.registry}/${agentImage.repository}:${agentImage.tag}`;

const agentEnvironment = [
  { name: 'CHRONICLE_SERVER_ADDRESS', value: when(agent.autoDiscovery, discovered).otherwise(agent.serverAddress) },
  {
    name: 'CHRONICLE_CONNECT_APIKEY',
    value: when(not(agent.connectApiKey.valueFrom), agent.connectApiKey.value),
    valueFrom: agent.connectApiKey.valueFrom,
  },
  when(agent.agentEnvironment, { name: 'CHRONICLE_AGENT_ENVIRONMENT', value: agent.agentEnvironment }),
  spread(agent.env),
];

/** The containers that run before Connect's: the user's, and those that Chronicle needs. */
export const initContainers = () => [
  spread(asKind(values.initContainers, v.list(v.kubernetes('Container')))),
  when(chronicle.localConfig, {
    name: 'chronicle-config',
    image: include(connectImage),
    imagePullPolicy: when(image.imagePullPolicy, image.imagePullPolicy),
    command: ['/bin/sh', '-c', COPY_CONFIG],
    volumeMounts: [
      { name: CONFIG, mountPath: '/mnt/chronicle-configmap' },
      { name: CHRONICLE_CONFIG, mountPath: '/mnt/chronicle-config' },
    ],
  }),
  when(agent.enabled, {
    name: 'chronicle-agent',
    image: when(agentImage.sha, text`${tagged}@sha256:${agentImage.sha}`).otherwise(tagged),
    imagePullPolicy: when(agentImage.imagePullPolicy, agentImage.imagePullPolicy),
    // An init container that goes on running: it starts before Connect, and ends after it.
    restartPolicy: 'Always',
    env: agentEnvironment,
    resources: agent.resources,
    volumeMounts: agent.volumeMounts,
    securityContext: agent.securityContext,
  }),
];
